//! The avatars and voices of the avatar provider.

/// A presenter that can speak a script.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Avatar {
    /// The provider's id.
    pub id: String,
    /// The presenter's name.
    pub name: String,
    /// As the provider calls it: `female`, `male`, or something else.
    pub gender: String,
    /// The provider's grouping, for example `business`.
    pub category: String,
    /// Whether the provider has a picture of it.
    pub has_portrait: bool,
}

/// A voice that a presenter can speak with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Voice {
    /// The provider's id.
    pub id: String,
    /// The voice's name.
    pub name: String,
    /// As the provider calls it.
    pub gender: String,
    /// The language in words or as a tag, as the provider gives it.
    pub language: String,
    /// Whether the provider has a sample of it.
    pub has_sample: bool,
}
