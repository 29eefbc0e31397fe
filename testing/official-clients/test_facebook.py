"""Facebook's fake, driven by facebook-business."""

import pytest
import requests
from facebook_business.adobjects.advideo import AdVideo
from facebook_business.adobjects.comment import Comment
from facebook_business.adobjects.page import Page
from facebook_business.exceptions import FacebookRequestError

import meta
from conftest import App, wait_for

SCOPES = [
    "pages_show_list",
    "pages_read_engagement",
    "pages_manage_posts",
    "pages_read_user_content",
    "pages_manage_engagement",
    "read_insights",
    "business_management",
]

FILM = bytes(300_000)


@pytest.fixture(scope="module")
def app():
    return App("FACEBOOK")


@pytest.fixture(scope="module")
def granted(app):
    return meta.page_token(app, SCOPES)


@pytest.fixture
def page(app, granted):
    return Page(granted["id"], api=meta.client(app, granted["access_token"]))


def begin(page):
    return page.create_video_reel(params={"upload_phase": "start"})


def finish(page, video, description="Sleep well."):
    params = {
        "upload_phase": "finish",
        "video_id": video,
        "video_state": "PUBLISHED",
        "description": description,
    }
    return page.create_video_reel(params=params)


def reel(page, token, description="Sleep well."):
    """A reel that is out; its id."""
    begun = begin(page)
    sent = meta.send(begun["upload_url"], token, FILM)
    assert sent.status_code == 200 and sent.json()["success"], sent.text
    finish(page, begun["video_id"], description)
    return begun["video_id"]


def test_signing_in_leads_to_a_page(app, granted):
    assert granted["name"] and "CREATE_CONTENT" in granted["tasks"]
    looked = meta.client(app, f"{app.id}|{app.secret}").call(
        "GET", ("debug_token",), params={"input_token": granted["access_token"]}
    )
    said = looked.json()["data"]
    assert said["is_valid"] and set(said["scopes"]) >= set(SCOPES)


def test_a_code_is_good_once(app):
    brought = meta.code(app, SCOPES)
    meta.exchange(app, code=brought, redirect_uri=meta.REDIRECT)
    with pytest.raises(FacebookRequestError) as caught:
        meta.exchange(app, code=brought, redirect_uri=meta.REDIRECT)
    assert caught.value.api_error_code() == 100
    with pytest.raises(FacebookRequestError) as caught:
        meta.exchange(app, client_secret="another", code="x", redirect_uri=meta.REDIRECT)
    assert caught.value.http_status() == 400


def test_a_reel_goes_out_once(page, granted):
    video = reel(page, granted["access_token"], "Out once.")
    found = [one for one in page.get_video_reels(fields=["id", "description"]) if one["id"] == video]
    assert [one["description"] for one in found] == ["Out once."]
    status = wait_for(lambda: ready(page, video))
    assert status["publishing_phase"]["status"] == "complete"


def ready(page, video):
    status = AdVideo(video, api=page.get_api()).api_get(fields=["status"])["status"]
    return status if status["video_status"] == "ready" else None


def test_an_upload_goes_on_after_the_line_was_cut(page, granted, line):
    begun = begin(page)
    cut = line(page.get_api()._session.GRAPH)
    cut.cut_after(100_000)
    with pytest.raises(requests.RequestException):
        meta.send(meta.at(begun["upload_url"], cut), granted["access_token"], FILM)
    assert cut.cuts == 1
    status = AdVideo(begun["video_id"], api=page.get_api()).api_get(fields=["status"])["status"]
    there = int(status["uploading_phase"].get("bytes_transferred", status["uploading_phase"].get("bytes_transfered", 0)))
    assert 0 <= there < len(FILM)
    sent = meta.send(meta.at(begun["upload_url"], cut), granted["access_token"], FILM, there)
    assert sent.status_code == 200 and sent.json()["success"], sent.text
    finish(page, begun["video_id"], "After a cut.")
    assert [one["description"] for one in page.get_video_reels(fields=["id", "description"])][0] == "After a cut."


def test_what_is_not_whole_does_not_go_out(page):
    begun = begin(page)
    with pytest.raises(FacebookRequestError) as caught:
        finish(page, begun["video_id"])
    assert caught.value.api_error_code() is not None and caught.value.api_error_message()


def test_comments_are_read_and_answered(page, granted):
    video = AdVideo(reel(page, granted["access_token"]), api=page.get_api())
    fields = ["id", "message", "from", "created_time"]

    def comments():
        return list(video.get_comments(fields=fields, params={"filter": "stream", "order": "reverse_chronological"}))

    comment = wait_for(comments)[0]
    assert comment["from"]["name"] == "Marta" and comment["message"]
    answer = Comment(comment["id"], api=page.get_api()).create_comment(params={"message": "About two weeks."})
    assert answer["id"] in [one["id"] for one in comments()]
    with pytest.raises(FacebookRequestError) as caught:
        Comment(comment["id"], api=page.get_api()).create_comment(params={"message": ""})
    assert caught.value.api_error_code() == 100


def test_figures_are_told(page, granted):
    video = AdVideo(reel(page, granted["access_token"]), api=page.get_api())
    told = video.get_video_insights(params={"metric": ["blue_reels_play_count"]})
    assert told[0]["name"] == "blue_reels_play_count" and told[0]["values"][0]["value"] >= 0
    counts = video.api_get(fields=["likes.limit(0).summary(true)", "comments.limit(0).summary(true)"])
    assert counts["likes"]["summary"]["total_count"] >= 0


def test_refusals_carry_their_code(app, page, granted):
    with pytest.raises(FacebookRequestError) as caught:
        AdVideo("404", api=page.get_api()).api_get(fields=["status"])
    assert (caught.value.api_error_code(), caught.value.api_error_subcode()) == (100, 33)
    with pytest.raises(FacebookRequestError) as caught:
        Page(granted["id"], api=meta.client(app, "EAAG-stranger")).api_get(fields=["name"])
    assert (caught.value.api_error_code(), caught.value.api_error_type()) == (190, "OAuthException")


def test_a_call_that_another_app_has_signed_is_refused(app, granted):
    signed = meta.client(app, granted["access_token"])
    signed._session.requests.params["appsecret_proof"] = "0" * 64
    with pytest.raises(FacebookRequestError) as caught:
        Page(granted["id"], api=signed).api_get(fields=["name"])
    assert caught.value.api_error_code() == 100
