"""YouTube's fake, driven by google-api-python-client and google-auth-oauthlib."""

import io
import json

import google.auth.exceptions
import httplib2
import oauthlib.oauth2
import pytest
import requests
from google.auth.transport.requests import Request
from google.oauth2.credentials import Credentials
from google_auth_httplib2 import AuthorizedHttp
from google_auth_oauthlib.flow import Flow
from googleapiclient.discovery import build_from_document
from googleapiclient.discovery_cache import get_static_doc
from googleapiclient.errors import HttpError, ResumableUploadError
from googleapiclient.http import MediaIoBaseUpload, build_http

from conftest import REDIRECT, App, choose, wait_for

SCOPES = [
    "https://www.googleapis.com/auth/youtube.upload",
    "https://www.googleapis.com/auth/youtube.force-ssl",
    "https://www.googleapis.com/auth/yt-analytics.readonly",
]

CHUNK = 256 * 1024


def flow(app, **changed):
    config = {
        "client_id": app.id,
        "client_secret": app.secret,
        "auth_uri": f"{app.url}/o/oauth2/v2/auth",
        "token_uri": f"{app.url}/token",
        **changed,
    }
    return Flow.from_client_config({"web": config}, scopes=SCOPES, redirect_uri=REDIRECT)


def signed_in(app):
    """The operator's credentials, from the fake's own sign-in page."""
    signing_in = flow(app)
    page, _ = signing_in.authorization_url(access_type="offline", prompt="consent")
    signing_in.fetch_token(authorization_response=choose(page, "allow"))
    return signing_in.credentials


def service(name, version, credentials, url):
    """The client that Google's own description of the API makes, for another address."""
    description = json.loads(get_static_doc(name, version))
    description["rootUrl"] = description["baseUrl"] = f"{url}/"
    http = AuthorizedHttp(credentials, http=build_http())
    return build_from_document(description, http=http, client_options={"api_endpoint": url})


@pytest.fixture(scope="module")
def app():
    return App("YOUTUBE")


@pytest.fixture(scope="module")
def credentials(app):
    return signed_in(app)


@pytest.fixture
def youtube(app, credentials):
    return service("youtube", "v3", credentials, app.url)


def insertion(youtube, title, size, chunk=CHUNK, privacy="public"):
    film = MediaIoBaseUpload(io.BytesIO(bytes(size)), mimetype="video/mp4", chunksize=chunk, resumable=True)
    status = {"privacyStatus": privacy, "selfDeclaredMadeForKids": False, "containsSyntheticMedia": True}
    body = {"snippet": {"title": title, "description": "How to sleep.", "categoryId": "22"}, "status": status}
    return youtube.videos().insert(part="snippet,status", body=body, media_body=film)


def titled(youtube, title):
    """The ids of the channel's uploads of this title."""
    channel = youtube.channels().list(part="snippet,contentDetails", mine=True).execute()["items"][0]
    uploads = channel["contentDetails"]["relatedPlaylists"]["uploads"]
    items = youtube.playlistItems().list(part="contentDetails", playlistId=uploads, maxResults=50).execute()["items"]
    ids = ",".join(item["contentDetails"]["videoId"] for item in items)
    videos = youtube.videos().list(part="snippet,status,statistics", id=ids).execute()["items"]
    return [video["id"] for video in videos if video["snippet"]["title"] == title]


def test_signing_in_gives_tokens_that_can_be_renewed(app):
    credentials = signed_in(app)
    assert credentials.token and credentials.refresh_token and credentials.expiry
    assert set(credentials.granted_scopes) == set(SCOPES)
    first = credentials.token
    credentials.refresh(Request())
    assert credentials.token != first


def test_a_person_who_refuses_is_an_error(app):
    signing_in = flow(app)
    page, _ = signing_in.authorization_url(access_type="offline", prompt="consent")
    with pytest.raises(oauthlib.oauth2.AccessDeniedError):
        signing_in.fetch_token(authorization_response=choose(page, "deny"))


def test_a_code_is_good_once_and_for_its_own_app(app):
    signing_in = flow(app)
    page, _ = signing_in.authorization_url(access_type="offline", prompt="consent")
    back = choose(page, "allow")
    signing_in.fetch_token(authorization_response=back)
    with pytest.raises(oauthlib.oauth2.InvalidGrantError):
        signing_in.fetch_token(authorization_response=back)
    stranger = flow(app, client_secret="another")
    page, _ = stranger.authorization_url(access_type="offline", prompt="consent")
    with pytest.raises(oauthlib.oauth2.InvalidClientError):
        stranger.fetch_token(authorization_response=choose(page, "allow"))


def test_a_permission_that_is_not_there_cannot_be_renewed(app):
    gone = Credentials(
        None, refresh_token="1//gone", token_uri=f"{app.url}/token", client_id=app.id, client_secret=app.secret
    )
    with pytest.raises(google.auth.exceptions.RefreshError) as caught:
        gone.refresh(Request())
    assert "invalid_grant" in str(caught.value)


def test_an_upload_in_chunks_is_there_once(youtube):
    upload = insertion(youtube, "In chunks", 2 * CHUNK + 1000)
    progress, video = [], None
    while video is None:
        status, video = upload.next_chunk()
        if status:
            progress.append(status.resumable_progress)
    assert progress == [CHUNK, 2 * CHUNK]
    assert video["status"]["uploadStatus"] == "uploaded"
    assert titled(youtube, "In chunks") == [video["id"]]
    found = youtube.videos().list(part="snippet,status,statistics", id=video["id"]).execute()["items"][0]
    assert int(found["statistics"]["viewCount"]) >= 0


@pytest.mark.parametrize("sent", [1000, CHUNK - 1000, CHUNK + 100_000])
def test_an_upload_goes_on_after_the_line_was_cut(app, credentials, line, sent):
    title = f"Cut after {sent}"
    cut = line(app.url)
    youtube = service("youtube", "v3", credentials, cut.url)
    upload = insertion(youtube, title, 3 * CHUNK)
    # The call that only begins the upload is done before the line breaks.
    original, began = upload.http.request, []

    def request(uri, method="GET", **call):
        if method == "PUT" and not began:
            began.append(uri)
            cut.cut_after(sent)
        return original(uri, method, **call)

    upload.http.request = request
    video, errors = None, 0
    while video is None:
        try:
            _, video = upload.next_chunk()
        except (OSError, httplib2.HttpLib2Error, HttpError):
            errors += 1
            assert errors < 3
    assert cut.cuts == 1
    assert titled(youtube, title) == [video["id"]]


def test_what_youtube_does_not_take_is_refused_before_a_byte(youtube):
    for title in ["", "x" * 101, "a < b"]:
        with pytest.raises(ResumableUploadError) as caught:
            insertion(youtube, title, 1000).execute()
        assert caught.value.status_code == 400, title
        assert caught.value.error_details[0]["reason"] == "invalidTitle"


def test_comments_are_read_page_by_page_and_answered(app, credentials, youtube):
    video = insertion(youtube, "To comment on", 1000).execute()["id"]

    def threads():
        asked = youtube.commentThreads().list(part="snippet,replies", videoId=video, maxResults=100, order="time")
        found = []
        while asked is not None:
            page = asked.execute()
            found += page["items"]
            asked = youtube.commentThreads().list_next(asked, page)
        return found

    thread = wait_for(threads)[0]
    said = thread["snippet"]["topLevelComment"]["snippet"]
    assert (said["authorDisplayName"], thread["snippet"]["videoId"]) == ("Marta", video)
    body = {"snippet": {"parentId": thread["id"], "textOriginal": "About two weeks."}}
    answer = youtube.comments().insert(part="snippet", body=body).execute()
    assert answer["snippet"]["parentId"] == thread["id"]
    answers = youtube.comments().list(part="snippet", parentId=thread["id"], maxResults=100).execute()["items"]
    assert [one["id"] for one in answers] == [answer["id"]]
    with pytest.raises(HttpError) as caught:
        youtube.comments().insert(part="snippet", body={"snippet": {"parentId": "gone", "textOriginal": "x"}}).execute()
    assert caught.value.status_code in (400, 404)


def test_figures_of_shares_are_a_table(app, credentials):
    analytics = service("youtubeAnalytics", "v2", credentials, app.url)
    table = (
        analytics.reports()
        .query(
            ids="channel==MINE",
            startDate="2026-11-01",
            endDate="2026-11-25",
            metrics="shares",
            dimensions="video",
            filters="video==nothing-yet",
            sort="-shares",
            maxResults=200,
        )
        .execute()
    )
    assert [column["name"] for column in table["columnHeaders"]] == ["video", "shares"]
    assert table.get("rows", []) == []


def test_a_deleted_video_is_gone(youtube):
    video = insertion(youtube, "To delete", 1000, privacy="private").execute()["id"]
    youtube.videos().delete(id=video).execute()
    assert titled(youtube, "To delete") == []
    with pytest.raises(HttpError) as caught:
        youtube.videos().delete(id=video).execute()
    assert (caught.value.status_code, caught.value.error_details[0]["reason"]) == (404, "videoNotFound")


def test_refusals_carry_their_reason(app, youtube):
    with pytest.raises(HttpError) as caught:
        youtube.commentThreads().list(part="snippet", videoId="gone").execute()
    assert (caught.value.status_code, caught.value.error_details[0]["reason"]) == (404, "videoNotFound")
    stranger = service("youtube", "v3", Credentials("ya29.stranger"), app.url)
    # A client that can renew its token does so first when it is told 401; this one cannot.
    with pytest.raises((HttpError, google.auth.exceptions.RefreshError)):
        stranger.channels().list(part="snippet", mine=True).execute()


def test_a_token_that_was_revoked_is_refused(app):
    credentials = signed_in(app)
    revoked = requests.post(f"{app.url}/revoke", data={"token": credentials.refresh_token}, timeout=20)
    assert revoked.status_code == 200
    with pytest.raises(google.auth.exceptions.RefreshError):
        credentials.refresh(Request())
