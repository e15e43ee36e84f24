"""A browser and a server for all tests here: one of each in every process that runs some of them.

Playwright drives Debian's Chromium.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Generator, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.people import Person
from tests.debian import needed
from tests.server.running import Running

ARTEFACTS = Path("test-artifacts")
FAILED = pytest.StashKey[bool]()
NAMES = ("chromium", "chromium-browser", "google-chrome")


def chromium() -> str | None:
    return next(filter(None, map(shutil.which, NAMES)), None)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything that a browser does takes seconds."""
    here = Path(__file__).parent
    for item in items:
        if item.path.is_relative_to(here):
            item.add_marker(pytest.mark.slow)


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    # Ends with the package: Playwright's event loop would be in the way of other tests in the same thread.
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(
            executable_path=needed("chromium", chromium), args=["--no-sandbox"]
        )
        yield running
        running.close()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = Running(tmp_path_factory.mktemp("data"))
    yield running
    running.stop()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    item.stash[FAILED] = report.failed and call.when == "call"
    return report


@pytest.fixture(autouse=True)
def album(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures are kept where somebody wants to look at them."""
    if request.config.getoption("--pictures"):
        ARTEFACTS.mkdir(exist_ok=True)
        monkeypatch.setattr(Person, "album", ARTEFACTS)


@pytest.fixture
def person(
    browser: Browser, server: Running, request: pytest.FixtureRequest
) -> Iterator[Callable[..., Person]]:
    """Makes people, who leave when the test is over. What they saw last when it failed is kept."""
    there: list[Person] = []

    def come(**size: int | bool) -> Person:
        there.append(Person(browser, f"http://localhost:{server.port}", **size))  # type: ignore[arg-type]
        return there[-1]

    yield come
    for number, one in enumerate(there):
        if request.node.stash[FAILED]:
            ARTEFACTS.mkdir(exist_ok=True)
            one.page.screenshot(path=ARTEFACTS / f"failed-{request.node.name}-{number}.png")
        one.leave()
