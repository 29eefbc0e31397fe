"""HeyGen's fake, held against the fields that HeyGen publishes.

HeyGen has no client library for videos: its packages in the registries are for live avatars in a browser and for one automation tool.
What there is, is a command line program in Go, made from HeyGen's OpenAPI document. `heygen_fields.json` lists the fields of that document:
their types, their choices, and with a question mark whether they may be missing or null. Program of 22 July 2026, commit 7699a8e.
"""

import base64
import json
import uuid
from pathlib import Path

import pytest
import requests

from conftest import setting, wait_for

FIELDS = json.loads(Path(__file__).with_name("heygen_fields.json").read_text())

TYPES = {
    "string": str,
    "integer": int,
    "number": (int, float),
    "boolean": bool,
}

# A point of one colour.
PNG = base64.b64decode("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")


def departures(value, form, at="answer"):
    """Where a value is not what the document says."""
    if form == "any":
        return []
    if isinstance(form, str):
        is_right = isinstance(value, TYPES[form]) and (form == "boolean" or not isinstance(value, bool))
        return [] if is_right else [f"{at} is no {form}: {value!r}"]
    if isinstance(form, list):
        if not isinstance(value, list):
            return [f"{at} is no list: {value!r}"]
        return [found for nth, item in enumerate(value) for found in departures(item, form[0], f"{at}[{nth}]")]
    if set(form) == {"choices"}:
        return [] if value in form["choices"] else [f"{at} is none of {form['choices']}: {value!r}"]
    if not isinstance(value, dict):
        return [f"{at} is no object: {value!r}"]
    known = {name.rstrip("?"): (name.endswith("?"), inner) for name, inner in form.items()}
    found = [f"{at}.{name} is not in the document" for name in value if name not in known]
    for name, (is_optional, inner) in known.items():
        if value.get(name) is not None:
            found += departures(value[name], inner, f"{at}.{name}")
        elif not is_optional:
            found.append(f"{at}.{name} is missing")
    return found


def call(method, path, said=None, **options):
    headers = {"x-api-key": setting("SHOWRUNNER__AVATAR__API_KEY"), **options.pop("headers", {})}
    url = setting("SHOWRUNNER__AVATAR__BASE_URL")
    return requests.request(method, f"{url}{path}", json=said, headers=headers, timeout=20, **options)


def as_documented(answer, operation):
    """The answer's JSON, which has the fields of the operation's answers and no others."""
    assert answer.status_code == 200, answer.text
    assert departures(answer.json(), FIELDS[operation]) == []
    return answer.json()


def refused(answer, status, code):
    error = answer.json()["error"]
    assert (answer.status_code, error["code"]) == (status, code), answer.text
    assert error["message"] and error["doc_url"]
    return error


def asset():
    uploaded = call("POST", "/v3/assets", files={"file": ("scene.png", PNG, "image/png")})
    return as_documented(uploaded, "POST /v3/assets")["data"]["asset_id"]


def order(**changed):
    """An order as the document allows it."""
    said = {
        "type": "avatar",
        "avatar_id": "look-1",
        "voice_id": "voice-1",
        "script": "Sleep well.",
        "title": f"official {uuid.uuid4()}",
        "resolution": "1080p",
        "aspect_ratio": "9:16",
        **changed,
    }
    return {name: value for name, value in said.items() if value is not None}


def create(said, key=None):
    return call("POST", "/v3/videos", said, headers={"Idempotency-Key": key or str(uuid.uuid4())})


def pages(path, operation, limit):
    """All entries of a list, each page as documented."""
    token, entries = None, []
    while True:
        query = {"limit": limit, **({"token": token} if token else {})}
        page = as_documented(call("GET", path, params=query), operation)
        entries += page["data"]
        if not page["has_more"]:
            return entries
        token = page["next_token"]


def test_the_account_is_as_documented():
    user = as_documented(call("GET", "/v3/users/me"), "GET /v3/users/me")["data"]
    assert user["billing_type"] == "wallet" and user["wallet"]["remaining_balance"] > 0


def test_the_lists_are_as_documented_to_their_last_page():
    looks = pages("/v3/avatars/looks?ownership=public", "GET /v3/avatars/looks", 50)
    assert len({look["id"] for look in looks}) == len(looks) > 50
    as_documented(call("GET", f"/v3/avatars/looks/{looks[0]['id']}"), "GET /v3/avatars/looks/{look_id}")
    for look in pages("/v3/avatars/looks?ownership=private", "GET /v3/avatars/looks", 50):
        assert look["status"], "only looks of one's own have a status, and all of those do"
    voices = pages("/v3/voices?type=public", "GET /v3/voices", 100)
    assert len({voice["voice_id"] for voice in voices}) == len(voices) > 100
    previews = [voice["preview_audio_url"] for voice in voices]
    assert any(previews) and not all(previews), "some voices have no preview"


def test_a_voice_is_as_documented_and_its_preview_is_a_sound():
    for voice_id in ["voice-1", "own-voice"]:
        asked = call("GET", f"/v3/voices/{voice_id}")
        voice = as_documented(asked, "GET /v3/voices/{voice_id}")["data"]
        assert voice["voice_id"] == voice_id
        preview = requests.get(voice["preview_audio_url"], timeout=20)
        assert preview.headers["content-type"] == "audio/wav" and preview.content[8:12] == b"WAVE"


@pytest.mark.parametrize(
    ("path", "most"), [("/v3/avatars/looks", 50), ("/v3/voices", 100), ("/v3/videos", 100)]
)
def test_a_page_has_its_limits(path, most):
    assert call("GET", path, params={"limit": most}).status_code == 200
    for limit in [0, most + 1, "many"]:
        refused(call("GET", path, params={"limit": limit}), 400, "invalid_parameter")


def test_a_video_is_made_as_documented():
    background = {"type": "image", "asset_id": asset()}
    said = order(
        background=background,
        remove_background=True,
        fit="cover",
        engine={"type": "avatar_iii"},
        caption={"file_format": "srt", "style": "default"},
    )
    assert departures(said, {**FIELDS["order"], "engine?": "any"}, "order") == []
    key = str(uuid.uuid4())
    made = as_documented(create(said, key), "POST /v3/videos")["data"]
    assert made["status"] == "waiting"
    assert as_documented(create(said, key), "POST /v3/videos")["data"] == made
    listed = call("GET", "/v3/videos", params={"title": said["title"]})
    assert [one["id"] for one in as_documented(listed, "GET /v3/videos")["data"]] == [made["video_id"]]

    def finished():
        asked = call("GET", f"/v3/videos/{made['video_id']}")
        video = as_documented(asked, "GET /v3/videos/{video_id}")["data"]
        return video if video["status"] == "completed" else None

    video = wait_for(finished)
    for link in ["video_url", "captioned_video_url"]:
        film = requests.get(video[link], timeout=20)
        assert film.status_code == 200 and film.content[4:8] == b"ftyp", link


@pytest.mark.parametrize("name", [name.rstrip("?") for name, form in FIELDS["order"].items() if "choices" in form])
def test_no_other_choice_is_taken(name):
    refused(create(order(**{name: "something else"})), 400, "invalid_parameter")


@pytest.mark.parametrize(
    "wrong",
    [
        {"dimension": {"width": 1080, "height": 1920}},
        {"type": "talking_head"},
        {"avatar_id": None},
        {"script": None},
        {"audio_url": "https://example.org/a.mp3"},
        {"remove_background": "yes"},
        {"engine": "avatar_iii"},
        {"engine": {"type": "avatar_ix"}},
        {"engine": {"type": "avatar_v"}},
        {"background": {"asset_id": "asset_1"}},
        {"background": {"type": "image"}},
        {"background": {"type": "color"}},
        {"background": {"type": "video", "url": "https://example.org/b.mp4"}},
        {"output_format": "webm", "background": {"type": "color", "value": "#ffffff"}},
        {"caption": {"file_format": "vtt"}},
    ],
    ids=str,
)
def test_what_the_document_does_not_allow_is_refused(wrong):
    refused(create(order(**wrong)), 400, "invalid_parameter")


def test_refusals_are_as_documented():
    refused(call("GET", "/v3/users/me", headers={"x-api-key": "stranger"}), 401, "unauthorized")
    refused(call("GET", "/v3/videos/gone"), 404, "video_not_found")
    refused(call("GET", "/v3/voices/gone"), 404, "voice_not_found")
    refused(create(order(avatar_id="gone")), 404, "avatar_not_found")
    refused(create(order(voice_id="gone")), 404, "voice_not_found")
    refused(create(order(background={"type": "image", "asset_id": "gone"})), 404, "asset_not_found")
    refused(create(order(), key="spaces are not allowed"), 400, "invalid_parameter")
