//! Script batches: many topics or finished texts at once. Rows are written one after another, each by one attempt of the batch's
//! operation.

pub(crate) mod ideas;
pub(crate) mod preview;
mod similarity;

use showrunner_domain::ledger::Purpose;
use showrunner_domain::operation::OperationKind;
use showrunner_domain::script::ScriptStatus;
use showrunner_domain::script_batch::{
    EnteredRow, MAX_ROWS, NewScriptBatch, ReadableRow, ScriptBatch, ScriptBatchChange, ScriptBatchRow,
};
use showrunner_domain::value::{Category, DurationSeconds};
use showrunner_domain::{InvalidValue, ProjectId, ScriptBatchId, cut};
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_ports::store::{RowResult, StoreError, StoreResult, WritingTime};

use crate::core::Core;
use crate::error::{ServiceError, ServiceResult, missing};
use crate::operations::Operations;
use crate::operations::step::{Claimed, StepResult, new_operation};
use crate::scripts::{GenerateScript, Scripts, UnsavedScript};

/// How many wrong rows an error names.
const NAMED_PROBLEMS: usize = 3;

/// The most characters of each of their problems.
const MAX_PROBLEM_CHARS: usize = 80;

/// A batch as the operator entered it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EnteredBatch {
    /// The project of the scripts; the current one by default.
    pub project: Option<ProjectId>,
    /// The subject area of rows without their own; that of their topics by default.
    pub category: Option<Category>,
    /// How long the scripts to be written are to run.
    pub duration: DurationSeconds,
    pub rows: Vec<EnteredRow>,
}

impl EnteredBatch {
    /// Each row, or its problem.
    fn read(&self) -> ServiceResult<Vec<Result<ReadableRow, InvalidValue>>> {
        if self.rows.is_empty() {
            return Err(InvalidValue::new("rows", "add at least one row").into());
        }
        if self.rows.len() > MAX_ROWS {
            let message = format!("a batch has at most {MAX_ROWS} rows, this has {}", self.rows.len());
            return Err(InvalidValue::new("rows", message).into());
        }
        Ok(self.rows.iter().map(|row| row.read(self.category.as_ref())).collect())
    }
}

/// Stores script batches and takes decisions on them.
pub struct ScriptBatches {
    pub(crate) ports: Core,
}

impl ScriptBatches {
    /// Stores a batch. The operator's own words become drafts at once; topics are written by an operation. Refused when any row has a
    /// problem.
    pub async fn create(&self, entered: EnteredBatch) -> ServiceResult<ScriptBatch> {
        let read = entered.read()?;
        refuse_problems(&read)?;
        let project_id = self.ports.project(entered.project).await?.id;
        let rows = read.into_iter().flatten().map(|row| row.stored(project_id)).collect::<Result<_, _>>()?;
        let batch = NewScriptBatch { project_id, category: entered.category, duration: entered.duration, rows };
        let now = self.ports.now();
        let operation = new_operation(OperationKind::WriteScripts, now);
        Ok(self.ports.stores.script_batches.create(batch, operation, now).await?)
    }

    /// Pauses, resumes, cancels or retries a batch.
    pub async fn change(&self, id: ScriptBatchId, change: ScriptBatchChange) -> ServiceResult<ScriptBatch> {
        let now = self.ports.now();
        let operation = new_operation(OperationKind::WriteScripts, now);
        self.ports.stores.script_batches.change(id, change, operation, now).await.map_err(missing("script batch"))
    }
}

/// Names the first rows that have a problem.
fn refuse_problems(rows: &[Result<ReadableRow, InvalidValue>]) -> ServiceResult<()> {
    let problems: Vec<String> = (1..)
        .zip(rows)
        .filter_map(|(position, row): (u32, _)| {
            let message = &row.as_ref().err()?.message;
            let short = cut::to_limit(message, MAX_PROBLEM_CHARS, |_| 1);
            Some(format!("row {position}: {short}"))
        })
        .collect();
    if problems.is_empty() {
        return Ok(());
    }
    let named = problems[..problems.len().min(NAMED_PROBLEMS)].join("; ");
    let more = match problems.len().saturating_sub(NAMED_PROBLEMS) {
        0 => String::new(),
        more => format!("; and {more} more"),
    };
    Err(InvalidValue::new("rows", format!("{named}{more}")).into())
}

impl Operations {
    /// Writes the next row of a batch. While more rows wait, the operation is due again at once, behind other work that is due.
    pub(crate) async fn write_scripts(&self, claimed: &Claimed, id: ScriptBatchId) -> StepResult<()> {
        let next = self.ports.stores.script_batches.next(id, claimed.claim.clone(), self.ports.now()).await?;
        let Some((batch, row)) = next else { return Ok(()) };
        let scripts = Scripts { ports: self.ports.clone() };
        let request = GenerateScript {
            project: Some(batch.project_id),
            category: row.category.clone(),
            topic: row.topic.clone(),
            duration: batch.duration,
        };
        let began = self.ports.now();
        match scripts.compose(&request, ScriptStatus::Draft, None).await {
            Ok(written) => {
                let took = self.ports.now().duration_since(began).as_millis();
                self.store_script(claimed, id, &row, written, u64::try_from(took).unwrap_or_default()).await
            }
            Err(error) => self.store_problem(claimed, id, &row, error).await,
        }
    }

    /// Stores a script with its row and the booking of its usage. The provider charges for it even when that fails.
    async fn store_script(
        &self,
        claimed: &Claimed,
        id: ScriptBatchId,
        row: &ScriptBatchRow,
        written: UnsavedScript,
        milliseconds: u64,
    ) -> StepResult<()> {
        let UnsavedScript { script, usages, .. } = written;
        let booking = self.ports.model_booking(&usages, Purpose::Script).await?;
        // Without usage, the fallback wrote it.
        let time = (!usages.is_empty()).then(|| WritingTime { writer: self.ports.text.identity().name, milliseconds });
        let result = RowResult::Written { script: Box::new(script), booking, time };
        let stored = self.record_row(claimed, id, row, result).await;
        if stored.is_err() {
            self.ports.book_usage(&usages, Purpose::Script).await;
        }
        stored
    }

    /// Stores why a row has no script. The next row follows one that the model refuses; anything that would keep every other row from
    /// being written as well is waited for, or leaves the batch to the operator.
    async fn store_problem(
        &self,
        claimed: &Claimed,
        id: ScriptBatchId,
        row: &ScriptBatchRow,
        error: ServiceError,
    ) -> StepResult<()> {
        use ProviderErrorKind::{NotFound, Setup, TokenRefused, Unauthorized};
        let message = error.to_string();
        let result = match error {
            ServiceError::Provider(error) if error.kind == ProviderErrorKind::Refused => RowResult::Failed(message),
            ServiceError::Provider(error) if matches!(error.kind, Unauthorized | TokenRefused | Setup | NotFound) => {
                RowResult::Held(message)
            }
            ServiceError::Provider(error) => {
                self.record_row(claimed, id, row, RowResult::Delayed(message)).await?;
                return Err(error.into());
            }
            ServiceError::Budget(_) => RowResult::Held(message),
            ServiceError::Unavailable(source) => return Err(StoreError::Unavailable(source).into()),
            ServiceError::Database(fault) => return Err(StoreError::Fault(fault).into()),
            ServiceError::Internal(source) => return Err(StoreError::Backend(source).into()),
            _ => RowResult::Failed(message),
        };
        self.record_row(claimed, id, row, result).await
    }

    async fn record_row(
        &self,
        claimed: &Claimed,
        id: ScriptBatchId,
        row: &ScriptBatchRow,
        result: RowResult,
    ) -> StepResult<()> {
        let (claim, now) = (claimed.claim.clone(), self.ports.now());
        self.ports.stores.script_batches.record(id, row.position, result, claim, now).await?;
        Ok(())
    }

    /// Gives up a row whose writer could not be asked in all attempts; the batch goes on with the next one.
    pub(crate) async fn give_up_script(&self, claimed: &Claimed, id: ScriptBatchId, reason: &str) -> StoreResult<()> {
        let (store, now) = (&self.ports.stores.script_batches, self.ports.now());
        if let Some((_, row)) = store.next(id, claimed.claim.clone(), now).await? {
            store.record(id, row.position, RowResult::Failed(reason.to_owned()), claimed.claim.clone(), now).await?;
        }
        Ok(())
    }
}
