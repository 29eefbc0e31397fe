/// Why a tool of the assistant cannot do what it was called for.
#[derive(Debug, thiserror::Error)]
pub enum ToolError {
    /// The model called a tool that does not exist.
    #[error("there is no tool called '{0}'")]
    Unknown(String),
    /// The model wrote arguments that are not JSON.
    #[error("the arguments of {tool} are not JSON: {source}")]
    NotJson {
        /// The tool's name.
        tool: String,
        /// What is wrong with them.
        source: serde_json::Error,
    },
    /// The model wrote arguments that the tool does not accept.
    #[error("the arguments of {tool} do not fit: {source}")]
    Unfit {
        /// The tool's name.
        tool: String,
        /// What is wrong with them.
        source: serde_json::Error,
    },
    /// The provider has nothing of this name. The message lists its own names, which are untrusted text.
    #[error("there is no {kind} called '{wanted}'; there are {offered}")]
    NotOffered {
        /// What was looked for.
        kind: &'static str,
        /// The name that the model wrote, shortened.
        wanted: String,
        /// Names that there are.
        offered: String,
    },
    /// Several of the provider's entries have this name. The message lists their ids.
    #[error("more than one {kind} is called that; say which: {ids}")]
    Ambiguous {
        /// What was looked for.
        kind: &'static str,
        /// Their ids.
        ids: String,
    },
    /// A proposed setting would no longer become what was shown to the operator.
    #[error("something has changed since this was proposed, so ask for it again")]
    Outdated,
    /// No video waits for review, so there is nothing to propose.
    #[error("no video waits for review")]
    NothingToReject,
    /// All of the proposed videos have been reviewed since.
    #[error("none of these videos waits for review any more")]
    NoneLeftToReject,
    /// The tool of a stored proposal no longer exists.
    #[error("this cannot be done any more")]
    Retired,
}
