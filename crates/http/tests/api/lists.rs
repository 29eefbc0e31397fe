//! Lists: pages by key, and the link to the next page.

use showrunner_domain::script::ScriptStatus;
use showrunner_ports::clock::Clock as _;
use showrunner_testkit::builders::a_script;

use crate::support::{Answer, World};

/// Five drafts (1, 2, 3, 4, 5) and two approved scripts (6, 7).
async fn world() -> World {
    let world = World::new();
    for status in [[ScriptStatus::Draft; 5].as_slice(), &[ScriptStatus::Approved; 2]].concat() {
        a_script().with_status(status).store(&world.stores, world.clock.now()).await.unwrap();
    }
    world
}

fn ids(answer: &Answer) -> Vec<i64> {
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.json().as_array().unwrap().iter().map(|row| row["id"].as_i64().unwrap()).collect()
}

#[actix_web::test]
async fn a_list_is_walked_by_its_links() {
    let world = world().await;
    let first = world.get("/api/scripts?limit=2&status=draft").await;
    assert_eq!(ids(&first), [5, 4]);
    assert_eq!(first.header("link"), "</api/scripts?limit=2&status=draft&before=4>; rel=\"next\"");
    let second = world.get("/api/scripts?limit=2&status=draft&before=4").await;
    assert_eq!(ids(&second), [3, 2]);
    let third = world.get("/api/scripts?limit=2&status=draft&before=2").await;
    assert_eq!((ids(&third).as_slice(), third.header("link")), ([1].as_slice(), ""));
}

#[actix_web::test]
async fn a_full_last_piece_has_no_next_one() {
    let world = world().await;
    let all = world.get("/api/scripts?limit=7").await;
    assert_eq!((ids(&all).len(), all.header("link")), (7, ""));
    let approved = world.get("/api/scripts?status=approved").await;
    assert_eq!((ids(&approved).as_slice(), approved.header("link")), ([7, 6].as_slice(), ""));
    let largest = world.get("/api/scripts?limit=500&unknown=1").await;
    assert_eq!(ids(&largest).len(), 7);
}

#[actix_web::test]
async fn a_parameter_that_is_given_twice_or_wrong_is_422() {
    let world = World::new();
    assert_eq!(world.get("/api/scripts?limit=1&limit=2").await.invalid_fields(), "limit");
    assert_eq!(world.get("/api/projects?status=done").await.status, 200, "a list without this parameter ignores it");
    let answer = world.get("/api/videos?status=done").await;
    assert_eq!(
        answer.json()["fields"]["status"],
        "The parameter status must be one of: processing, completed, failed, pending_review, approved, rejected"
    );
}
