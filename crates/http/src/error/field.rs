use showrunner_domain::InvalidValue;

/// A field of a request that is missing, mistyped or out of range.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct InvalidField {
    pub(crate) name: String,
    pub(crate) message: String,
}

impl From<InvalidValue> for InvalidField {
    fn from(invalid: InvalidValue) -> Self {
        Self { name: camel_case(invalid.field), message: invalid.message }
    }
}

/// A field's name as it is spelled in JSON.
fn camel_case(field: &str) -> String {
    let mut words = field.split('_');
    let mut name = words.next().unwrap_or_default().to_owned();
    for word in words {
        let (first, rest) = word.split_at(word.len().min(1));
        name.push_str(&first.to_ascii_uppercase());
        name.push_str(rest);
    }
    name
}
