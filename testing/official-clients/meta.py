"""Signing in at the fakes of Facebook and Instagram, and uploading to them, as facebook-business leaves it to its user."""

import secrets
from urllib.parse import parse_qs, urlencode, urlsplit

import requests
from facebook_business.adobjects.user import User
from facebook_business.api import FacebookAdsApi
from facebook_business.session import FacebookSession

from conftest import REDIRECT, choose

VERSION = FacebookAdsApi.API_VERSION


def client(app, token=None, url=None):
    """The official client with this token, at the fake; it signs each call with the app's secret."""
    session = FacebookSession(app.id, app.secret if token else None, token, timeout=20)
    session.GRAPH = url or app.url
    return FacebookAdsApi(session, api_version=VERSION)


def code(app, scopes):
    """What the operator's browser brings back from the sign-in page."""
    state = secrets.token_urlsafe()
    asked = {
        "client_id": app.id,
        "redirect_uri": REDIRECT,
        "response_type": "code",
        "state": state,
        "scope": ",".join(scopes),
    }
    page = f"{app.url}/{VERSION}/dialog/oauth?{urlencode(asked)}"
    brought = parse_qs(urlsplit(choose(page, "allow")).query)
    assert brought["state"] == [state]
    return brought["code"][0]


def exchange(app, **asked):
    """Asks for a token."""
    asked = {"client_id": app.id, "client_secret": app.secret, **asked}
    return client(app).call("GET", ("oauth", "access_token"), params=asked).json()


def page_token(app, scopes):
    """The token of the operator's page: code, token for an hour, lasting token, token of the page."""
    brought = exchange(app, code=code(app, scopes), redirect_uri=REDIRECT)
    lasting = exchange(app, grant_type="fb_exchange_token", fb_exchange_token=brought["access_token"])
    me = User("me", api=client(app, lasting["access_token"]))
    fields = ["id", "name", "access_token", "tasks", "instagram_business_account"]
    pages = list(me.get_accounts(fields=fields))
    assert pages and pages[0]["access_token"]
    return pages[0]


def send(address, token, film, offset=0):
    """Sends a film to where Meta wants it, from this byte on."""
    headers = {"Authorization": f"OAuth {token}", "offset": str(offset), "file_size": str(len(film))}
    return requests.post(address, headers=headers, data=film[offset:], timeout=20)


def at(address, line):
    """The same address at the other end of a line."""
    return address.replace(f"//{urlsplit(address).netloc}", f"//{urlsplit(line.url).netloc}", 1)
