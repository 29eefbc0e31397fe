use super::token::Token;

/// A message that is matched against patterns.
#[derive(Clone, Copy)]
pub(crate) struct Input<'a> {
    pub(crate) message: &'a str,
    pub(crate) tokens: &'a [Token],
}

/// Words that connect one instruction to the next.
pub(crate) const CONNECTORS: [&str; 6] = ["and", "then", "also", "plus", "but", "after"];
