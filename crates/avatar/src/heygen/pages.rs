//! Paged lists.

use serde::de::DeserializeOwned;
use showrunner_ports::provider::ProviderError;

use super::api::Api;
use super::wire::Page;

/// Reads a list page by page, up to a number of pages or until `read` returns something.
pub(super) async fn read_pages<T: DeserializeOwned, R>(
    api: &Api,
    path: &'static str,
    filter: &[(&'static str, &str)],
    most: usize,
    mut read: impl FnMut(Vec<T>) -> Option<R> + Send,
) -> Result<Option<R>, ProviderError> {
    let mut token: Option<String> = None;
    for _ in 0..most {
        let mut call = api.get(path).query(filter);
        if let Some(token) = &token {
            call = call.query(&[("token", token)]);
        }
        let page: Page<T> = api.read(call).await?;
        if let Some(found) = read(page.data) {
            return Ok(Some(found));
        }
        // Stop if a page links to itself.
        match page.next_token.filter(|next| page.has_more && Some(next) != token.as_ref()) {
            Some(next) => token = Some(next),
            None => return Ok(None),
        }
    }
    tracing::warn!(path, "a list of HeyGen's does not end and was not read any further");
    Ok(None)
}
