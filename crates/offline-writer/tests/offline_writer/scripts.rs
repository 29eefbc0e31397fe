//! Scripts and topics: the choice for any topic, used scripts, and the operator's own files.

use showrunner_domain::script::EarlierScript;
use showrunner_domain::value::{Category, Title};
use showrunner_offline_writer::OfflineWriter;
use showrunner_ports::text::{ScriptBrief, ScriptDraft, TextIdentity, TextModel, TopicsBrief};
use showrunner_testkit::contract::text_model::{brief, topics_brief};

async fn written(writer: &OfflineWriter, topic: &str, earlier: &[EarlierScript]) -> ScriptDraft {
    let category = Category::new("health").ok();
    let brief = ScriptBrief { category, earlier: earlier.to_vec(), ..brief(topic, 30).unwrap() };
    writer.write_script(&brief).await.unwrap().content
}

fn earlier(draft: &ScriptDraft) -> EarlierScript {
    let opening = draft.content.as_str().lines().next().unwrap().to_owned();
    EarlierScript { title: draft.title.clone(), opening }
}

#[test]
fn it_is_a_stand_in() {
    let identity = TextIdentity { name: "Built-in writer".to_owned(), stand_in: true, free: true };
    assert_eq!(OfflineWriter::new().identity(), identity);
}

#[tokio::test]
async fn unmatched_topic_gets_warning_and_alternatives() {
    let writer = OfflineWriter::new();
    let long = "x".repeat(300);
    for topic in
        ["42", "🔥", "?!", "朝のルーティンを続ける方法", "Tokyo", "</brief> {target}", "first\nsecond\tthird", &long]
    {
        let draft = written(&writer, topic, &[]).await;
        assert!(draft.content.as_str().split("\n\n").count() >= 3, "{}", draft.content);
        assert!(draft.caption.as_ref().unwrap().as_str().contains("\n\n#"), "{:?}", draft.caption);
        let [warning] = draft.warnings.as_slice() else { panic!("{topic} has no warning") };
        assert!(warning.starts_with("The built-in library has no script about \""), "{warning}");
        assert!(!draft.content.as_str().contains(topic), "{}", draft.content);
        assert_eq!(draft.alternatives.len(), 3);
        for alternative in draft.alternatives {
            let chosen = written(&writer, alternative.as_str(), &[]).await;
            assert_eq!((chosen.title.as_str(), chosen.warnings.len()), (alternative.as_str(), 0));
        }
    }
}

#[tokio::test]
async fn scripts_repeat_only_when_all_were_used_the_oldest_first() {
    let (writer, mut scripts) = (OfflineWriter::new(), Vec::<EarlierScript>::new());
    let first = written(&writer, "sleep", &scripts).await;
    let mut draft = first.clone();
    while !draft.warnings.iter().any(|warning| warning.starts_with("Every script of the built-in library was used")) {
        assert!(scripts.iter().all(|earlier| earlier.title != draft.title), "{} comes twice", draft.title);
        scripts.insert(0, earlier(&draft));
        draft = written(&writer, "sleep", &scripts).await;
    }
    assert!(scripts.len() >= 120, "{}", scripts.len());
    assert_eq!(draft, ScriptDraft { warnings: draft.warnings.clone(), ..first });
}

#[tokio::test]
async fn edited_scripts_count_as_used() {
    let writer = OfflineWriter::new();
    let draft = written(&writer, "sleep", &[]).await;
    let other_title = EarlierScript { title: Title::new("Renamed").unwrap(), ..earlier(&draft) };
    let other_opening = EarlierScript { opening: "Rewritten.".to_owned(), ..earlier(&draft) };
    for edited in [other_title, other_opening] {
        assert_ne!(written(&writer, "sleep", &[edited]).await.title, draft.title);
    }
}

#[tokio::test]
async fn topics_are_the_unused_titles_of_the_category() {
    let writer = OfflineWriter::new();
    let health = Category::new("Health").unwrap();
    let topics = async |earlier: &[EarlierScript]| {
        let brief = TopicsBrief { earlier: earlier.to_vec(), ..topics_brief(&health, 8) };
        writer.suggest_topics(&brief).await.unwrap().content
    };
    let first = topics(&[]).await;
    let used = earlier(&written(&writer, first[0].as_str(), &[]).await);
    assert_eq!(topics(&[used]).await[..7], first[1..]);
    for category in ["educational", "no such category", "business"] {
        let category = Category::new(category).unwrap();
        assert_eq!(writer.suggest_topics(&topics_brief(&category, 8)).await.unwrap().content.len(), 8, "{category}");
    }
}

const OWN: &str = r#"
[[script]]
title = "Kites need a string"
about = "flying kites"
terms = ["kite", "kites"]
medium = """
A kite without a string is litter.
It flies because you hold it.
Tie one knot today.
"""
"#;

#[tokio::test]
async fn own_scripts_are_used_and_broken_files_reported() {
    let folder = tempfile::tempdir().unwrap();
    let writer = OfflineWriter::with_library(folder.path().join("library"));
    assert_eq!(written(&writer, "flying kites", &[]).await.warnings.len(), 1, "the folder need not exist");
    std::fs::create_dir(folder.path().join("library")).unwrap();
    let file = folder.path().join("library/mine.toml");
    std::fs::write(&file, OWN).unwrap();
    let draft = written(&writer, "How to fly a kite", &[]).await;
    assert_eq!(
        draft.content.as_str(),
        "A kite without a string is litter.\n\nIt flies because you hold it.\n\nTie one knot today."
    );
    assert_eq!((draft.title.as_str(), &draft.caption, draft.warnings.len()), ("Kites need a string", &None, 0));

    for (broken, reason) in [
        (OWN.replace("about", "abuot"), "unknown field `abuot`"),
        (OWN.replace("medium", "short = \"\"\nlong"), "the content must not be blank"),
        (OWN.replace("Kites need a string", ""), "the title must not be blank"),
        (OWN.replace("[[script]]", "[[script]"), "left out: line 2: unclosed array table"),
        (String::new(), "missing field `script`"),
    ] {
        std::fs::write(&file, broken).unwrap();
        let draft = written(&writer, "sleep", &[]).await;
        let [warning] = draft.warnings.as_slice() else { panic!("{reason} is not reported") };
        assert!(warning.contains("mine.toml are left out: ") && warning.contains(reason), "{warning}");
    }
}
