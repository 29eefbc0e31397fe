use super::*;

fn category() -> Category {
    Category::new("general").unwrap()
}

fn entered(topic: &str, title: &str, content: &str) -> EnteredRow {
    let text = |text: &str| Some(text.to_owned());
    EnteredRow { topic: text(topic), title: text(title), content: text(content), category: None }
}

fn batch(status: ScriptBatchStatus, counts: RowCounts) -> ScriptBatch {
    ScriptBatch {
        id: ScriptBatchId(1),
        project_id: ProjectId(1),
        status,
        category: Some(category()),
        duration: DurationSeconds::DEFAULT,
        counts,
        last_error: Some("the server is away".to_owned()),
        created_at: Timestamp::UNIX_EPOCH,
        finished_at: None,
    }
}

#[test]
fn row_has_either_a_topic_or_a_text() {
    let read = |topic, title, content| entered(topic, title, content).read(Some(&category()));
    assert_eq!(read(" Sleep ", "", " ").unwrap().source, RowSource::Topic(Topic::new("Sleep").unwrap()));
    assert_eq!(read("", "Say no", "No.").unwrap().subject(), "Say no");
    for (topic, title, content, problem) in [
        (" ", "", "\n", "the row is empty: give a topic or the text of a script"),
        ("Sleep", "", "Sleep.", "give either a topic or the text of a script, not both"),
        ("Sleep", "Sleep", "", "a topic has no title: leave the title out, or give the text"),
        ("", "Sleep", "", "the text of the script is missing"),
    ] {
        assert_eq!(read(topic, title, content).unwrap_err().message, problem);
    }
    let long = read(&"x".repeat(301), "", "").unwrap_err();
    assert_eq!(long.message, "the topic must have at most 300 characters, this has 301");
    assert_eq!(EnteredRow::default().read(Some(&category())).unwrap_err().field, "rows");
}

#[test]
fn row_can_have_its_own_category() {
    let mut row = entered("Sleep", "", "");
    row.category = Some("health".to_owned());
    assert_eq!(row.read(Some(&category())).unwrap().category.unwrap().as_str(), "health");
    row.category = None;
    assert_eq!(row.read(None).unwrap().category, None);
    row.category = Some("x".repeat(65));
    assert_eq!(row.read(Some(&category())).unwrap_err().field, "category");
}

#[test]
fn title_is_derived_from_the_first_spoken_line() {
    let long = "word ".repeat(40);
    for (content, title) in [
        ("Say no.\nSay it kindly.", "Say no."),
        ("[Camera zooms in] Say no.", "Say no."),
        ("🔥", "🔥"),
        (long.as_str(), "word word word word word word word word word word word word word word word word"),
    ] {
        assert_eq!(entered("", "", content).read(Some(&category())).unwrap().subject(), title);
    }
}

#[test]
fn own_words_are_stored_as_a_draft() {
    let row = entered("", "Say no", "Say no. Say it kindly.").read(Some(&category())).unwrap();
    let stored = row.stored(ProjectId(3)).unwrap();
    let draft = stored.draft.unwrap();
    assert_eq!((stored.topic.as_str(), draft.project_id, draft.duration.seconds()), ("Say no", ProjectId(3), 5));
    let unnamed = entered("", "Say no", "No.").read(None).unwrap().stored(ProjectId(3)).unwrap().draft.unwrap();
    assert_eq!(unnamed.category, Category::general());
    assert_eq!(entered("Sleep", "", "").read(Some(&category())).unwrap().stored(ProjectId(3)).unwrap().draft, None);
}

#[test]
fn batch_is_finished_when_no_row_waits() {
    let now = Timestamp::UNIX_EPOCH;
    let waiting = RowCounts { waiting: 1, written: 1, ..RowCounts::default() };
    let running = batch(ScriptBatchStatus::Running, waiting).progressed(now);
    assert_eq!((running.status, running.last_error, running.finished_at), (ScriptBatchStatus::Running, None, None));
    let done = RowCounts { written: 2, ..RowCounts::default() };
    for (status, after) in [
        (ScriptBatchStatus::Running, ScriptBatchStatus::Finished),
        (ScriptBatchStatus::Paused, ScriptBatchStatus::Finished),
        (ScriptBatchStatus::Cancelled, ScriptBatchStatus::Cancelled),
    ] {
        let progressed = batch(status, done).progressed(now);
        assert_eq!(progressed.status, after);
        assert_eq!(progressed.finished_at.is_some(), after == ScriptBatchStatus::Finished);
    }
}

#[test]
fn batch_is_retried_only_with_failed_rows() {
    let now = Timestamp::UNIX_EPOCH;
    let finished = |failed| {
        let counts = RowCounts { failed, ..RowCounts::default() };
        batch(ScriptBatchStatus::Finished, counts).progressed(now).changed(ScriptBatchChange::Retried, now)
    };
    let retried = finished(1).unwrap();
    assert_eq!((retried.status, retried.finished_at), (ScriptBatchStatus::Running, None));
    assert_eq!(finished(0).unwrap_err().to_string(), "a script batch that is without failed rows cannot be retried");
}

#[test]
fn batch_that_is_held_is_paused_with_the_reason() {
    let held = |status| batch(status, RowCounts::default()).held("the budget is used up");
    let running = held(ScriptBatchStatus::Running);
    assert_eq!(running.status, ScriptBatchStatus::Paused);
    assert_eq!(running.last_error.as_deref(), Some("the budget is used up"));
    let cancelled = held(ScriptBatchStatus::Cancelled);
    assert_eq!(cancelled, batch(ScriptBatchStatus::Cancelled, RowCounts::default()));
}

#[test]
fn rows_move_with_their_batch() {
    let (waiting, failed) = (ScriptBatchRowStatus::Waiting, ScriptBatchRowStatus::Failed);
    assert_eq!(ScriptBatchChange::Cancelled.moved_rows(), Some((waiting, ScriptBatchRowStatus::Cancelled)));
    assert_eq!(ScriptBatchChange::Retried.moved_rows(), Some((failed, waiting)));
    assert_eq!(ScriptBatchChange::Paused.moved_rows().or(ScriptBatchChange::Resumed.moved_rows()), None);
}

#[test]
fn notice_counts_the_rows() {
    let notice = |written, failed| {
        let counts = RowCounts { written, failed, ..RowCounts::default() };
        let notice = batch(ScriptBatchStatus::Finished, counts).notice();
        format!("{}: {}", notice.title, notice.message)
    };
    assert_eq!(notice(40, 0), "40 scripts are ready to read: The whole batch is written.");
    assert_eq!(
        notice(1, 3),
        "1 script is ready to read: 3 of 4 rows failed. The batch says why, and can write them again."
    );
    assert!(notice(0, 2).starts_with("No script was written: 2 of 2 rows failed."));
}
