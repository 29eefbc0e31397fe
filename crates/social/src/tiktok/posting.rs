//! Posting: begun, filled with the file, and asked about until it is out.

use std::ops::Range;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use showrunner_domain::settings::PostingMode;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::social::{Publication, PublicationOutcome};

use super::Tiktok;
use super::envelope::opened;
use super::status::Stand;
use crate::handle;

/// A file up to this size goes in one piece (`providers/tiktok.md` §3).
const LARGEST_CHUNK: u64 = 64 << 20;

/// Characters of a caption, in the units of UTF-16 (`providers/tiktok.md` §3).
const CAPTION_LIMIT: usize = 2_200;

/// How long sending one piece may take.
const UPLOAD_LIMIT: Duration = Duration::from_mins(10);

/// Who may see a post, the most public first.
const PRIVACY: [&str; 4] = ["PUBLIC_TO_EVERYONE", "FOLLOWER_OF_CREATOR", "MUTUAL_FOLLOW_FRIENDS", "SELF_ONLY"];

#[derive(Deserialize)]
struct Begun {
    publish_id: String,
    upload_url: String,
}

/// What is kept of a post that has begun.
#[derive(Serialize, Deserialize)]
struct Post {
    publish_id: String,
    /// Where the file goes; good for an hour.
    upload_url: String,
    /// The file's size, as it was told.
    size: u64,
}

#[derive(Deserialize)]
struct Creator {
    #[serde(default)]
    privacy_level_options: Vec<String>,
}

/// Whether an id is that of a video, and not of a publication.
pub(super) fn is_video(id: &str) -> bool {
    !id.is_empty() && id.bytes().all(|byte| byte.is_ascii_digit())
}

impl Tiktok {
    pub(super) async fn begin(&self, publication: &Publication) -> Result<String, ProviderError> {
        handle::name(&self.client, publication)?;
        let size = self.files.size(publication).await?;
        let source = json!({
            "source": "FILE_UPLOAD",
            "video_size": size,
            "chunk_size": chunk_size(size),
            "total_chunk_count": chunks(size).len(),
        });
        let (path, body) = match publication.mode {
            PostingMode::Inbox => ("/v2/post/publish/inbox/video/init/", json!({ "source_info": source })),
            PostingMode::Direct => {
                let post = self.post_info(publication).await?;
                ("/v2/post/publish/video/init/", json!({ "post_info": post, "source_info": source }))
            }
        };
        let answer = self.authorized.send(|access| self.client.post(path).bearer(&access.token).json(&body)).await?;
        let Begun { publish_id, upload_url } = opened(&answer)?;
        handle::written(&self.client, publication, &Post { publish_id, upload_url, size })
    }

    /// What stands beside the video. Who may see it depends on the account and on TikTok's idea of the app.
    async fn post_info(&self, publication: &Publication) -> Result<Value, ProviderError> {
        let path = "/v2/post/publish/creator_info/query/";
        let answer =
            self.authorized.send(|access| self.client.post(path).bearer(&access.token).json(&json!({}))).await?;
        let creator: Creator = opened(&answer)?;
        let allowed = |level: &&&str| creator.privacy_level_options.iter().any(|option| option == **level);
        let privacy = PRIVACY.iter().find(allowed);
        let message = "it does not say who may see a post of this account";
        let privacy = privacy.ok_or_else(|| self.error(ProviderErrorKind::Setup, message))?;
        Ok(json!({
            "title": caption(publication),
            "privacy_level": privacy,
            "disable_duet": false,
            "disable_comment": false,
            "disable_stitch": false,
            "brand_content_toggle": false,
            "brand_organic_toggle": false,
            "is_aigc": true,
        }))
    }

    pub(super) async fn finish(&self, publication: &Publication, handle: &str) -> Result<String, ProviderError> {
        let post: Post = handle::read(&self.client, publication, handle)?;
        match self.stand(&post.publish_id, post.size).await? {
            Stand::Wanting => self.send(publication, &post).await?,
            Stand::Unknown => {
                return Err(self.error(ProviderErrorKind::NotFound, "the post that was begun is forgotten"));
            }
            _ => {}
        }
        self.wait(&post).await
    }

    pub(super) async fn fate_of(
        &self,
        publication: &Publication,
        handle: &str,
    ) -> Result<PublicationOutcome, ProviderError> {
        let post: Post = handle::read(&self.client, publication, handle)?;
        Ok(match self.stand(&post.publish_id, post.size).await? {
            Stand::Out(id) => PublicationOutcome::Published(id.unwrap_or(post.publish_id)),
            Stand::InInbox => PublicationOutcome::Published(post.publish_id),
            Stand::Wanting | Stand::Failed(_) => PublicationOutcome::NotPublished,
            Stand::AtWork => return Err(self.at_work()),
            // How long TikTok remembers a publication is not known, and nothing on a video says which one it came from: two
            // may have the same caption.
            Stand::Unknown => PublicationOutcome::Unknown,
        })
    }

    /// Sends the file, piece by piece. Asks nothing about what became of a piece: [`wait`](Self::wait) does.
    async fn send(&self, publication: &Publication, post: &Post) -> Result<(), ProviderError> {
        let size = self.files.size(publication).await?;
        if size != post.size {
            return Err(self.error(ProviderErrorKind::NotFound, "the file is another one than the post was begun for"));
        }
        for chunk in chunks(size) {
            self.send_chunk(publication, post, chunk).await?;
        }
        Ok(())
    }

    async fn send_chunk(
        &self,
        publication: &Publication,
        post: &Post,
        Range { start, end }: Range<u64>,
    ) -> Result<(), ProviderError> {
        let file = self.files.part(publication, start..end).await?;
        // The address is permission enough.
        let answer = self
            .client
            .put(&post.upload_url)
            .once()
            .within(UPLOAD_LIMIT)
            .header("content-type", "video/mp4")
            .header("content-range", &format!("bytes {start}-{}/{}", end - 1, post.size))
            .stream(end - start, file)
            .send()
            .await?;
        match answer.status() {
            // Somebody else has sent it, or a part of it: its status tells.
            201 | 206 | 416 => Ok(()),
            403 | 404 => Err(answer.error(ProviderErrorKind::NotFound, "the upload has expired")),
            _ => Err(answer.failure("")),
        }
    }

    /// Waits until the post is out, as long as that makes sense in one attempt.
    async fn wait(&self, post: &Post) -> Result<String, ProviderError> {
        let mut pauses = self.pauses.iter();
        loop {
            match self.stand(&post.publish_id, post.size).await {
                Ok(Stand::Out(id)) => return Ok(id.unwrap_or_else(|| post.publish_id.clone())),
                Ok(Stand::InInbox) => return Ok(post.publish_id.clone()),
                Ok(Stand::Failed(reason)) => return Err(self.failed(&reason)),
                Ok(Stand::Wanting | Stand::AtWork) => {}
                Ok(Stand::Unknown) => return Err(self.error(ProviderErrorKind::Uncertain, "it has forgotten the post")),
                Err(error) if error.is_final() => return Err(error),
                // The file is there, so only asking again tells what became of it.
                Err(error) => return Err(ProviderError { kind: ProviderErrorKind::Uncertain, ..error }),
            }
            match pauses.next() {
                Some(pause) => tokio::time::sleep(*pause).await,
                None => return Err(self.at_work()),
            }
        }
    }
}

/// As much of the caption as TikTok takes.
fn caption(publication: &Publication) -> String {
    let mut units = 0;
    let fits = |letter: &char| {
        units += letter.len_utf16();
        units <= CAPTION_LIMIT
    };
    publication.caption.as_str().chars().take_while(fits).collect()
}

fn chunk_size(size: u64) -> u64 {
    if size <= LARGEST_CHUNK { size } else { LARGEST_CHUNK / 2 }
}

/// The pieces that a file goes in: all of the same size, and what is left goes with the last one.
fn chunks(size: u64) -> Vec<Range<u64>> {
    let chunk = chunk_size(size).max(1);
    let count = (size / chunk).max(1);
    (0..count).map(|nth| nth * chunk..if nth + 1 == count { size } else { (nth + 1) * chunk }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_left_goes_with_the_last_piece() {
        let mega = 1 << 20;
        for size in [1, 64 * mega] {
            let whole = chunks(size);
            assert_eq!((whole.len(), whole.first()), (1, Some(&(0..size))));
        }
        assert_eq!(chunks(65 * mega), [0..32 * mega, 32 * mega..65 * mega]);
        let pieces = chunks(4_000 * mega + 17);
        assert_eq!((pieces.len(), pieces.last()), (125, Some(&(124 * 32 * mega..4_000 * mega + 17))));
    }
}
