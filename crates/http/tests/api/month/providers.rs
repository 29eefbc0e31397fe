//! Providers that charge: the stand-ins with prices.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use bytes::Bytes;
use futures_util::{StreamExt, stream};
use showrunner_domain::comment::CommentAnalysis;
use showrunner_domain::value::Topic;
use showrunner_offline_writer::OfflineWriter;
use showrunner_ports::avatar::{
    AvatarIdentity, FinishedRender, MockAvatarProvider, ProviderCheck, RenderRequest, RenderStatus,
};
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::text::{
    Answer, CommentBrief, Conversation, Reply, ScriptBrief, ScriptDraft, TextError, TextIdentity, TextModel,
    TopicsBrief, Usage,
};

use crate::support::{avatar, voice};

/// Every seventh render fails permanently.
const FAILS: usize = 7;

/// An avatar provider whose renders finish on the first poll with the intended length, or stay at 40 % while `slow`.
pub(super) fn paid_studio(slow: Arc<AtomicBool>) -> MockAvatarProvider {
    let requests = Arc::new(Mutex::new(Vec::<RenderRequest>::new()));
    let (submitted, fetched) = (Arc::clone(&requests), requests);
    let mut studio = MockAvatarProvider::new();
    studio.expect_identity().return_const(AvatarIdentity {
        name: "heygen",
        label: "HeyGen",
        stand_in: false,
        renders_at_once: 100,
    });
    studio.expect_avatars().returning(|| Ok(vec![avatar("ana/1", "Ana", false)]));
    studio.expect_voices().returning(|| Ok(vec![voice("en-calm", "Zoe")]));
    studio.expect_submit().returning(move |request| {
        let mut requests = submitted.lock().unwrap();
        let known = requests.iter().position(|known| known.key == request.key);
        let index = known.unwrap_or_else(|| {
            requests.push(request.clone());
            requests.len() - 1
        });
        Ok(format!("render-{}", index + 1))
    });
    studio.expect_status().returning(move |id| {
        Ok(if slow.load(Ordering::Relaxed) {
            RenderStatus::Processing(Some(40))
        } else if render_number(id).is_multiple_of(FAILS) {
            RenderStatus::Failed("the script was refused".to_owned())
        } else {
            RenderStatus::Completed
        })
    });
    studio.expect_fetch().returning(move |id, _| {
        let seconds = fetched.lock().unwrap()[render_number(id) - 1].duration.seconds().to_string();
        Ok(FinishedRender { video: stream::iter([Ok(Bytes::from(seconds))]).boxed(), thumbnail: None })
    });
    studio.expect_discard().returning(|_| Ok(()));
    studio.expect_wallet().returning(|| Ok(None));
    studio.expect_check().returning(|| ProviderCheck {
        connected: true,
        message: "The key is good".to_owned(),
        account_info: Vec::new(),
    });
    studio
}

fn render_number(id: &str) -> usize {
    id.strip_prefix("render-").unwrap().parse().unwrap()
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
        TextIdentity { name: MODEL.to_owned(), stand_in: false, free: false }
    }

    async fn write_script(&self, brief: &ScriptBrief) -> Result<Answer<ScriptDraft>, TextError> {
        let answer = OfflineWriter::new().write_script(brief).await?;
        let words = answer.content.content.as_str().split_whitespace().count();
        Ok(paid(answer, 400, u64::try_from(words).unwrap()))
    }

    async fn suggest_topics(&self, brief: &TopicsBrief) -> Result<Answer<Vec<Topic>>, TextError> {
        Ok(paid(OfflineWriter::new().suggest_topics(brief).await?, 200, 100))
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
        Ok(paid(OfflineWriter::new().analyse_comments(comments).await?, 1_000, 500))
    }

    async fn converse(&self, conversation: &Conversation) -> Result<Answer<Reply>, TextError> {
        Ok(paid(OfflineWriter::new().converse(conversation).await?, 2_000, 100))
    }
}
