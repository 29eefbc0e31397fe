//! The tables of a database, as the database itself describes them: those of an older schema as well.

use std::collections::BTreeMap;

use showrunner_ports::backup::{ColumnKind, ColumnLayout, TableLayout};

use super::text_rows::texts;
use super::{COLUMNS, Conn, REFERENCES};
use crate::error::Result;

/// A table with the columns of its primary key.
pub(super) struct KeyedTable {
    pub(super) layout: TableLayout,
    pub(super) key: Vec<String>,
}

impl KeyedTable {
    /// Whether the database may assign its ids.
    pub(super) fn assigns_ids(&self) -> bool {
        self.key == ["\"id\""]
    }
}

/// The tables that stay behind. `installation` names the key and the media store of one place, and a backup is restored
/// into another. Whoever is signed in there has to sign in again, programs need new tokens, and the second factor is set up again.
const NOT_BACKED_UP: [&str; 5] =
    ["api_tokens", "installation", "second_factor_recovery_codes", "second_factors", "sessions"];

/// The columns of a table, and those of its primary key with their positions in it.
#[derive(Default)]
struct TableColumns {
    columns: Vec<ColumnLayout>,
    key: Vec<(u32, String)>,
}

/// Every table, each after those that it refers to.
pub(super) fn read(c: &mut Conn) -> Result<Vec<KeyedTable>> {
    let mut tables: BTreeMap<String, TableColumns> = BTreeMap::new();
    for line in texts(c, COLUMNS)? {
        let words: Vec<&str> = line.split(' ').collect();
        let [table, name, kind, nullable, position] = words[..] else { continue };
        if NOT_BACKED_UP.contains(&table) {
            continue;
        }
        let TableColumns { columns, key } = tables.entry(table.to_owned()).or_default();
        columns.push(ColumnLayout { name: name.to_owned(), kind: kind_of(kind), nullable: nullable == "null" });
        match position.parse() {
            Ok(0) | Err(_) => {}
            Ok(position) => key.push((position, format!("\"{name}\""))),
        }
    }
    let references = texts(c, REFERENCES)?;
    let keyed = |(name, TableColumns { columns, mut key }): (String, TableColumns)| {
        key.sort();
        let key = key.into_iter().map(|(_, column)| column).collect();
        KeyedTable { layout: TableLayout { name, columns }, key }
    };
    Ok(in_order(tables.into_iter().map(keyed).collect(), &references))
}

fn kind_of(text: &str) -> ColumnKind {
    match text {
        "number" => ColumnKind::Number,
        "flag" => ColumnKind::Flag,
        "time" => ColumnKind::Time,
        "json" => ColumnKind::Json,
        "media_key" => ColumnKind::MediaKey,
        _ => ColumnKind::Text,
    }
}

/// Puts each table after those that it refers to. `references` are pairs of tables, the referring one first.
fn in_order(mut tables: Vec<KeyedTable>, references: &[String]) -> Vec<KeyedTable> {
    let mut ordered: Vec<KeyedTable> = Vec::new();
    while !tables.is_empty() {
        let is_free = |table: &KeyedTable| {
            let mut targets = references.iter().filter_map(|line| line.split_once(' '));
            targets.all(|(from, to)| {
                from != table.layout.name || from == to || ordered.iter().any(|before| before.layout.name == to)
            })
        };
        // In a circle of references nothing is free; the database then refuses the rows.
        let next = tables.iter().position(is_free).unwrap_or_default();
        ordered.push(tables.remove(next));
    }
    ordered
}
