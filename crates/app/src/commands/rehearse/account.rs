//! The account for a rehearsal: the connected one, or one that the operator signs in with for this run only.

use std::sync::Arc;

use anyhow::{Context as _, bail, ensure};
use secrecy::{ExposeSecret as _, SecretString};
use showrunner_domain::account::Identity;
use showrunner_domain::platform::Platform;
use showrunner_ports::account::{AuthorizationRequest, Grant, PlatformLogin};
use showrunner_services::Accounts;
use uuid::Uuid;

use super::report::{ask, say};

/// The connected account; `None` when there is none.
pub(super) async fn connected(
    accounts: &Accounts,
    platform: Platform,
    wanted: Option<&str>,
) -> anyhow::Result<Option<Identity>> {
    let all = accounts.list().await.context("the accounts cannot be read")?;
    let Some(account) = all.into_iter().find(|account| account.platform == platform) else { return Ok(None) };
    let id = &account.identity.remote_id;
    if let Some(wanted) = wanted.filter(|wanted| wanted != id) {
        bail!("the account that is connected is {id}, not {wanted}: leave --account out, or connect the other one");
    }
    Ok(Some(account.identity))
}

/// Has the operator sign in, and returns the account they choose with its access token. Nothing is stored.
pub(super) async fn signed_in(
    login: Arc<dyn PlatformLogin>,
    redirect: &str,
    wanted: Option<&str>,
) -> anyhow::Result<(Identity, SecretString)> {
    let random = || SecretString::from(format!("{}{}", Uuid::new_v4().simple(), Uuid::new_v4().simple()));
    let authorization_request =
        AuthorizationRequest { redirect: redirect.to_owned(), state: random(), verifier: random() };
    say(&format!(
        "No account is connected. Sign in with this address; the platform has to know {redirect} (another one: --redirect):\n\n{}\n",
        login.address(&authorization_request)
    ))?;
    let address =
        ask("Paste the address that the platform has sent you back to (the page itself need not open):").await?;
    let code = code_in(&address, &authorization_request.state)?;
    let grants = login.redeem(&code, &authorization_request).await?;
    let Grant { identity, tokens, .. } = chosen(grants, wanted)?;
    Ok((identity, tokens.access))
}

/// The code in the address that the operator was redirected to.
fn code_in(address: &str, state: &SecretString) -> anyhow::Result<SecretString> {
    let address = address.trim_end_matches("#_");
    let query = address.split_once('?').map(|(_, query)| query.split('#').next().unwrap_or_default());
    let query = query.context("this is not the address of a page that a platform has sent you back to")?;
    let of = |wanted: &str| {
        let mut parameters = form_urlencoded::parse(query.as_bytes());
        parameters.find(|(name, _)| name == wanted).map(|(_, value)| value.into_owned())
    };
    if let Some(error) = of("error") {
        bail!("the platform did not allow it: {}", of("error_description").unwrap_or(error));
    }
    ensure!(
        of("state").as_deref() == Some(state.expose_secret()),
        "this address belongs to another sign-in: open the one above"
    );
    of("code").map(SecretString::from).context("there is no code in this address")
}

/// The only allowed account, or the wanted one of several.
fn chosen(grants: Vec<Grant>, wanted: Option<&str>) -> anyhow::Result<Grant> {
    let known: Vec<String> =
        grants.iter().map(|grant| format!("  {}  {}", grant.identity.remote_id, grant.identity.name)).collect();
    let is_one = grants.len() == 1;
    let found = grants.into_iter().find(|grant| match wanted {
        Some(wanted) => grant.identity.remote_id == wanted,
        None => is_one,
    });
    if let Some(grant) = found {
        return Ok(grant);
    }
    say(&format!("These accounts were allowed:\n{}", known.join("\n")))?;
    match wanted {
        Some(wanted) => bail!("the account {wanted} is not among those that were allowed"),
        None => bail!("several accounts were allowed: choose one with --account ID, and sign in again"),
    }
}

#[cfg(test)]
mod tests {
    use showrunner_ports::account::{TokenLife, Tokens};

    use super::*;

    #[test]
    fn the_code_is_found_in_the_address_of_this_sign_in_only() {
        let code =
            |address: &str| code_in(address, &SecretString::from("s1")).map(|code| code.expose_secret().to_owned());
        assert_eq!(code("http://127.0.0.1:8080/platforms/connected?state=s1&code=4%2Fabc&scope=x").unwrap(), "4/abc");
        assert_eq!(code("https://me.example/?code=AQ7&state=s1#_").unwrap(), "AQ7");
        for (address, complaint) in [
            ("hello", "not the address"),
            ("http://a/?code=1&state=s2", "another sign-in"),
            ("http://a/?state=s1", "no code"),
            ("http://a/?error=access_denied&state=s1", "access_denied"),
        ] {
            let message = code(address).unwrap_err().to_string();
            assert!(message.contains(complaint), "{address}: {message}");
        }
    }

    #[test]
    fn of_several_accounts_one_has_to_be_named() {
        let grant = |id: &str| Grant {
            identity: Identity { remote_id: id.to_owned(), name: format!("Page {id}") },
            scopes: Vec::new(),
            tokens: Tokens { access: SecretString::from("secret"), renewal: None },
            life: TokenLife { access: None, renewal: None },
        };
        let id = |grants: &[&str], wanted| {
            chosen(grants.iter().map(|id| grant(id)).collect(), wanted).map(|grant| grant.identity.remote_id)
        };
        assert_eq!(id(&["1"], None).unwrap(), "1");
        assert_eq!(id(&["1", "2"], Some("2")).unwrap(), "2");
        assert!(id(&["1", "2"], None).unwrap_err().to_string().contains("--account"));
        assert!(id(&["1"], Some("2")).unwrap_err().to_string().contains("not among"));
    }
}
