//! What tells a process that it belongs to a database.

use showrunner_ports::store::{Installation, Sealed, Stores};

use super::race::race_of_winners;
use super::subject::ContractResult;
use crate::clock::FixedClock;

fn installation(name: &str) -> Installation {
    Installation { media_id: name.to_owned(), key_check: Sealed(format!("sealed {name}")) }
}

/// The first stays, whoever comes later, until it is replaced.
pub async fn is_that_of_the_first(stores: &Stores, _: &FixedClock) -> ContractResult {
    let offered = |number: usize| stores.installation.ensure(installation(&number.to_string()));
    let answers = race_of_winners(4, offered).await?;
    assert_eq!(answers.len(), 4);
    assert!(answers.iter().all(|answer| *answer == answers[0]), "{answers:?}");
    assert_eq!(stores.installation.ensure(installation("late")).await?, answers[0]);
    stores.installation.replace(installation("new")).await?;
    assert_eq!(stores.installation.ensure(installation("late")).await?, installation("new"));
    Ok(())
}
