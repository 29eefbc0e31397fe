//! Values that may be left out.

/// What is blank was not given: a container's environment has empty variables for what is not set.
pub(super) fn given(text: Option<&str>) -> Option<&str> {
    text.map(str::trim).filter(|text| !text.is_empty())
}
