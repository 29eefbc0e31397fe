/// Why an account could not be connected. The operator has to begin once more.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum AuthorizationError {
    /// The operator came back with a sign-in that is not waited for (any more).
    #[error("this sign-in was not begun here or has taken too long; press Connect once more")]
    UnknownSignIn,
    /// The accounts to choose from were offered too long ago.
    #[error("these accounts were offered too long ago; press Connect once more")]
    ChoiceExpired,
}
