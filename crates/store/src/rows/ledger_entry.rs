use diesel::prelude::{AsChangeset, Insertable, Queryable, Selectable};
use showrunner_domain::LedgerEntryId;
use showrunner_domain::ledger::{LedgerEntry, PricedUsage};
use showrunner_domain::money::{MicroPence, UnitPrice};
use showrunner_ports::store::StoreResult;

use super::origin::Origin;
use crate::schema::ledger_entries;
use crate::sql_types::UtcTime;

#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = ledger_entries)]
#[diesel(treat_none_as_null = true, treat_none_as_default_value = false)]
pub(crate) struct LedgerEntryRow {
    month: String,
    item: String,
    purpose: String,
    provider: String,
    model: String,
    quantity: i64,
    unit_price: i64,
    cost: i64,
    state: String,
    subject_type: Option<String>,
    subject_id: Option<i64>,
    created_at: UtcTime,
    updated_at: UtcTime,
}

impl From<&LedgerEntry> for LedgerEntryRow {
    fn from(entry: &LedgerEntry) -> Self {
        Self {
            month: entry.usage.month.to_string(),
            item: entry.usage.item.to_string(),
            purpose: entry.usage.purpose.to_string(),
            provider: entry.usage.provider.clone(),
            model: entry.usage.model.clone(),
            quantity: i64::try_from(entry.usage.quantity).unwrap_or(i64::MAX),
            unit_price: entry.usage.unit_price.0,
            cost: entry.cost.0,
            state: entry.state.to_string(),
            subject_type: entry.subject.map(|(kind, _)| kind.to_string()),
            subject_id: entry.subject.map(|(_, row)| row),
            created_at: entry.created_at.into(),
            updated_at: entry.updated_at.into(),
        }
    }
}

impl LedgerEntryRow {
    pub(crate) fn entry(self, id: i64) -> StoreResult<LedgerEntry> {
        let origin = Origin { table: "ledger_entries", id };
        let subject_type = origin.optional("subject_type", self.subject_type, |text| text.parse())?;
        Ok(LedgerEntry {
            id: LedgerEntryId(id),
            usage: PricedUsage {
                month: origin.value("month", self.month.parse())?,
                item: origin.value("item", self.item.parse())?,
                purpose: origin.value("purpose", self.purpose.parse())?,
                provider: self.provider,
                model: self.model,
                quantity: origin.value("quantity", u64::try_from(self.quantity))?,
                unit_price: UnitPrice(self.unit_price),
            },
            cost: MicroPence(self.cost),
            state: origin.value("state", self.state.parse())?,
            subject: subject_type.zip(self.subject_id),
            created_at: self.created_at.0,
            updated_at: self.updated_at.0,
        })
    }
}
