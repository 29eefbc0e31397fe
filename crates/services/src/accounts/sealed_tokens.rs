//! The sealed form in which tokens are stored.

use secrecy::{ExposeSecret, SecretString};
use serde::Serialize;
use showrunner_domain::platform::Platform;
use showrunner_ports::account::Tokens;
use showrunner_ports::sealing::Sealer;
use showrunner_ports::store::{Sealed, StoredAccount};

#[derive(Serialize)]
struct TokenTexts<'a> {
    access: &'a str,
    renewal: Option<&'a str>,
}

/// Includes the platform, so that the tokens of one cannot be used for another.
pub(super) fn purpose(platform: Platform) -> String {
    format!("tokens/{platform}")
}

pub(super) fn seal(platform: Platform, tokens: &Tokens, sealer: &dyn Sealer) -> Sealed {
    let renewal = tokens.renewal.as_ref().map(ExposeSecret::expose_secret);
    let json = serde_json::json!(TokenTexts { access: tokens.access.expose_secret(), renewal });
    sealer.seal(&SecretString::from(json.to_string()), &purpose(platform))
}

/// The tokens; `None` when they were sealed with another key.
pub(super) fn unseal(stored: &StoredAccount, sealer: &dyn Sealer) -> Option<Tokens> {
    let text = sealer.open(&stored.tokens, &purpose(stored.account.platform))?;
    let json: serde_json::Value = serde_json::from_str(text.expose_secret()).ok()?;
    let secret = |name: &str| json.get(name)?.as_str().map(SecretString::from);
    Some(Tokens { access: secret("access")?, renewal: secret("renewal") })
}
