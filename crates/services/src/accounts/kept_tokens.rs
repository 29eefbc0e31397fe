//! The form in which tokens are kept.

use secrecy::{ExposeSecret, SecretString};
use serde::Serialize;
use showrunner_domain::platform::Platform;
use showrunner_ports::account::Tokens;
use showrunner_ports::sealing::Sealer;
use showrunner_ports::store::{Sealed, StoredAccount};

#[derive(Serialize)]
struct Kept<'a> {
    access: &'a str,
    renewal: Option<&'a str>,
}

/// The tokens of one platform are not to be put in the place of another's.
fn purpose(platform: Platform) -> String {
    format!("tokens/{platform}")
}

pub(super) fn sealed(platform: Platform, tokens: &Tokens, sealer: &dyn Sealer) -> Sealed {
    let renewal = tokens.renewal.as_ref().map(ExposeSecret::expose_secret);
    let kept = serde_json::json!(Kept { access: tokens.access.expose_secret(), renewal });
    sealer.seal(&SecretString::from(kept.to_string()), &purpose(platform))
}

/// The tokens; nothing when they were sealed with another key.
pub(super) fn opened(stored: &StoredAccount, sealer: &dyn Sealer) -> Option<Tokens> {
    let text = sealer.open(&stored.tokens, &purpose(stored.account.platform))?;
    let kept: serde_json::Value = serde_json::from_str(text.expose_secret()).ok()?;
    let secret = |name: &str| kept.get(name)?.as_str().map(SecretString::from);
    Some(Tokens { access: secret("access")?, renewal: secret("renewal") })
}
