"""Addresses of the classroom. Path words are translated. ``<secret>`` is the maker's, who alone has it."""

from tutor.classroom.making import urls as making
from tutor.classroom.printing import urls as printing
from tutor.classroom.results import urls as results
from tutor.classroom.taking import urls as taking

app_name = "classroom"

# Taking comes last: any word may be a code to join by.
urlpatterns = [*making.urlpatterns, *results.urlpatterns, *printing.urlpatterns, *taking.urlpatterns]
