//! Lists: the parameters of a request, and a page with the address of the next.

use axum::http::{HeaderMap, Uri};
use serde_json::{Value, json};

use super::constants::VERSION;
use super::fields::Field;
use crate::headers::header;
use crate::parameters::{Parameters, field, parameters};
use crate::pkce;

const USUAL: usize = 25;

/// The parameters of a list, requested by its own address or as a field of another node.
#[derive(Debug, Clone)]
pub(crate) struct Listing {
    path: String,
    host: String,
    parameters: Parameters,
}

impl Listing {
    pub(crate) fn of(uri: &Uri, headers: &HeaderMap) -> Self {
        Self { path: uri.path().to_owned(), host: header(headers, "host").to_owned(), parameters: parameters(uri) }
    }

    /// An edge requested as a field of the node with this id.
    pub(crate) fn within(&self, id: &str, field: &Field) -> Self {
        let mut parameters = field.modifiers.clone();
        parameters.push(("fields".to_owned(), field.nested.clone()));
        Self { path: format!("{VERSION}/{id}/{}", field.name), host: self.host.clone(), parameters }
    }

    pub(crate) fn asked(&self, name: &str) -> &str {
        field(&self.parameters, name)
    }

    /// The number of requested entries, at most `most`, Meta's limit.
    pub(crate) fn limit(&self, most: usize) -> usize {
        self.asked("limit").parse().unwrap_or(USUAL).min(most)
    }

    /// The next `size` entries after the previous page, and the address of the following ones.
    pub(crate) fn page(&self, entries: &[Value], size: usize) -> Value {
        let from: usize = self.asked("after").parse().unwrap_or(0);
        let until = (from + size).min(entries.len());
        let mut page = json!({ "data": entries.get(from..until).unwrap_or_default() });
        if until < entries.len() && size > 0 {
            let after = until.to_string();
            let same = self.parameters.iter().filter(|(name, _)| name != "after");
            let same = same.map(|(name, value)| (name.as_str(), value.as_str()));
            let query = pkce::query(same.chain([("after", after.as_str())]));
            let next = format!("http://{}{}?{query}", self.host, self.path);
            page["paging"] = json!({ "cursors": { "after": after }, "next": next });
        }
        page
    }
}
