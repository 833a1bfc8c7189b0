"""Wrong rules, most of them such as people hold; each is the engine with one answer bent."""

from tests.rules.wrong.betting import *  # noqa: F403
from tests.rules.wrong.boards import *  # noqa: F403
from tests.rules.wrong.caribbean import *  # noqa: F403
from tests.rules.wrong.hands import *  # noqa: F403
from tests.rules.wrong.opening import *  # noqa: F403
from tests.rules.wrong.pots import *  # noqa: F403
from tests.rules.wrong.values import *  # noqa: F403
