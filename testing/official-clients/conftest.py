"""What all tests share: where the fakes are, and the operator at their sign-in pages."""

import os
import time
from html.parser import HTMLParser

import pytest
import requests

from line import Line

# The sign-in libraries insist on HTTPS unless they are told that it is a test.
os.environ["OAUTHLIB_INSECURE_TRANSPORT"] = "1"
# Nothing here may leave this machine, whatever the environment says.
os.environ["NO_PROXY"] = "*"

REDIRECT = "http://127.0.0.1:9/back"


def setting(name):
    """A setting that the program with the fakes has printed."""
    try:
        return os.environ[name]
    except KeyError:
        pytest.exit(f"{name} is not set: start these tests with scripts/official-clients", returncode=2)


class App:
    """The operator's app on a platform's fake."""

    def __init__(self, platform):
        prefix = f"SHOWRUNNER__PLATFORMS__{platform}__"
        self.id = setting(f"{prefix}CLIENT_ID")
        self.secret = setting(f"{prefix}CLIENT_SECRET")
        self.url = setting(f"{prefix}BASE_URL")


class Links(HTMLParser):
    """The addresses of a page's links, by their ids."""

    def __init__(self, page):
        super().__init__()
        self.addresses = {}
        self.feed(page)

    def handle_starttag(self, tag, attributes):
        named = dict(attributes)
        if tag == "a" and "id" in named:
            self.addresses[named["id"]] = named["href"]


def choose(page, link):
    """Opens a sign-in page as a browser does; the address that one of its links leads to."""
    answer = requests.get(page, timeout=20)
    assert answer.status_code == 200, answer.text
    return Links(answer.text).addresses[link]


def wait_for(found, seconds=20):
    """Asks until there is something, which is returned."""
    end = time.monotonic() + seconds
    while not (result := found()):
        assert time.monotonic() < end, "it never came"
        time.sleep(0.1)
    return result


@pytest.fixture
def line():
    """Makes lines to fakes, which end with the test."""
    lines = []

    def to(url):
        lines.append(Line(url))
        return lines[-1]

    yield to
    for made in lines:
        made.__exit__()
