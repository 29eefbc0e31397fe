use std::collections::BTreeMap;

use showrunner_ports::store::{Page, StoreError, StoreResult};

/// Rows by number. Numbers go up and are never used again.
#[derive(Debug, Clone)]
pub(super) struct Table<T> {
    rows: BTreeMap<i64, T>,
    last_id: i64,
}

impl<T> Default for Table<T> {
    fn default() -> Self {
        Self { rows: BTreeMap::new(), last_id: 0 }
    }
}

impl<T: Clone> Table<T> {
    /// Stores the row that `stored` makes for a new number.
    pub(super) fn insert(&mut self, stored: impl FnOnce(i64) -> T) -> T {
        self.last_id += 1;
        let row = stored(self.last_id);
        self.rows.insert(self.last_id, row.clone());
        row
    }

    pub(super) fn get(&self, id: i64) -> Option<T> {
        self.rows.get(&id).cloned()
    }

    /// The row, or the refusal when there is none.
    pub(super) fn require(&self, id: i64) -> StoreResult<T> {
        self.get(id).ok_or(StoreError::NotFound)
    }

    pub(super) fn replace(&mut self, id: i64, row: T) {
        self.rows.insert(id, row);
    }

    pub(super) fn remove(&mut self, id: i64) -> Option<T> {
        self.rows.remove(&id)
    }

    /// Removes up to `limit` of the rows that are not wanted, and tells how many those were.
    pub(super) fn remove_where(&mut self, limit: usize, unwanted: impl Fn(&T) -> bool) -> usize {
        let unwanted = self.rows.iter().filter(|(_, row)| unwanted(row)).map(|(&id, _)| id);
        let ids: Vec<i64> = unwanted.take(limit).collect();
        for id in &ids {
            self.rows.remove(id);
        }
        ids.len()
    }

    /// All rows, oldest first.
    pub(super) fn iter(&self) -> impl DoubleEndedIterator<Item = &T> {
        self.rows.values()
    }

    pub(super) fn iter_mut(&mut self) -> impl Iterator<Item = &mut T> {
        self.rows.values_mut()
    }

    /// How many rows were ever stored.
    pub(super) const fn ever(&self) -> i64 {
        self.last_id
    }

    pub(super) fn count(&self, counts: impl Fn(&T) -> bool) -> i64 {
        self.iter().filter(|row| counts(row)).fold(0, |count, _| count + 1)
    }

    /// The rows of a page that are wanted, newest first.
    pub(super) fn page(&self, page: Page, wanted: impl Fn(&T) -> bool) -> Vec<T> {
        let before = page.before().unwrap_or(i64::MAX);
        self.rows
            .range(..before)
            .rev()
            .map(|(_, row)| row)
            .filter(|row| wanted(row))
            .take(page.limit())
            .cloned()
            .collect()
    }
}
