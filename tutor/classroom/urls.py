"""Addresses of the classroom. Path words are translated. ``<secret>`` is the maker's, who alone has it."""

from tutor.classroom.making import urls as making
from tutor.classroom.printing import urls as printing
from tutor.classroom.results import urls as results
from tutor.classroom.taking import urls as taking

app_name = "classroom"

urlpatterns = [*taking.urlpatterns, *making.urlpatterns, *results.urlpatterns, *printing.urlpatterns]
