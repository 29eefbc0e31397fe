//! What a batch would become, before it is stored.

use std::collections::BTreeMap;

use jiff::SignedDuration;
use showrunner_domain::ScriptId;
use showrunner_domain::ledger::Purpose;
use showrunner_domain::money::MicroPence;
use showrunner_domain::notification::RelatedType;
use showrunner_domain::script::Script;
use showrunner_domain::script_batch::{ReadableRow, RowSource};
use showrunner_ports::store::{Page, ScriptFilter, StoreResult};

use super::similarity::{SIMILAR_FROM_PERCENT, Subject};
use super::{EnteredBatch, ScriptBatches};
use crate::error::{ServiceError, ServiceResult};

/// With the scripts of these days rows are compared (`docs/behaviour.md#script-batches`).
const COMPARED_DAYS: i64 = 90;

/// With at most this many of them, the newest: a comparison of all rows then takes less than a second.
const MAX_COMPARED_SCRIPTS: usize = 5_000;

/// A batch before it is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BatchPreview {
    /// One for each row, in their order.
    pub rows: Vec<RowPreview>,
    /// The rows that can become a script.
    pub scripts: usize,
    /// Those among them that the model writes.
    pub to_write: usize,
    /// How long the model takes for them; `None` when it has not written for a batch yet.
    pub milliseconds: Option<u64>,
    /// What they cost; `None` when the model has not written a script yet.
    pub cost: Option<MicroPence>,
    /// Why the month's budget is not enough for them.
    pub budget_problem: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RowPreview {
    /// From 1.
    pub position: u32,
    /// Why it cannot become a script.
    pub problem: Option<String>,
    /// The script or the earlier row that is most like it.
    pub similar: Option<SimilarTopic>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SimilarTopic {
    pub topic: String,
    pub percent: u8,
    pub place: SimilarPlace,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SimilarPlace {
    Script(ScriptId),
    /// A row of the same batch, by its position.
    Row(u32),
}

impl ScriptBatches {
    /// What the batch would become, what it would cost, and which rows are like others. Nothing is stored.
    pub async fn preview(&self, entered: &EnteredBatch) -> ServiceResult<BatchPreview> {
        let read = entered.read()?;
        let readable = || read.iter().flatten();
        let is_topic = |row: &&ReadableRow| matches!(row.source, RowSource::Topic(_));
        let (scripts, to_write) = (readable().count(), readable().filter(is_topic).count());
        let identity = self.ports.text_identity().await;
        let times = self.ports.stores.script_batches.writing_times(identity.name.clone()).await?;
        let for_all = |one: u64| one.saturating_mul(u64::try_from(to_write).unwrap_or(u64::MAX));
        let average = times.iter().sum::<u64>().checked_div(u64::try_from(times.len()).unwrap_or_default());
        let cost = if identity.free || to_write == 0 {
            Some(MicroPence::ZERO)
        } else {
            let one = self.average_cost(&identity.name).await?;
            one.map(|one| MicroPence(one.0.saturating_mul(i64::try_from(to_write).unwrap_or(i64::MAX))))
        };
        let wanted = cost.unwrap_or(MicroPence::ZERO);
        let refusal = if to_write == 0 { None } else { self.ports.text_refusal(wanted).await? };
        let subjects = read.iter().map(|row| row.as_ref().ok().map(|row| row.subject().to_owned())).collect();
        let similar = similar_topics(self.earlier_topics().await?, subjects).await?;
        let rows = (1..).zip(read).zip(similar).map(|((position, row), similar)| RowPreview {
            position,
            problem: row.err().map(|problem| problem.message),
            similar,
        });
        Ok(BatchPreview {
            rows: rows.collect(),
            scripts,
            to_write,
            milliseconds: average.map(for_all),
            cost,
            budget_problem: refusal.map(|refusal| refusal.to_string()),
        })
    }

    /// What a script of this model has cost on average, with its revision, by the latest entries of the ledger.
    async fn average_cost(&self, model: &str) -> StoreResult<Option<MicroPence>> {
        let mut costs: BTreeMap<i64, MicroPence> = BTreeMap::new();
        for entry in self.ports.stores.costs.entries(Page::LARGEST).await? {
            if let Some((RelatedType::Script, script)) = entry.subject
                && entry.usage.purpose == Purpose::Script
                && entry.usage.provider == model
            {
                let cost = costs.entry(script).or_default();
                *cost = *cost + entry.cost;
            }
        }
        let scripts = i64::try_from(costs.len()).unwrap_or(i64::MAX);
        let total = costs.into_values().fold(MicroPence::ZERO, |sum, cost| sum + cost);
        Ok(total.0.checked_div(scripts).map(MicroPence))
    }

    async fn earlier_topics(&self) -> ServiceResult<Vec<(ScriptId, String)>> {
        Ok(self.recent_scripts().await?.into_iter().map(|(id, topic, _)| (id, topic)).collect())
    }

    /// The latest scripts with their topics and titles, newest first.
    pub(super) async fn recent_scripts(&self) -> ServiceResult<Vec<(ScriptId, String, String)>> {
        let since = self.ports.now() - SignedDuration::from_hours(24 * COMPARED_DAYS);
        let mut topics: Vec<(ScriptId, String, String)> = Vec::new();
        loop {
            let before = topics.last().map(|(id, ..)| id.0);
            let page = Page::new(Some(Page::MAX_LIMIT.into()), before)?;
            let scripts = self.ports.stores.scripts.list(ScriptFilter::default(), page).await?;
            let read = scripts.len();
            let recent = scripts.into_iter().take_while(|script| script.created_at >= since);
            let found = topics.len();
            topics.extend(
                recent.map(|Script { id, details, .. }| (id, details.topic.into_string(), details.title.into_string())),
            );
            if topics.len() - found < read || read < page.limit() || topics.len() >= MAX_COMPARED_SCRIPTS {
                return Ok(topics);
            }
        }
    }
}

/// For each row with a subject the most similar script or earlier row, if one is similar. Computed beside the requests.
async fn similar_topics(
    earlier: Vec<(ScriptId, String)>,
    rows: Vec<Option<String>>,
) -> ServiceResult<Vec<Option<SimilarTopic>>> {
    let compare = move || {
        let mut known: Vec<(SimilarPlace, String, Subject)> = earlier
            .into_iter()
            .map(|(id, topic)| {
                let subject = Subject::of(&topic);
                (SimilarPlace::Script(id), topic, subject)
            })
            .collect();
        let mut similar = Vec::with_capacity(rows.len());
        for (position, row) in (1..).zip(rows) {
            let Some(topic) = row else {
                similar.push(None);
                continue;
            };
            let subject = Subject::of(&topic);
            similar.push(most_similar(&subject, &known));
            known.push((SimilarPlace::Row(position), topic, subject));
        }
        similar
    };
    tokio::task::spawn_blocking(compare).await.map_err(|error| ServiceError::Internal(error.into()))
}

/// The first of the most similar ones.
fn most_similar(subject: &Subject, known: &[(SimilarPlace, String, Subject)]) -> Option<SimilarTopic> {
    let mut most: Option<SimilarTopic> = None;
    for (place, topic, other) in known {
        let percent = subject.similarity(other);
        if percent >= SIMILAR_FROM_PERCENT && most.as_ref().is_none_or(|most| percent > most.percent) {
            most = Some(SimilarTopic { topic: topic.clone(), percent, place: *place });
        }
    }
    most
}
