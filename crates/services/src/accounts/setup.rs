//! What the operator has to configure before an account can be connected.

use showrunner_domain::platform::Platform;

/// Tells the operator how to configure the missing app.
pub(crate) fn app_is_missing(platform: Platform) -> String {
    let name = platform.as_str().to_uppercase();
    format!(
        "no app for {} is configured: set PLATFORMS__{name}__CLIENT_ID and PLATFORMS__{name}__CLIENT_SECRET, and start the \
         server again",
        platform.label()
    )
}
