//! The free slots of the standing plan.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use jiff::Timestamp;

use crate::ProjectId;

/// The free slots of the standing plan, and those of projects with their own platforms or times.
#[derive(Debug, Clone, Default)]
pub struct FreeSlots {
    of_plan: VecDeque<Timestamp>,
    of_projects: BTreeMap<ProjectId, VecDeque<Timestamp>>,
    used: BTreeSet<Timestamp>,
}

impl FreeSlots {
    /// The slots of the plan, and of each project that has its own, all in ascending order.
    pub fn new(of_plan: Vec<Timestamp>, of_projects: BTreeMap<ProjectId, Vec<Timestamp>>) -> Self {
        let of_projects = of_projects.into_iter().map(|(project, slots)| (project, slots.into())).collect();
        Self { of_plan: of_plan.into(), of_projects, used: BTreeSet::new() }
    }

    /// The next slot for a video of this project, which no other video gets.
    pub fn take(&mut self, project: Option<ProjectId>) -> Option<Timestamp> {
        let slots = match project.and_then(|project| self.of_projects.get_mut(&project)) {
            Some(slots) => slots,
            None => &mut self.of_plan,
        };
        while let Some(slot) = slots.pop_front() {
            if self.used.insert(slot) {
                return Some(slot);
            }
        }
        None
    }

    /// Whether no video can get a slot any more.
    pub fn is_empty(&self) -> bool {
        self.of_plan.iter().chain(self.of_projects.values().flatten()).all(|slot| self.used.contains(slot))
    }
}

#[cfg(test)]
mod tests {
    use jiff::SignedDuration;

    use super::*;

    #[test]
    fn each_slot_is_taken_once_and_projects_have_their_own() {
        let slot = |hour| Timestamp::UNIX_EPOCH + SignedDuration::from_hours(hour);
        let own = [(ProjectId(2), vec![slot(7), slot(9)]), (ProjectId(3), vec![slot(7)])].into();
        let mut slots = FreeSlots::new(vec![slot(9), slot(15)], own);
        assert_eq!(slots.take(Some(ProjectId(2))), Some(slot(7)));
        assert_eq!(slots.take(Some(ProjectId(3))), None, "its only one is taken");
        assert_eq!(slots.take(None), Some(slot(9)));
        assert_eq!(slots.take(Some(ProjectId(2))), None);
        assert!(!slots.is_empty());
        assert_eq!(slots.take(Some(ProjectId(1))), Some(slot(15)), "it has no slots");
        assert!(slots.is_empty());
    }
}
