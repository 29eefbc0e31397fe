"""Instagram's fake, driven by facebook-business."""

import pytest
import requests
from facebook_business.adobjects.igcomment import IGComment
from facebook_business.adobjects.igmedia import IGMedia
from facebook_business.adobjects.iguser import IGUser
from facebook_business.exceptions import FacebookRequestError

import meta
from conftest import App, wait_for

SCOPES = [
    "instagram_basic",
    "instagram_content_publish",
    "instagram_manage_comments",
    "instagram_manage_insights",
    "pages_show_list",
    "pages_read_engagement",
    "business_management",
]

FILM = bytes(300_000)


@pytest.fixture(scope="module")
def app():
    return App("INSTAGRAM")


@pytest.fixture(scope="module")
def granted(app):
    return meta.page_token(app, SCOPES)


@pytest.fixture
def account(app, granted):
    return IGUser(granted["instagram_business_account"]["id"], api=meta.client(app, granted["access_token"]))


def container(account, caption="Sleep well."):
    """A container for a film, as Instagram answers it."""
    params = {"media_type": "REELS", "upload_type": "resumable", "caption": caption}
    made = account.get_api().call("POST", (account["id"], "media"), params=params).json()
    assert made["id"] and made["uri"]
    return made


def is_finished(account, made):
    return IGMedia(made["id"], api=account.get_api()).api_get(fields=["status_code"])["status_code"] == "FINISHED"


def publish(account, made):
    wait_for(lambda: is_finished(account, made))
    return account.create_media_publish(params={"creation_id": made["id"]})["id"]


def reel(account, token, caption="Sleep well."):
    """A reel that is out; its id."""
    made = container(account, caption)
    sent = meta.send(made["uri"], token, FILM)
    assert sent.status_code == 200 and sent.json()["success"], sent.text
    return publish(account, made)


def test_signing_in_leads_to_an_account(account):
    assert account.api_get(fields=["username"])["username"]


def test_a_reel_goes_out_once(account, granted):
    media = reel(account, granted["access_token"], "Out once.")
    fields = ["id", "caption", "media_product_type", "timestamp"]
    found = [one for one in account.get_media(fields=fields) if one["caption"] == "Out once."]
    assert [one["id"] for one in found] == [media]
    limit = account.get_content_publishing_limit(fields=["quota_usage", "config"])
    assert limit[0]["quota_usage"] >= 1


def test_an_upload_goes_on_after_the_line_was_cut(account, granted, line):
    made = container(account, "After a cut.")
    cut = line(account.get_api()._session.GRAPH)
    cut.cut_after(100_000)
    with pytest.raises(requests.RequestException):
        meta.send(meta.at(made["uri"], cut), granted["access_token"], FILM)
    assert cut.cuts == 1
    # Instagram does not say how much it has; what it refuses begins somewhere else, and this begins at the beginning.
    sent = meta.send(meta.at(made["uri"], cut), granted["access_token"], FILM)
    assert sent.status_code == 200 and sent.json()["success"], sent.text
    media = publish(account, made)
    assert [one["id"] for one in account.get_media(fields=["id", "caption"])][0] == media


def test_a_container_is_published_when_it_is_ready_and_once(account, granted):
    made = container(account)
    with pytest.raises(FacebookRequestError) as caught:
        account.create_media_publish(params={"creation_id": made["id"]})
    assert (caught.value.api_error_code(), caught.value.api_error_subcode()) == (9007, 2207027)
    meta.send(made["uri"], granted["access_token"], FILM)
    publish(account, made)
    with pytest.raises(FacebookRequestError):
        account.create_media_publish(params={"creation_id": made["id"]})


def test_comments_are_read_and_answered(account, granted):
    media = IGMedia(reel(account, granted["access_token"]), api=account.get_api())
    fields = ["id", "text", "username", "timestamp", "from"]
    comment = wait_for(lambda: list(media.get_comments(fields=fields)))[0]
    assert comment["username"] == "Marta" and comment["text"]
    asked = IGComment(comment["id"], api=account.get_api())
    answer = asked.create_reply(params={"message": "About two weeks."})
    assert [one["id"] for one in asked.get_replies(fields=fields)] == [answer["id"]]


def test_figures_are_told(account, granted):
    media = IGMedia(reel(account, granted["access_token"]), api=account.get_api())
    told = media.get_insights(params={"metric": ["views", "shares"]})
    assert sorted(figure["name"] for figure in told) == ["shares", "views"]
    counts = media.api_get(fields=["like_count", "comments_count"])
    assert counts["like_count"] >= 0 and counts["comments_count"] >= 0


def test_refusals_carry_their_code(app, account):
    with pytest.raises(FacebookRequestError) as caught:
        IGMedia("404", api=account.get_api()).api_get(fields=["status_code"])
    assert (caught.value.api_error_code(), caught.value.api_error_subcode()) == (100, 33)
    with pytest.raises(FacebookRequestError) as caught:
        IGUser(account["id"], api=meta.client(app, "EAAG-stranger")).api_get(fields=["username"])
    assert caught.value.api_error_code() == 190
    with pytest.raises(FacebookRequestError):
        account.create_media(params={"media_type": "NOTHING"})
