/// A text as a sentence for the operator: errors and reasons are lower-case, so that they can be combined, and start
/// with a capital on their own.
pub(crate) fn sentence(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}
