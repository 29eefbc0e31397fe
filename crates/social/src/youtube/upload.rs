//! Uploads: a session is begun, which nobody sees; its last byte makes the video.

use std::time::Duration;

use bytes::Bytes;
use serde_json::json;
use showrunner_domain::value::Caption;
use showrunner_outbound::Answer;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::social::{Publication, PublicationOutcome};

use super::problem::problem;
use super::wire::{Page, PlaylistItem, Video};
use super::{Youtube, account};
use crate::handle;

/// Characters of a title (`providers/youtube.md` §3).
const TITLE_LIMIT: usize = 100;

/// Bytes of a description (`providers/youtube.md` §3).
const DESCRIPTION_LIMIT: usize = 5_000;

/// How long sending a file may take.
const UPLOAD_LIMIT: Duration = Duration::from_mins(10);

/// "People & Blogs" (`providers/youtube.md` §3).
const CATEGORY: &str = "22";

/// How far a session is.
enum Session {
    /// All bytes are there, and this is the video.
    Done(String),
    /// So many bytes are there.
    Has(u64),
    /// It is over, or there never was one.
    Gone,
}

impl Youtube {
    /// Begins a session and returns what it is found again by.
    pub(super) async fn begin_upload(&self, publication: &Publication) -> Result<String, ProviderError> {
        let marker = self.marker(publication)?;
        let size = self.files.size(publication).await?;
        let body = json!({
            "snippet": {
                "title": title(publication.title.as_str()),
                "description": description(&publication.caption),
                // Found again by it, whatever other video has the same title.
                "tags": [marker],
                "categoryId": CATEGORY,
            },
            "status": { "privacyStatus": "public", "selfDeclaredMadeForKids": false, "containsSyntheticMedia": true },
        });
        let answer = self
            .authorized
            .send(|access| {
                self.client
                    .post("/upload/youtube/v3/videos")
                    .query(&[("uploadType", "resumable"), ("part", "snippet,status"), ("notifySubscribers", "true")])
                    .header("x-upload-content-length", &size.to_string())
                    .header("x-upload-content-type", "video/mp4")
                    .bearer(&access.token)
                    .json(&body)
            })
            .await?;
        if !answer.is_success() {
            return Err(problem(&answer));
        }
        let session = answer.header("location").ok_or_else(|| {
            answer.error(ProviderErrorKind::Unavailable, "it began an upload and does not say where to send it")
        })?;
        Ok(format!("{marker} {session}"))
    }

    /// Sends what is missing, the last byte included.
    pub(super) async fn finish_upload(&self, publication: &Publication, handle: &str) -> Result<String, ProviderError> {
        let (marker, session) = self.session_of(publication, handle)?;
        let size = self.files.size(publication).await?;
        let from = match self.stand(session, size).await? {
            Session::Done(id) => return Ok(id),
            Session::Gone => return Err(self.error(ProviderErrorKind::NotFound, "the upload has expired")),
            Session::Has(0) => match self.uploaded_as(&marker).await? {
                // By an earlier session, which nobody knows of any more.
                Some(id) => return Ok(id),
                None => 0,
            },
            Session::Has(bytes) => bytes,
        };
        let access = self.authorized.access().await?;
        let file = self.files.part(publication, from..size).await?;
        let call = self
            .client
            .put(session)
            .once()
            .within(UPLOAD_LIMIT)
            .header("content-type", "video/mp4")
            .header("content-range", &format!("bytes {from}-{}/{size}", size.saturating_sub(1)))
            .bearer(&access.token)
            .stream(size - from, file);
        let answer = call.send().await?;
        match stand_of(&answer)? {
            Session::Done(id) => Ok(id),
            // Not all of it arrived, so nothing is out; the next attempt sends the rest.
            Session::Has(_) => Err(answer.error(ProviderErrorKind::Unavailable, "the upload broke off")),
            Session::Gone => Err(answer.error(ProviderErrorKind::NotFound, "the upload has expired")),
        }
    }

    /// What became of an upload whose answer was lost.
    pub(super) async fn fate_of(
        &self,
        publication: &Publication,
        handle: &str,
    ) -> Result<PublicationOutcome, ProviderError> {
        let (marker, session) = self.session_of(publication, handle)?;
        let size = self.files.size(publication).await?;
        match self.stand(session, size).await? {
            Session::Done(id) => Ok(PublicationOutcome::Published(id)),
            Session::Has(_) => Ok(PublicationOutcome::NotPublished),
            // A session outlives its last byte by far, so what it made is in the list by then.
            Session::Gone => Ok(match self.uploaded_as(&marker).await? {
                Some(id) => PublicationOutcome::Published(id),
                None => PublicationOutcome::NotPublished,
            }),
        }
    }

    async fn stand(&self, session: &str, size: u64) -> Result<Session, ProviderError> {
        let answer = self
            .authorized
            .send(|access| {
                self.client
                    .put(session)
                    .header("content-range", &format!("bytes */{size}"))
                    .bearer(&access.token)
                    .bytes(Bytes::new())
            })
            .await?;
        stand_of(&answer)
    }

    /// The newest upload that carries the marker.
    async fn uploaded_as(&self, marker: &str) -> Result<Option<String>, ProviderError> {
        let answer = self.authorized.send(|access| account::channel(&self.client, &access.token)).await?;
        let uploads = account::uploads(&answer)?;
        let newest = [("part", "contentDetails"), ("playlistId", &uploads), ("maxResults", "50")];
        let items: Page<PlaylistItem> = self.page("/youtube/v3/playlistItems", &newest).await?;
        let ids: Vec<String> = items.items.into_iter().map(|item| item.content_details.video_id).collect();
        if ids.is_empty() {
            return Ok(None);
        }
        let videos: Page<Video> =
            self.page("/youtube/v3/videos", &[("part", "snippet"), ("id", &ids.join(","))]).await?;
        let carries =
            |video: &Video| video.snippet.as_ref().is_some_and(|snippet| snippet.tags.iter().any(|tag| tag == marker));
        Ok(videos.items.into_iter().find(carries).map(|video| video.id))
    }

    /// Reads a list.
    pub(super) async fn page<T: serde::de::DeserializeOwned>(
        &self,
        path: &str,
        query: &[(&str, &str)],
    ) -> Result<T, ProviderError> {
        let answer = self.authorized.send(|access| self.client.get(path).query(query).bearer(&access.token)).await?;
        if answer.is_success() { answer.json() } else { Err(problem(&answer)) }
    }

    /// What the publication's video carries, the same at each attempt.
    fn marker(&self, publication: &Publication) -> Result<String, ProviderError> {
        Ok(format!("showrunner-{}", handle::name(&self.client, publication)?))
    }

    /// The session of a handle that was given for this publication.
    fn session_of<'a>(&self, publication: &Publication, handle: &'a str) -> Result<(String, &'a str), ProviderError> {
        let marker = self.marker(publication)?;
        let session = handle.strip_prefix(&marker).and_then(|rest| rest.strip_prefix(' '));
        let message = "the upload that was begun belongs to another post";
        let session = session.ok_or_else(|| self.error(ProviderErrorKind::Refused, message))?;
        Ok((marker, session))
    }
}

/// What an answer from the session's address says.
fn stand_of(answer: &Answer) -> Result<Session, ProviderError> {
    match answer.status() {
        200 | 201 => Ok(Session::Done(answer.json::<Video>()?.id)),
        // Not a redirect here. Without a range nothing is there yet.
        308 => {
            let last = answer.header("range").and_then(|range| range.rsplit_once('-')?.1.parse::<u64>().ok());
            Ok(Session::Has(last.map_or(0, |last| last + 1)))
        }
        404 | 410 => Ok(Session::Gone),
        _ => Err(problem(answer)),
    }
}

/// Angle brackets are not taken.
fn plain(text: &str) -> String {
    text.replace('<', "‹").replace('>', "›")
}

fn title(title: &str) -> String {
    plain(title).chars().take(TITLE_LIMIT).collect()
}

fn description(caption: &Caption) -> String {
    let mut text = plain(caption.as_str());
    let mut end = text.len().min(DESCRIPTION_LIMIT);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    text.truncate(end);
    text
}
