//! Templates of prompts and sentences.

/// The template with its placeholders, names in braces, replaced by their values. Placeholders in the values are not
/// replaced, and any other brace is kept.
pub(crate) fn fill(template: &str, values: &[(&str, &str)]) -> String {
    let mut filled = String::with_capacity(template.len() + 64);
    let mut rest = template.trim_end();
    while let Some((before, after)) = rest.split_once('{') {
        filled.push_str(before);
        let value = after.split_once('}').and_then(|(name, after)| {
            let (_, value) = values.iter().find(|(known, _)| *known == name)?;
            Some((*value, after))
        });
        let (put_in, after) = value.unwrap_or(("{", after));
        filled.push_str(put_in);
        rest = after;
    }
    filled + rest
}
