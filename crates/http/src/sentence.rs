/// A text as the operator reads it: errors and reasons are written lower-case, to be put together, and begin with a
/// capital when they stand alone.
pub(crate) fn sentence(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}
