//! The definition of a setting: everything about it except its value.

use super::kind::{SettingType, ValueKind};

/// Everything about a setting except its value. A platform's setting has the same definition on each platform.
#[derive(Debug, Clone, Copy)]
pub struct Definition {
    /// The key as stored, in `snake_case`, without the platform.
    pub key: &'static str,
    /// Its name in the API, in `snake_case`.
    pub name: &'static str,
    /// The kind of its values.
    pub kind: ValueKind,
    /// Whether it can be left unset.
    pub optional: bool,
    /// What its value means, for somebody who reads it.
    pub help: &'static str,
    /// The same for somebody who changes it.
    pub help_to_set: &'static str,
    /// The operator's word for it, within a sentence.
    pub label: &'static str,
    /// The sentence about its value `{}`, which may name the `{label}` and the `{platform}`.
    pub sentence: &'static str,
    /// The sentence when it is not set.
    pub unset: &'static str,
    /// What it takes effect on, in the operator's words.
    pub affects: &'static str,
    /// What the assistant's tool `set_…` does, where the help is not enough.
    pub tool: &'static str,
    /// The names and descriptions of that tool's arguments besides the platform. `{platforms}` stands for the names of all
    /// platforms. Without any argument there is no tool.
    pub arguments: &'static [(&'static str, &'static str)],
    /// The assistant's tool that restores the default, if there is one: the verb in its name, and what it does.
    pub reset: Option<(&'static str, &'static str)>,
}

/// The arguments of a tool that switches something on or off.
pub(super) const ENABLED: &[(&str, &str)] = &[("enabled", "True for on, false for off.")];

impl Definition {
    /// A definition with the usual sentences and without tools.
    pub(super) const fn new<T: SettingType>(key: &'static str, help: &'static str) -> Self {
        let help = help.trim_ascii();
        Self {
            key,
            name: key,
            kind: T::KIND,
            optional: T::OPTIONAL,
            help,
            help_to_set: help,
            label: key,
            sentence: "The {label} is {}.",
            unset: "There is no {label}.",
            affects: "",
            tool: "",
            arguments: &[],
            reset: None,
        }
    }

    /// The same with the usual sentence about a setting of a platform.
    pub(super) const fn of_platform(self) -> Self {
        Self { sentence: "The {label} for {platform} is {}.", ..self }
    }
}
