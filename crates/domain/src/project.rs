//! Projects, which group scripts and videos.

use jiff::Timestamp;

use crate::text_enum;
use crate::value::{Category, Description, ProjectName};
use crate::{ProjectId, UserId};

text_enum! {
    /// The status of a project.
    "project status" ProjectStatus {
        /// In progress; the default.
        Active = "active",
        /// Paused.
        Paused = "paused",
        /// Done.
        Completed = "completed",
    }
}

/// A project as stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Project {
    /// Row id.
    pub id: ProjectId,
    /// Its name.
    pub name: ProjectName,
    /// A free description.
    pub description: Option<Description>,
    /// Its subject area.
    pub category: Category,
    /// Its status.
    pub status: ProjectStatus,
    /// The user that owns it.
    pub user_id: UserId,
    /// When it was stored.
    pub created_at: Timestamp,
    /// When it last changed.
    pub updated_at: Timestamp,
}

/// A project to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewProject {
    /// Its name.
    pub name: ProjectName,
    /// A free description.
    pub description: Option<Description>,
    /// Its subject area.
    pub category: Category,
    /// Its first status.
    pub status: ProjectStatus,
}

impl NewProject {
    /// The project as stored under `id` for `user_id`.
    pub fn stored(self, id: ProjectId, user_id: UserId, now: Timestamp) -> Project {
        Project {
            id,
            name: self.name,
            description: self.description,
            category: self.category,
            status: self.status,
            user_id,
            created_at: now,
            updated_at: now,
        }
    }
}
