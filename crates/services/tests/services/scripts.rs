//! Scripts are written to fit their duration, with a notification.

use jiff::SignedDuration;
use mockall::Sequence;
use showrunner_domain::script::{EarlierScript, ScriptChange, ScriptStatus};
use showrunner_domain::settings::{Actor, MonthlyBudget, Setting};
use showrunner_domain::speech::SpokenLength;
use showrunner_domain::value::{Category, Hook, ScriptContent, Title, Topic};
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::store::{Page, ScriptFilter};
use showrunner_ports::text::ScriptDraft;
use showrunner_services::{GenerateScript, GeneratedScript, ServiceError, TopicSource};

use crate::support::{Providers, World, draft, free, free_draft, paid_model, script_request};

#[tokio::test]
async fn a_draft_that_fits_is_stored_with_its_notification() {
    let mut providers = Providers::new();
    providers.text.expect_write_script().once().returning(|brief| {
        assert_eq!((brief.budget.min, brief.budget.target, brief.budget.max), (64, 75, 86));
        Ok(free_draft(75))
    });
    let world = World::new(providers);
    let script = world.services.scripts.generate(script_request()).await.unwrap().script;
    assert_eq!((script.details.status, script.details.warnings.len()), (ScriptStatus::Draft, 0));
    assert_eq!(world.bell().await, Vec::<String>::new());
}

#[tokio::test]
async fn a_draft_of_the_wrong_length_is_revised_once() {
    let mut providers = Providers::new();
    let mut order = Sequence::new();
    providers.text.expect_write_script().once().in_sequence(&mut order).returning(|_| Ok(free_draft(120)));
    providers.text.expect_write_script().once().in_sequence(&mut order).returning(|brief| {
        assert_eq!(brief.revises.as_ref().unwrap().count, 120);
        Ok(free_draft(80))
    });
    let world = World::new(providers);
    let script = world.services.scripts.generate(script_request()).await.unwrap().script;
    assert_eq!((SpokenLength::of(script.details.content.as_str()).count, script.details.warnings.len()), (80, 0));
}

#[tokio::test]
async fn the_closer_of_two_drafts_of_the_wrong_length_is_used_with_a_warning() {
    for (first, second, kept) in [(120, 100, 100), (100, 140, 100), (10, 20, 20)] {
        let mut providers = Providers::new();
        let mut order = Sequence::new();
        providers.text.expect_write_script().once().in_sequence(&mut order).returning(move |_| Ok(free_draft(first)));
        providers.text.expect_write_script().once().in_sequence(&mut order).returning(move |_| Ok(free_draft(second)));
        let world = World::new(providers);
        let script = world.services.scripts.generate(script_request()).await.unwrap().script;
        assert_eq!(SpokenLength::of(script.details.content.as_str()).count, kept);
        assert!(script.details.warnings[0].contains(&format!("has {kept} words")), "{:?}", script.details.warnings);
    }
}

/// A model that the server refuses, and a monthly budget that is used up, in turn.
#[tokio::test]
async fn built_in_writer_takes_over_when_the_operator_wants_it() {
    for (budget, reason) in [(None, "the text model did not: OpenAI: the key was refused"), (Some(0), "budget")] {
        let mut model = paid_model("OpenAI");
        let refused = || ProviderError::new("OpenAI", ProviderErrorKind::Unauthorized, "the key was refused");
        model.expect_write_script().times(0..).returning(move |_| Err(refused().into()));
        let world = World::with_text(model);
        let set = async |setting| world.services.settings.change(vec![setting], Actor::Operator).await.unwrap();
        set(Setting::MonthlyBudget(budget.map(|pence| MonthlyBudget::new(pence).unwrap()))).await;
        let generate = async |topic: &str| {
            let request = GenerateScript { topic: Topic::new(topic).unwrap(), ..script_request() };
            world.services.scripts.generate(request).await
        };
        let unwanted = generate("Discipline without motivation").await;
        assert!(matches!(unwanted, Err(ServiceError::Provider(_) | ServiceError::Budget(_))), "{unwanted:?}");
        set(Setting::WriterFallback(true)).await;
        let GeneratedScript { script, .. } = generate("Discipline without motivation").await.unwrap();
        let warning = &script.details.warnings[0];
        assert!(
            warning.starts_with("Written by the built-in writer, because") && warning.contains(reason),
            "{warning}"
        );
        assert_eq!(script.details.title.as_str(), "You don't need motivation, you need a bin day");
        let unknown = generate("Repairing accordions").await;
        assert!(unknown.is_err(), "nothing in the library is about it: {unknown:?}");
        assert_eq!(world.stores.scripts.list(ScriptFilter::default(), Page::default()).await.unwrap().len(), 1);
    }
}

#[tokio::test]
async fn drafts_are_measured_in_their_own_language() {
    let thai = "สองนาทีสั้นเกินกว่าจะหาข้ออ้าง ".repeat(14);
    let finnish = "Kaksi minuuttia riittää alkuun, kun aloitat tänään etkä vasta huomenna. ".repeat(5);
    let drafts = [
        ("早起", "每天早起五分钟，改变你的一天。".repeat(10), (107, 125, 143)),
        ("朝活を始める", "今日、二分だけ始めてみてください。".repeat(10), (128, 150, 172)),
        ("การเริ่มต้น", thai, (255, 300, 345)),
        ("아침 습관", "오늘부터 딱 이 분만 시작해 보세요. ".repeat(8), (45, 52, 60)),
        (
            "Почему дисциплина важнее мотивации",
            "Начни сегодня с двух минут, а завтра повтори. ".repeat(9),
            (60, 70, 80),
        ),
        // The language of a short topic is not certain, that of the draft is.
        ("Aamu", finnish, (64, 75, 86)),
    ];
    for (topic, content, budget) in drafts {
        let mut providers = Providers::new();
        let written = ScriptContent::new(&content).unwrap();
        providers.text.expect_write_script().once().returning(move |brief| {
            assert_eq!((brief.budget.min, brief.budget.target, brief.budget.max), budget, "{}", brief.topic);
            Ok(free(ScriptDraft { content: written.clone(), ..draft(1) }))
        });
        let world = World::new(providers);
        let request = GenerateScript { topic: Topic::new(topic).unwrap(), ..script_request() };
        let script = world.services.scripts.generate(request).await.unwrap().script;
        assert_eq!(script.details.warnings, [] as [&str; 0], "{topic}");
    }
}

#[tokio::test]
async fn a_short_chinese_draft_is_revised_in_characters() {
    let mut providers = Providers::new();
    let mut order = Sequence::new();
    let chinese = |count: usize| {
        free(ScriptDraft { content: ScriptContent::new(&"早起改变一生。".repeat(count)).unwrap(), ..draft(1) })
    };
    providers.text.expect_write_script().once().in_sequence(&mut order).returning(move |_| Ok(chinese(10)));
    providers.text.expect_write_script().once().in_sequence(&mut order).returning(move |brief| {
        assert_eq!((brief.revises.as_ref().unwrap().count, brief.budget.target), (60, 125));
        Ok(chinese(15))
    });
    let world = World::new(providers);
    let script = world.services.scripts.generate(script_request()).await.unwrap().script;
    assert_eq!(
        script.details.warnings,
        ["The script has 90 characters and will run shorter than asked for; 107 to 143 characters would fit."]
    );
}

#[tokio::test]
async fn the_writer_sees_earlier_scripts_and_its_warnings_are_kept() {
    let mut providers = Providers::new();
    let mut order = Sequence::new();
    let opening = draft(75).content.into_string();
    providers.text.expect_write_script().once().in_sequence(&mut order).returning(|brief| {
        assert_eq!(brief.earlier, []);
        Ok(free_draft(75))
    });
    providers.text.expect_write_script().once().in_sequence(&mut order).returning(move |brief| {
        assert_eq!(brief.earlier, [EarlierScript { title: Title::new("Sleep").unwrap(), opening: opening.clone() }]);
        Ok(free(ScriptDraft { warnings: vec!["The topic is not English.".to_owned()], ..draft(75) }))
    });
    let world = World::new(providers);
    assert!(world.services.scripts.generate(script_request()).await.unwrap().script.details.warnings.is_empty());
    let second = world.services.scripts.generate(script_request()).await.unwrap().script;
    assert_eq!(second.details.warnings, ["The topic is not English."]);
}

#[tokio::test]
async fn other_hooks_are_stored_as_they_can_be_spoken() {
    let mut providers = Providers::new();
    providers.text.expect_write_script().once().returning(|_| {
        let hooks = ["[Close-up] Sleep is not a reward.", "sk-proj-abcdefghijklmnopqrstuvwxyz0123456789", "Go to bed."];
        let other_hooks = hooks.iter().map(|hook| Hook::new(hook).unwrap()).collect();
        let content = ScriptContent::new(&format!("You sleep badly.\n\n{}", "word ".repeat(72))).unwrap();
        Ok(free(ScriptDraft { content, other_hooks, ..draft(1) }))
    });
    let world = World::new(providers);
    let script = world.services.scripts.generate(script_request()).await.unwrap().script;
    let hooks: Vec<&str> = script.details.hooks.iter().map(Hook::as_str).collect();
    assert_eq!(hooks, ["You sleep badly.", "Sleep is not a reward.", "Go to bed."]);
}

#[tokio::test]
async fn nothing_is_stored_when_the_text_model_fails() {
    let mut providers = Providers::new();
    let error = ProviderError::new("model", ProviderErrorKind::Unavailable, "gone");
    providers.text.expect_write_script().returning(move |_| Err(error.clone().into()));
    let world = World::new(providers);
    assert!(matches!(world.services.scripts.generate(script_request()).await, Err(ServiceError::Provider(_))));
    assert_eq!(world.services.stores.scripts.list(ScriptFilter::default(), Page::default()).await.unwrap(), []);
    assert!(world.bell().await.is_empty());
}

#[tokio::test]
async fn an_edited_script_must_be_approved_again() {
    let mut providers = Providers::new();
    providers.text.expect_write_script().returning(|_| Ok(free_draft(75)));
    let world = World::new(providers);
    let scripts = &world.services.scripts;
    let id = scripts.generate(script_request()).await.unwrap().script.id;
    let approve = || ScriptChange { status: Some(ScriptStatus::Approved), ..ScriptChange::default() };
    assert_eq!(scripts.change(id, approve()).await.unwrap().details.status, ScriptStatus::Approved);
    assert!(matches!(scripts.change(id, approve()).await, Err(ServiceError::Transition(_))));
    let edit = ScriptChange { content: Some(ScriptContent::new("New words.").unwrap()), ..ScriptChange::default() };
    assert_eq!(scripts.change(id, edit).await.unwrap().details.status, ScriptStatus::Draft);
    assert_eq!(world.bell().await, Vec::<String>::new());
}

#[tokio::test]
async fn topics_come_from_the_model_once_a_day_and_never_fail() {
    let mut providers = Providers::new();
    providers.text = paid_model("model");
    let mut order = Sequence::new();
    let gone = ProviderError::new("model", ProviderErrorKind::Unavailable, "gone");
    providers.text.expect_suggest_topics().once().in_sequence(&mut order).return_once(move |_| Err(gone.into()));
    providers
        .text
        .expect_suggest_topics()
        .once()
        .in_sequence(&mut order)
        .returning(|_| Ok(free(vec![Topic::new("Sleep like a pro").unwrap()])));
    let world = World::new(providers);
    let category = Category::new("health").unwrap();
    let built_in = world.services.trending.topics(Some(&category)).await;
    assert!((6..=10).contains(&built_in.len()) && built_in.iter().all(|topic| topic.source == TopicSource::Builtin));
    let again = world.services.trending.topics(Some(&category)).await;
    assert_eq!(again, built_in, "an unavailable model is not called again for a while");
    world.clock.advance(SignedDuration::from_mins(5));
    for _ in 0..2 {
        let topics = world.services.trending.topics(Some(&category)).await;
        assert_eq!((topics[0].topic.as_str(), topics[0].source), ("Sleep like a pro", TopicSource::Model));
        assert_eq!((topics.len(), topics[1].source), (8, TopicSource::Builtin), "a short list is filled up");
    }
}
