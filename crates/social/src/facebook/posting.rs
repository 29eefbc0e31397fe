//! Posting: a reel is begun, which nobody sees; its file is sent; and it is told to go out. The reel's id, which is given first,
//! stands for all of that, so that one reel comes of it however often it is told.

use serde::{Deserialize, Serialize};
use serde_json::json;
use showrunner_domain::platform::Platform;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::social::{Publication, PublicationOutcome};

use super::Facebook;
use super::status::Stand;
use crate::handle;

#[derive(Deserialize)]
struct Begun {
    video_id: String,
    upload_url: String,
}

/// What is kept of a reel that has begun.
#[derive(Serialize, Deserialize)]
struct Reel {
    video_id: String,
    /// Where the file goes.
    upload_url: String,
    /// The file's size when it was begun.
    size: u64,
}

#[derive(Deserialize)]
struct Finished {
    #[serde(default)]
    success: bool,
}

impl Facebook {
    pub(super) async fn begin(&self, publication: &Publication) -> Result<String, ProviderError> {
        handle::name(&self.graph.client, publication)?;
        let size = self.graph.files.size(publication).await?;
        let page = self.graph.own().await?.remote_id;
        let answer = self.graph.write(&page, "video_reels", &json!({ "upload_phase": "start" })).await?;
        let Begun { video_id, upload_url } = answer.json()?;
        handle::written(&self.graph.client, publication, &Reel { video_id, upload_url, size })
    }

    pub(super) async fn finish(&self, publication: &Publication, handle: &str) -> Result<String, ProviderError> {
        let reel: Reel = handle::read(&self.graph.client, publication, handle)?;
        match self.stand(&reel.video_id).await? {
            Stand::Wanting(from) => {
                self.send(publication, &reel, from).await?;
                self.tell(publication, &reel).await?;
            }
            Stand::Ready => self.tell(publication, &reel).await?,
            Stand::Unknown => return Err(self.over("it is forgotten")),
            Stand::AtWork | Stand::Out | Stand::Failed(_) | Stand::Over(_) => {}
        }
        self.wait(&reel).await
    }

    pub(super) async fn fate_of(
        &self,
        publication: &Publication,
        handle: &str,
    ) -> Result<PublicationOutcome, ProviderError> {
        let reel: Reel = handle::read(&self.graph.client, publication, handle)?;
        match self.settled(&reel).await? {
            Stand::Out => Ok(PublicationOutcome::Published(reel.video_id)),
            Stand::AtWork => Err(self.at_work()),
            Stand::Wanting(_) | Stand::Ready | Stand::Failed(_) | Stand::Over(_) => {
                Ok(PublicationOutcome::NotPublished)
            }
            // Forgotten before it was told, or removed after it was out.
            Stand::Unknown => Ok(PublicationOutcome::Unknown),
        }
    }

    async fn send(&self, publication: &Publication, reel: &Reel, from: u64) -> Result<(), ProviderError> {
        if self.graph.files.size(publication).await? != reel.size {
            return Err(self.over("the file is another one than it was begun for"));
        }
        self.graph.upload(publication, &reel.upload_url, from, reel.size).await
    }

    /// Tells it to go out.
    async fn tell(&self, publication: &Publication, reel: &Reel) -> Result<(), ProviderError> {
        let page = self.graph.own().await?.remote_id;
        let body = json!({
            "upload_phase": "finish",
            "video_id": reel.video_id,
            "video_state": "PUBLISHED",
            "title": publication.title.as_str(),
            "description": Platform::Facebook.labelled_caption(publication.caption.as_str()),
            "is_ai_generated": true,
        });
        match self.graph.write_once(&page, "video_reels", &body).await {
            Ok(answer) if answer.json::<Finished>()?.success => Ok(()),
            Ok(answer) => Err(answer.error(ProviderErrorKind::Uncertain, "it does not say whether the reel goes out")),
            Err(error) if !matches!(error.kind, ProviderErrorKind::Refused | ProviderErrorKind::NotFound) => Err(error),
            // It may have been told before, by somebody else or unseen.
            Err(error) => match self.settled(reel).await {
                Ok(Stand::AtWork | Stand::Out) => Ok(()),
                Ok(_) => Err(error),
                Err(_) => Err(ProviderError { kind: ProviderErrorKind::Uncertain, ..error }),
            },
        }
    }

    /// How far the reel is. That it was told to go out may take a moment to show.
    async fn settled(&self, reel: &Reel) -> Result<Stand, ProviderError> {
        let mut pauses = self.graph.pauses.iter();
        loop {
            let stand = self.stand(&reel.video_id).await?;
            match pauses.next() {
                Some(pause) if stand == Stand::Ready => tokio::time::sleep(*pause).await,
                _ => return Ok(stand),
            }
        }
    }

    /// Waits until the reel is out, as long as that makes sense in one attempt.
    async fn wait(&self, reel: &Reel) -> Result<String, ProviderError> {
        let mut pauses = self.graph.pauses.iter();
        loop {
            match self.stand(&reel.video_id).await {
                Ok(Stand::Out) => return Ok(reel.video_id.clone()),
                Ok(Stand::Failed(reason)) => return Err(self.failed(&reason)),
                Ok(Stand::Over(reason)) => return Err(self.over(&reason)),
                Ok(Stand::Wanting(_) | Stand::Ready | Stand::AtWork) => {}
                Ok(Stand::Unknown) => {
                    return Err(self.graph.error(ProviderErrorKind::Uncertain, "it has forgotten the reel"));
                }
                Err(error) if error.is_final() => return Err(error),
                // It was told, so only asking again tells what became of it.
                Err(error) => return Err(ProviderError { kind: ProviderErrorKind::Uncertain, ..error }),
            }
            match pauses.next() {
                Some(pause) => tokio::time::sleep(*pause).await,
                None => return Err(self.at_work()),
            }
        }
    }
}
