"""A browser and a server for all tests here: one of each in every process that runs some of them.

Playwright drives Debian's Chromium, which is installed where that is possible (as root).
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable, Generator, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.people import Person
from tests.server.running import Running

ARTEFACTS = Path("test-artifacts")
FAILED = pytest.StashKey[bool]()
NAMES = ("chromium", "chromium-browser", "google-chrome")
MISSING = "The tests need Chromium, and only root can install it: run `apt-get install chromium`, then again."


def chromium() -> str:
    found = next(filter(None, map(shutil.which, NAMES)), None)
    if found is None:
        if os.geteuid() != 0 or shutil.which("apt-get") is None:
            raise RuntimeError(MISSING)
        quiet = {"DEBIAN_FRONTEND": "noninteractive"} | os.environ
        subprocess.run(["apt-get", "-qq", "update"], check=True, env=quiet)
        subprocess.run(["apt-get", "-qq", "install", "-y", "chromium"], check=True, env=quiet)
        found = shutil.which("chromium")
        assert found is not None
    return found


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
        running = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
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
