//! Providers that charge: the stand-ins with prices.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

use async_trait::async_trait;
use bytes::Bytes;
use futures_util::{StreamExt, TryStreamExt, stream};
use showrunner_ai_text::OfflineWriter;
use showrunner_domain::avatar::{Avatar, Voice};
use showrunner_domain::comment::CommentAnalysis;
use showrunner_domain::media::{MediaFacts, MediaKey};
use showrunner_domain::style::MusicStyle;
use showrunner_domain::value::{AvatarId, Category, Topic};
use showrunner_ports::ByteStream;
use showrunner_ports::avatar::{
    AvatarIdentity, AvatarProvider, FinishedRender, Picture, ProviderCheck, RenderRequest, RenderStatus, Wallet,
    WebhookEvent, WebhookMessage,
};
use showrunner_ports::media::{MediaError, MediaFile, MediaHead, MediaStore};
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::text::{
    Answer, CommentBrief, Conversation, Reply, ScriptBrief, ScriptDraft, TextError, TextIdentity, TextModel, Usage,
};
use showrunner_testkit::builders::some_facts;

use crate::support::FakeMedia;

/// Every seventh render fails permanently.
const FAILS: usize = 7;

/// An avatar provider whose renders finish on the first poll, with the intended length.
#[derive(Default)]
pub(super) struct PaidStudio {
    requests: Mutex<Vec<RenderRequest>>,
    /// Whether all renders stay at 40 %.
    pub(super) is_slow: AtomicBool,
}

impl PaidStudio {
    fn request(&self, id: &str) -> Result<(usize, RenderRequest), ProviderError> {
        let number: usize = id.strip_prefix("render-").and_then(|number| number.parse().ok()).unwrap();
        let request = self.requests.lock().unwrap().get(number - 1).cloned();
        let unknown = || ProviderError::new("HeyGen", ProviderErrorKind::NotFound, "there is no such video");
        Ok((number, request.ok_or_else(unknown)?))
    }
}

#[async_trait]
impl AvatarProvider for PaidStudio {
    fn identity(&self) -> AvatarIdentity {
        AvatarIdentity { name: "heygen", label: "HeyGen", stand_in: false }
    }

    fn read_webhook(&self, _: &WebhookMessage) -> WebhookEvent {
        WebhookEvent::Forged
    }

    async fn avatars(&self) -> Result<Vec<Avatar>, ProviderError> {
        let (gender, category) = ("female".to_owned(), "business".to_owned());
        Ok(vec![Avatar { id: "ana".to_owned(), name: "Ana".to_owned(), gender, category, has_portrait: false }])
    }

    async fn voices(&self) -> Result<Vec<Voice>, ProviderError> {
        let (gender, language) = ("female".to_owned(), "English".to_owned());
        Ok(vec![Voice { id: "zoe".to_owned(), name: "Zoe".to_owned(), gender, language }])
    }

    async fn portrait(&self, _: &AvatarId) -> Result<Picture, ProviderError> {
        Err(ProviderError::new("HeyGen", ProviderErrorKind::NotFound, "there is no such avatar"))
    }

    async fn submit(&self, request: &RenderRequest) -> Result<String, ProviderError> {
        let mut requests = self.requests.lock().unwrap();
        let known = requests.iter().position(|known| known.key == request.key);
        let index = known.unwrap_or_else(|| {
            requests.push(request.clone());
            requests.len() - 1
        });
        Ok(format!("render-{}", index + 1))
    }

    async fn status(&self, id: &str) -> Result<RenderStatus, ProviderError> {
        let (number, _) = self.request(id)?;
        Ok(if self.is_slow.load(Ordering::Relaxed) {
            RenderStatus::Processing(Some(40))
        } else if number.is_multiple_of(FAILS) {
            RenderStatus::Failed("the script was refused".to_owned())
        } else {
            RenderStatus::Completed
        })
    }

    async fn fetch(&self, id: &str, _: MusicStyle) -> Result<FinishedRender, ProviderError> {
        let (_, request) = self.request(id)?;
        let seconds = Bytes::from(request.duration.seconds().to_string());
        Ok(FinishedRender { video: stream::iter([Ok(seconds)]).boxed(), thumbnail: None })
    }

    async fn discard(&self, _: &str) -> Result<(), ProviderError> {
        Ok(())
    }

    async fn wallet(&self) -> Result<Option<Wallet>, ProviderError> {
        Ok(None)
    }

    async fn check(&self) -> ProviderCheck {
        ProviderCheck { connected: true, message: "The key is good".to_owned(), account_info: Vec::new() }
    }
}

/// A media store in memory. The length of a file is the number of seconds in its content.
#[derive(Default)]
pub(super) struct Shelf(FakeMedia);

#[async_trait]
impl MediaStore for Shelf {
    async fn ingest_video(&self, key: &MediaKey, bytes: ByteStream) -> Result<MediaFacts, MediaError> {
        let chunks: Vec<Bytes> = bytes.try_collect().await.map_err(MediaError::Source)?;
        let whole = chunks.concat();
        let seconds: u64 = std::str::from_utf8(&whole).unwrap().parse().unwrap();
        self.0.insert(key.as_str(), whole);
        Ok(MediaFacts { duration_ms: seconds * 1_000, ..some_facts() })
    }

    async fn put(&self, key: &MediaKey, bytes: ByteStream) -> Result<u64, MediaError> {
        self.0.put(key, bytes).await
    }

    async fn head(&self, key: &MediaKey) -> Result<Option<MediaHead>, MediaError> {
        self.0.head(key).await
    }

    async fn open(&self, key: &MediaKey, range: Option<std::ops::Range<u64>>) -> Result<Option<MediaFile>, MediaError> {
        self.0.open(key, range).await
    }

    async fn delete(&self, key: &MediaKey) -> Result<(), MediaError> {
        self.0.delete(key).await
    }
}

/// The offline writer, paid by the word.
#[derive(Default)]
pub(super) struct PaidWriter {
    /// Whether it fails to analyse comments.
    pub(super) is_away: AtomicBool,
}

const MODEL: &str = "writer-1";

fn paid<T>(answer: Answer<T>, input_tokens: u64, output_tokens: u64) -> Answer<T> {
    Answer { usage: Usage { model: MODEL.to_owned(), input_tokens, output_tokens }, ..answer }
}

#[async_trait]
impl TextModel for PaidWriter {
    fn identity(&self) -> TextIdentity {
        TextIdentity { name: MODEL.to_owned(), stand_in: false }
    }

    async fn write_script(&self, brief: &ScriptBrief) -> Result<Answer<ScriptDraft>, TextError> {
        let answer = OfflineWriter.write_script(brief).await?;
        let words = answer.content.content.as_str().split_whitespace().count();
        Ok(paid(answer, 400, u64::try_from(words).unwrap()))
    }

    async fn suggest_topics(&self, category: &Category, count: usize) -> Result<Answer<Vec<Topic>>, TextError> {
        Ok(paid(OfflineWriter.suggest_topics(category, count).await?, 200, 100))
    }

    async fn check(&self) -> Result<(), ProviderError> {
        Ok(())
    }

    async fn analyse_comments(
        &self,
        comments: &[CommentBrief],
    ) -> Result<Answer<Vec<Option<CommentAnalysis>>>, TextError> {
        if self.is_away.load(Ordering::Relaxed) {
            return Err(ProviderError::new(MODEL, ProviderErrorKind::Unavailable, "it is overloaded").into());
        }
        Ok(paid(OfflineWriter.analyse_comments(comments).await?, 1_000, 500))
    }

    async fn converse(&self, conversation: &Conversation) -> Result<Answer<Reply>, TextError> {
        Ok(paid(OfflineWriter.converse(conversation).await?, 2_000, 100))
    }
}
