//! The fields and lists that a request asks for.

use axum::http::{HeaderMap, Uri};
use serde_json::{Map, Value, json};

use super::wire_forms::{VERSION, refusal};
use crate::request::{self, Parameters, Refusal, header, parameter, parameters};
use crate::sign_in;

/// A field or an edge: `comments.filter(stream).limit(50){id,message}`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Field {
    pub(crate) name: String,
    pub(crate) modifiers: Parameters,
    /// The text in its braces, as requested.
    pub(crate) nested: String,
}

impl Field {
    pub(crate) fn modifier(&self, name: &str) -> Option<&str> {
        parameter(&self.modifiers, name)
    }
}

/// The fields of a `fields` parameter. Meta refuses what it cannot parse.
pub(crate) fn parse(text: &str) -> Result<Vec<Field>, Refusal> {
    let broken = || refusal(400, 2_500, 0, &format!("Syntax error \"Expected end of string\" in fields: {text}"));
    split(text).ok_or_else(broken)?.into_iter().map(|one| field(one).ok_or_else(broken)).collect()
}

/// The parts between the commas outside brackets.
fn split(text: &str) -> Option<Vec<&str>> {
    let (mut parts, mut depth, mut start) = (Vec::new(), 0_usize, 0);
    for (at, letter) in text.char_indices() {
        match letter {
            '{' | '(' => depth += 1,
            '}' | ')' => depth = depth.checked_sub(1)?,
            ',' if depth == 0 => {
                parts.push(&text[start..at]);
                start = at + 1;
            }
            _ => {}
        }
    }
    parts.push(&text[start..]);
    (depth == 0 && (text.is_empty() || parts.iter().all(|part| !part.is_empty()))).then_some(parts)
}

fn field(text: &str) -> Option<Field> {
    let (head, nested) = match text.split_once('{') {
        Some((head, rest)) => (head, rest.strip_suffix('}')?),
        None => (text, ""),
    };
    let is_name = |name: &str| !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_');
    let (name, mut rest) = head.split_once('.').unwrap_or((head, ""));
    let mut modifiers = Vec::new();
    while !rest.is_empty() {
        let (modifier, after) = rest.split_once('(')?;
        let (value, after) = after.split_once(')')?;
        if !is_name(modifier) {
            return None;
        }
        modifiers.push((modifier.to_owned(), value.to_owned()));
        rest = if after.is_empty() { "" } else { after.strip_prefix('.').filter(|more| !more.is_empty())? };
    }
    is_name(name).then(|| Field { name: name.to_owned(), modifiers, nested: nested.to_owned() })
}

/// A node with these fields, as far as `value` knows them. A known field without a value is left out.
pub(crate) fn node(
    kind: &str,
    id: &str,
    fields: &str,
    mut value: impl FnMut(&Field) -> Result<Given, Refusal>,
) -> Result<Value, Refusal> {
    let mut node = Map::new();
    for field in parse(if fields.is_empty() { "id" } else { fields })? {
        if field.name == "id" {
            continue;
        }
        match value(&field)? {
            Given::Value(given) => drop(node.insert(field.name, given)),
            Given::Nothing => {}
            Given::Unknown => {
                let message =
                    format!("(#100) Tried accessing nonexisting field ({}) on node type ({kind})", field.name);
                return Err(refusal(400, 100, 0, &message));
            }
        }
    }
    node.insert("id".to_owned(), id.into());
    Ok(Value::Object(node))
}

pub(crate) enum Given {
    Value(Value),
    Nothing,
    Unknown,
}

impl Given {
    /// A value, or nothing where there is none.
    pub(crate) fn maybe(value: Option<Value>) -> Self {
        value.map_or(Self::Nothing, Self::Value)
    }

    /// A page of a list, left out when empty.
    pub(crate) fn page(page: Value) -> Self {
        Self::maybe((page["data"] != json!([])).then_some(page))
    }
}

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
        request::field(&self.parameters, name)
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
            let query = sign_in::query(same.chain([("after", after.as_str())]));
            let next = format!("http://{}{}?{query}", self.host, self.path);
            page["paging"] = json!({ "cursors": { "after": after }, "next": next });
        }
        page
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_parsed_with_their_modifiers_and_what_is_nested() {
        let parsed = parse("id,comments.filter(stream).limit(50){id,parent{id}},a.metric(b,c)").unwrap();
        assert_eq!(parsed.iter().map(|field| field.name.as_str()).collect::<Vec<_>>(), ["id", "comments", "a"]);
        assert_eq!((parsed[1].modifier("limit"), parsed[1].modifier("filter")), (Some("50"), Some("stream")));
        assert_eq!((parsed[1].nested.as_str(), parsed[2].modifier("metric")), ("id,parent{id}", Some("b,c")));
    }

    #[test]
    fn what_cannot_be_parsed_is_refused() {
        for text in ["id,", "a{b", "a}b", "a.limit", "a.limit(5", "a.limit(5)b", "a b", ",", "a.(5)", "A"] {
            assert!(parse(text).is_err(), "{text}");
        }
    }
}
