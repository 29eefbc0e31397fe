//! Migrations: the same in both trees, up and down, and when several processes run them at once.

use std::collections::BTreeSet;
use std::path::Path;

use showrunner_domain::text_model::ModelProtocol;
use showrunner_ports::clock::Clock;
use showrunner_ports::store::{Page, StoreError};
use showrunner_testkit::FixedClock;

use crate::support::{Outcome, TestDatabase, connect, on_both_databases, or_skip};

on_both_databases!(
    can_be_run_by_several_at_once,
    can_be_run_again,
    are_pending_until_they_are_run,
    go_down_and_up_again,
    keep_a_model_of_this_machine,
    leave_a_newer_database_alone,
);

fn names(tree: &str) -> Outcome<BTreeSet<String>> {
    let mut names = BTreeSet::new();
    for folder in std::fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../migrations").join(tree))? {
        let folder = folder?;
        for file in ["up.sql", "down.sql"] {
            assert!(folder.path().join(file).is_file(), "{file} is missing in {}", folder.path().display());
        }
        names.insert(folder.file_name().to_string_lossy().into_owned());
    }
    Ok(names)
}

#[test]
fn have_the_same_names_in_both_trees() -> Outcome {
    let names_of_one = names("postgres")?;
    assert_eq!(names_of_one, names("sqlite")?);
    assert!(!names_of_one.is_empty());
    Ok(())
}

fn tree(database: &impl TestDatabase) -> &'static str {
    if database.url().starts_with("sqlite") { "sqlite" } else { "postgres" }
}

fn down_script(database: &impl TestDatabase, name: &str) -> Outcome<String> {
    let migrations = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../migrations");
    Ok(std::fs::read_to_string(migrations.join(tree(database)).join(name).join("down.sql"))?)
}

async fn can_be_run_by_several_at_once<D: TestDatabase>() -> Outcome {
    for _ in 0..3 {
        let database = or_skip!(D::empty());
        let mut processes = tokio::task::JoinSet::new();
        for _ in 0..4 {
            let url = database.url();
            processes.spawn(async move { Ok(connect(url).await?.migrate(FixedClock::default().now()).await?) });
        }
        while let Some(result) = processes.join_next().await {
            let result: Outcome = result?;
            result?;
        }
        assert_eq!(database.texts("SELECT name AS text FROM projects")?, ["General"]);
        assert_eq!(database.texts("SELECT username AS text FROM users WHERE id = 1")?, ["operator"]);
    }
    Ok(())
}

async fn can_be_run_again<D: TestDatabase>() -> Outcome {
    let database = or_skip!(D::separate());
    database.execute("UPDATE projects SET name = 'Renamed', status = 'paused'")?;
    connect(database.url()).await?.migrate(FixedClock::default().now()).await?;
    let projects = database.stores().projects.list(Page::default()).await?;
    assert_eq!(projects.len(), 1);
    // None is active, so new scripts belong to the oldest.
    assert_eq!(database.stores().projects.current().await?, projects[0]);
    assert_eq!(projects[0].details.name.as_str(), "Renamed");
    assert_eq!(database.texts("SELECT password AS text FROM users")?, ["!"]);
    Ok(())
}

async fn are_pending_until_they_are_run<D: TestDatabase>() -> Outcome {
    let database = or_skip!(D::empty());
    let store = connect(database.url()).await?;
    let ready = store.clone().stores().system.ready().await;
    assert!(matches!(ready, Err(StoreError::Unavailable(_))), "{ready:?}");
    store.migrate(FixedClock::default().now()).await?;
    store.stores().system.ready().await?;
    Ok(())
}

async fn go_down_and_up_again<D: TestDatabase>() -> Outcome {
    let database = or_skip!(D::separate());
    for name in names(tree(&database))?.iter().rev() {
        database.execute(&down_script(&database, name)?)?;
    }
    database.execute("DELETE FROM __diesel_schema_migrations")?;
    let store = connect(database.url()).await?;
    store.migrate(FixedClock::default().now()).await?;
    assert_eq!(store.stores().projects.current().await?.details.name.as_str(), "General");
    Ok(())
}

/// The chosen model could only be one of this machine once, and was stored without its protocol.
async fn keep_a_model_of_this_machine<D: TestDatabase>() -> Outcome {
    let database = or_skip!(D::separate());
    for name in ["20261130090000_secrets_of_apps", "20261130010000_text_model_of_any_server"] {
        database.execute(&down_script(&database, name)?)?;
    }
    database.execute("DELETE FROM __diesel_schema_migrations WHERE version IN ('20261130010000', '20261130090000')")?;
    let (model, time) = (r#"{"server":"http://127.0.0.1:11434/v1","name":"llama"}"#, "2026-11-20T12:00:00.000000Z");
    database.execute(&format!(
        "INSERT INTO settings (key, value, updated_at) VALUES ('local_model', '{model}', '{time}');
         INSERT INTO changes (actor, subject, value_before, value_after, created_at)
         VALUES ('operator', 'local_model', 'null', '{model}', '{time}');"
    ))?;
    connect(database.url()).await?.migrate(FixedClock::default().now()).await?;
    let settings = &database.stores().settings;
    let chosen = settings.all().await?.text_model.ok_or("the model is gone")?;
    assert_eq!((chosen.protocol, chosen.name.as_str()), (ModelProtocol::Openai, "llama"));
    let change = settings.changes(Page::default()).await?.remove(0);
    settings.undo(change.id, FixedClock::default().now()).await?;
    assert_eq!(settings.all().await?.text_model, None);
    Ok(())
}

async fn leave_a_newer_database_alone<D: TestDatabase>() -> Outcome {
    let database = or_skip!(D::separate());
    database.execute("INSERT INTO __diesel_schema_migrations (version) VALUES ('29991231235959')")?;
    let refused = connect(database.url()).await?.migrate(FixedClock::default().now()).await;
    let said = |problem: &dyn std::fmt::Display| problem.to_string().contains("a newer form (29991231235959)");
    assert!(matches!(&refused, Err(StoreError::Backend(problem)) if said(problem)), "{refused:?}");
    Ok(())
}
