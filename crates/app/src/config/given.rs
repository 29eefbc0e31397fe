//! Optional values.

/// A blank value counts as absent: a container's environment has empty variables for unset values.
pub(super) fn given(text: Option<&str>) -> Option<&str> {
    text.map(str::trim).filter(|text| !text.is_empty())
}
