use std::collections::BTreeSet;

pub(super) type Scopes = BTreeSet<String>;

pub(super) fn scopes(text: &str) -> Scopes {
    text.split(',').filter(|scope| !scope.is_empty()).map(str::to_owned).collect()
}
