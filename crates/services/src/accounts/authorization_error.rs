/// Why an account could not be connected. The operator has to start again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum AuthorizationError {
    /// The operator came back with a sign-in that is unknown or has expired.
    #[error("this sign-in was not begun here or has taken too long; press Connect once more")]
    UnknownSignIn,
    /// The choice between the accounts has expired.
    #[error("these accounts were offered too long ago; press Connect once more")]
    ChoiceExpired,
}
