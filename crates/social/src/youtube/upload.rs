//! Resumable uploads: starting one is not visible, and its last byte creates the video
//! (`docs/providers/youtube.md#uploads`).

use std::ops::Range;

use async_trait::async_trait;
use bytes::Bytes;
use serde_json::json;
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::Published;
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_ports::social::{Publication, PublicationOutcome};
use showrunner_provider_http::Response;

use super::begun_uploads::FirstStep;
use super::error::error_of;
use super::processing::privacy;
use super::wire::{self, Page, PlaylistItem, Video};
use super::{Account, LIST_UNITS};
use crate::account::Result;
use crate::adapter::Posting;

/// "People & Blogs" (`docs/providers/youtube.md#uploads`).
const CATEGORY: &str = "22";

enum UploadState {
    /// YouTube has the whole file and created this video.
    Complete(Box<Video>),
    Partial(u64),
    /// YouTube does not know the upload, or not any more.
    Unknown,
}

#[async_trait]
impl Posting for Account<'_> {
    /// Starts an upload. Uploads have their own quota, so no units are spent.
    async fn begin(&self, publication: &Publication) -> Result<String> {
        let marker = self.marker(publication)?;
        let size = self.size(publication).await?;
        if size == 0 {
            return Err(self.error(ProviderErrorKind::Refused, "the video's file is empty"));
        }
        let mut body = json!({
            "snippet": {
                "title": Platform::Youtube.fit_title(publication.title.as_str()),
                "description": Platform::Youtube.fit_caption(publication.caption.as_str()),
                // The tag identifies the video even if another one has the same title.
                "tags": [marker],
                "categoryId": CATEGORY,
            },
            "status": {
                "privacyStatus": privacy(publication.visibility),
                "containsSyntheticMedia": true,
            },
        });
        // Without a declaration the channel's own setting applies.
        if let Some(made_for_kids) = publication.choices.made_for_kids {
            body["status"]["selfDeclaredMadeForKids"] = json!(made_for_kids);
        }
        let query = [("uploadType", "resumable"), ("part", "snippet,status"), ("notifySubscribers", "true")];
        let call = self.client.post("/upload/youtube/v3/videos").query(&query).json(&body);
        let call =
            call.header("x-upload-content-length", &size.to_string()).header("x-upload-content-type", "video/mp4");
        let answer = self.call(0, call).await?;
        let address = answer.header("location").ok_or_else(|| {
            answer.error(ProviderErrorKind::Unavailable, "it began an upload and does not say where to send it")
        })?;
        self.api.begun_uploads.add(&marker, address);
        Ok(format!("{marker} {address}"))
    }

    /// Sends the missing part of the file and waits until YouTube has processed the video.
    async fn finish(&self, publication: &Publication, handle: &str) -> Result<Published> {
        let (marker, address) = self.upload_of(publication, handle)?;
        let size = self.size(publication).await?;
        let first_step = self.api.begun_uploads.begin_use(&marker, address);
        if first_step == FirstStep::LookForVideo
            && let Some(video) = self.uploaded_as(&marker).await?
        {
            return self.processed(publication, video).await;
        }
        let is_unused = first_step == FirstStep::Send;
        let mut state = if is_unused { UploadState::Partial(0) } else { self.upload_state(address, size).await? };
        if let UploadState::Partial(from) = state
            && from < size
        {
            state = self.send_file(publication, address, from..size, size).await?;
        }
        match state {
            UploadState::Complete(video) => self.processed(publication, *video).await,
            UploadState::Partial(bytes) if bytes >= size => Err(self.still_processing()),
            // YouTube does not have the whole file, so there is no video. The next attempt sends the rest.
            UploadState::Partial(_) => Err(self.error(ProviderErrorKind::Unavailable, "it did not get the whole file")),
            UploadState::Unknown => {
                // Bytes that were sent before may have created a video. An unused upload has not.
                let video = if is_unused { None } else { self.uploaded_as(&marker).await? };
                if let Some(video) = video {
                    return self.processed(publication, video).await;
                }
                self.api.begun_uploads.forget(address);
                Err(self.error(ProviderErrorKind::NotFound, "the upload has expired"))
            }
        }
    }

    async fn outcome(&self, publication: &Publication, handle: &str) -> Result<PublicationOutcome> {
        let (marker, address) = self.upload_of(publication, handle)?;
        let size = self.size(publication).await?;
        match self.upload_state(address, size).await? {
            UploadState::Complete(video) => self.outcome_of(publication, *video).await,
            UploadState::Partial(bytes) if bytes >= size => Err(self.still_processing()),
            UploadState::Partial(_) => Ok(PublicationOutcome::NotPublished),
            // YouTube keeps an upload for days after its last byte, so by then the video is in the list.
            UploadState::Unknown => match self.uploaded_as(&marker).await? {
                Some(video) => self.outcome_of(publication, video).await,
                None => Ok(PublicationOutcome::NotPublished),
            },
        }
    }
}

impl Account<'_> {
    /// The id of the video that an upload created, in any state, or `None` if there is none.
    pub(super) async fn video_of(&self, publication: &Publication, handle: &str) -> Result<Option<String>> {
        let (marker, address) = self.upload_of(publication, handle)?;
        let size = self.size(publication).await?;
        Ok(match self.upload_state(address, size).await? {
            UploadState::Complete(video) => Some(video.id),
            UploadState::Partial(_) | UploadState::Unknown => self.uploaded_as(&marker).await?.map(|video| video.id),
        })
    }

    /// Reads how much of the file YouTube has. The request has no body but needs `Content-Length: 0`.
    async fn upload_state(&self, address: &str, size: u64) -> Result<UploadState> {
        let range = format!("bytes */{size}");
        let call = self.client.put(address).header("content-range", &range).bytes(Bytes::new());
        state_in(&self.counted(0, call).await?)
    }

    /// Sends the file from an offset to its end. YouTube accepts no bytes with a refused token.
    async fn send_file(
        &self,
        publication: &Publication,
        address: &str,
        part: Range<u64>,
        size: u64,
    ) -> Result<UploadState> {
        let bytes = self.part(publication, part.clone()).await?;
        let call = self
            .client
            .put(address)
            .not_idempotent()
            .header("content-type", "video/mp4")
            .header("content-range", &format!("bytes {}-{}/{size}", part.start, part.end - 1))
            .stream(part.end - part.start, bytes);
        state_in(&self.counted(0, call).await?)
    }

    /// The ids of the newest videos of the channel, this many at most.
    pub(super) async fn newest_videos(&self, limit: &str) -> Result<Vec<String>> {
        let uploads = wire::uploads(&self.counted(LIST_UNITS, wire::channel(&self.client)).await?)?;
        let query = [("part", "contentDetails"), ("playlistId", uploads.as_str()), ("maxResults", limit)];
        let items: Page<PlaylistItem> = self.page("/youtube/v3/playlistItems", &query).await?;
        Ok(items.items.into_iter().map(|item| item.content_details.video_id).collect())
    }

    /// The newest upload with the marker.
    async fn uploaded_as(&self, marker: &str) -> Result<Option<Video>> {
        let ids = self.newest_videos("50").await?;
        if ids.is_empty() {
            return Ok(None);
        }
        let query = [("part", "snippet,status"), ("id", &ids.join(","))];
        let videos: Page<Video> = self.page("/youtube/v3/videos", &query).await?;
        let carries =
            |video: &Video| video.snippet.as_ref().is_some_and(|snippet| snippet.tags.iter().any(|tag| tag == marker));
        Ok(videos.items.into_iter().find(carries))
    }

    /// The tag of the publication's video, the same for each attempt.
    fn marker(&self, publication: &Publication) -> Result<String> {
        Ok(format!("showrunner-{}", self.name(publication)?))
    }

    /// The marker and the upload address from a handle of this publication.
    fn upload_of<'a>(&self, publication: &Publication, handle: &'a str) -> Result<(String, &'a str)> {
        let marker = self.marker(publication)?;
        let address = handle.strip_prefix(&marker).and_then(|rest| rest.strip_prefix(' '));
        let message = "the upload that was begun belongs to another post";
        let address = address.ok_or_else(|| self.error(ProviderErrorKind::Refused, message))?;
        Ok((marker, address))
    }
}

fn state_in(answer: &Response) -> Result<UploadState> {
    match answer.status() {
        200 | 201 => Ok(UploadState::Complete(Box::new(answer.json()?))),
        // "Resume Incomplete", not a redirect. Without a range YouTube has no bytes yet.
        308 => {
            let last = answer.header("range").and_then(|range| range.rsplit_once('-')?.1.trim().parse::<u64>().ok());
            Ok(UploadState::Partial(last.map_or(0, |last| last + 1)))
        }
        404 | 410 => Ok(UploadState::Unknown),
        _ => Err(error_of(answer)),
    }
}
