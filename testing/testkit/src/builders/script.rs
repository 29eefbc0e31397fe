use jiff::Timestamp;
use showrunner_domain::ProjectId;
use showrunner_domain::script::{Script, ScriptDetails, ScriptStatus};
use showrunner_domain::value::{Category, DurationSeconds, Hook, ScriptContent, Title, Topic};
use showrunner_ports::store::{FollowUp, StoreResult, Stores};

use super::values::valid;

/// A draft in the first project, 30 seconds about cold showers.
pub fn a_script() -> ScriptBuilder {
    ScriptBuilder(ScriptDetails {
        project_id: ProjectId(1),
        title: valid(Title::new("Cold showers")),
        content: valid(ScriptContent::new("Stop hiding from the cold. Two minutes a day. Start tomorrow.")),
        hooks: Vec::new(),
        caption: None,
        category: valid(Category::new("lifestyle")),
        topic: valid(Topic::new("why cold showers work")),
        duration: valid(DurationSeconds::new(30)),
        status: ScriptStatus::Draft,
        warnings: Vec::new(),
    })
}

/// Builds a script.
#[derive(Debug, Clone)]
#[must_use]
pub struct ScriptBuilder(ScriptDetails);

impl ScriptBuilder {
    /// Approves it from the start.
    pub fn approved(self) -> Self {
        self.with_status(ScriptStatus::Approved)
    }

    /// Sets its first state.
    pub fn with_status(self, status: ScriptStatus) -> Self {
        Self(ScriptDetails { status, ..self.0 })
    }

    pub fn titled(self, title: &str) -> Self {
        Self(ScriptDetails { title: valid(Title::new(title)), ..self.0 })
    }

    pub fn about(self, category: &str) -> Self {
        Self(ScriptDetails { category: valid(Category::new(category)), ..self.0 })
    }

    pub fn saying(self, content: &str) -> Self {
        Self(ScriptDetails { content: valid(ScriptContent::new(content)), ..self.0 })
    }

    /// The hooks to choose from.
    pub fn with_hooks(self, hooks: &[&str]) -> Self {
        Self(ScriptDetails { hooks: hooks.iter().map(|hook| valid(Hook::new(hook))).collect(), ..self.0 })
    }

    /// Adds a warning about something the writer could not satisfy.
    pub fn warned(mut self, warning: &str) -> Self {
        self.0.warnings.push(warning.to_owned());
        self
    }

    pub fn of_project(self, project_id: ProjectId) -> Self {
        Self(ScriptDetails { project_id, ..self.0 })
    }

    /// The script to store.
    #[must_use]
    pub fn build(self) -> ScriptDetails {
        self.0
    }

    /// Stores it.
    pub async fn store(self, stores: &Stores, now: Timestamp) -> StoreResult<Script> {
        stores.scripts.create(self.0, FollowUp::none(), now).await
    }
}
