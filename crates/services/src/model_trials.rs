//! Tries a text model before it is chosen: it writes a short script, which is not stored.

use showrunner_domain::ledger::Purpose;
use showrunner_domain::money::MicroPence;
use showrunner_domain::notification::{Notice, NotificationKind};
use showrunner_domain::script::LengthBudget;
use showrunner_domain::speech::{Pace, SpokenLength};
use showrunner_domain::text_model::ChosenModel;
use showrunner_domain::value::{Category, DurationSeconds, Topic};
use showrunner_ports::text::{Answer, ScriptBrief, TextError};

use crate::background::within_request;
use crate::core::Core;
use crate::error::ServiceResult;
use crate::text_models::KeyChoice;

const CATEGORY: &str = "educational";
const TOPIC: &str = "Why a short walk clears your head";
const SECONDS: u16 = 15;

/// A script that a model wrote to show that it can.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ModelTrial {
    pub text: String,
    /// Its words, or its characters in a language without spaces.
    pub length: SpokenLength,
    pub milliseconds: u64,
    /// What it cost; `None` for a free model.
    pub cost: Option<MicroPence>,
}

pub struct ModelTrials {
    pub(crate) ports: Core,
}

impl ModelTrials {
    /// Has a model write a short script. Its usage is booked. `None` when it takes longer than a request may take; a notification
    /// then reports only a failure.
    ///
    /// The call passes by the circuit breaker: a model that is tried says nothing about the one that writes.
    pub async fn run(&self, choice: ChosenModel, key: KeyChoice) -> ServiceResult<Option<ModelTrial>> {
        let model = self.ports.text_models.open(&choice, key).await?;
        let identity = model.identity();
        if !identity.free
            && let Some(refusal) = self.ports.budget_refusal(&[]).await?
        {
            return Err(refusal.into());
        }
        let brief = brief()?;
        let ports = self.ports.clone();
        let prices = ports.options.prices.with_model(choice.price);
        let began = ports.now();
        let work = async move {
            model.check().await?;
            match model.write_script(&brief).await {
                Ok(Answer { content, usage }) => {
                    let milliseconds = u64::try_from(ports.now().duration_since(began).as_millis()).unwrap_or_default();
                    let cost = (!identity.free).then(|| prices.of(&usage));
                    ports.book_usage_of(&identity, prices, &[usage], Purpose::Script).await;
                    let text = content.content.into_string();
                    Ok(ModelTrial { length: SpokenLength::of(&text), text, milliseconds, cost })
                }
                Err(TextError { error, usage }) => {
                    if let Some(usage) = usage {
                        ports.book_usage_of(&identity, prices, &[usage], Purpose::Script).await;
                    }
                    Err(error.into())
                }
            }
        };
        let missed = |result: Result<ModelTrial, &str>| {
            let message = format!("{}.", result.err()?);
            Some((Notice::new(NotificationKind::System, "Text model test failed", message), None))
        };
        within_request(&self.ports, work, missed).await
    }
}

fn brief() -> ServiceResult<ScriptBrief> {
    let (topic, duration) = (Topic::new(TOPIC)?, DurationSeconds::new(SECONDS.into())?);
    Ok(ScriptBrief {
        tone: None,
        category: Some(Category::new(CATEGORY)?),
        budget: LengthBudget::of(duration, Pace::of_text(topic.as_str())),
        topic,
        duration,
        hooks: Vec::new(),
        topics: Vec::new(),
        earlier: Vec::new(),
        rewrites: None,
        revises: None,
    })
}
