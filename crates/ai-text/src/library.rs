//! The library: complete scripts that the offline writer chooses from. The built-in ones are in `library/`; the operator's
//! are in a folder and are read whenever a script is chosen (`docs/script-library.md`).

mod collection;
mod matching;
mod script;
mod selection;

pub(crate) use collection::Library;
pub(crate) use selection::Choice;

#[cfg(test)]
mod tests;
