use showrunner_ports::provider::ProviderError;

/// The result of a call to a platform.
pub(crate) type Result<T, E = ProviderError> = std::result::Result<T, E>;
