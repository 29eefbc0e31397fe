use showrunner_ports::store::{Page, StoreResult};

use super::subject::ContractResult;

/// All rows of a list, read in pages of `limit` that continue after the last row.
pub(super) async fn all_pages<T, F>(
    limit: i64,
    id: impl Fn(&T) -> i64,
    list: impl Fn(Page) -> F,
) -> ContractResult<Vec<T>>
where
    F: Future<Output = StoreResult<Vec<T>>>,
{
    let mut rows: Vec<T> = Vec::new();
    loop {
        let page = list(Page::new(Some(limit), rows.last().map(&id))?).await?;
        assert!(page.len() <= usize::try_from(limit)?, "a page has more rows than were asked for");
        if page.is_empty() {
            return Ok(rows);
        }
        rows.extend(page);
    }
}
