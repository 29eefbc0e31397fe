//! The defaults of a project apply to its scripts, videos and posts.

use jiff::SignedDuration;
use showrunner_domain::ProjectId;
use showrunner_domain::platform::Platform;
use showrunner_domain::project::{ProjectChange, ProjectDefaults, ProjectDetails, ProjectStatus};
use showrunner_domain::script::ScriptDetails;
use showrunner_domain::script_batch::IdeaCount;
use showrunner_domain::settings::{CaptionTemplate, Hashtags};
use showrunner_domain::style::{BackgroundStyle, MusicStyle};
use showrunner_domain::value::{AvatarId, Category, Description, Hook, ProjectName, ScriptTone, Topic, VoiceId};
use showrunner_ports::clock::Clock as _;
use showrunner_ports::store::{FollowUp, Page};
use showrunner_ports::text::ScriptDraft;
use showrunner_services::{GenerateScript, SchedulePost, ServiceError, VideoChoices, WantedIdeas};
use showrunner_testkit::builders::{a_script, a_video};

use crate::support::{Providers, World, draft, free, free_draft, paid, paid_model, script_request, seconds};

fn details(name: &str, defaults: ProjectDefaults) -> ProjectDetails {
    ProjectDetails {
        name: ProjectName::new(name).unwrap(),
        description: Some(Description::new("Short lessons for people who oversleep").unwrap()),
        category: Category::new("health").unwrap(),
        status: ProjectStatus::Paused,
        defaults,
    }
}

async fn stored(world: &World, defaults: ProjectDefaults) -> ProjectId {
    world.services.projects.create(details("Mornings", defaults)).await.unwrap().id
}

#[tokio::test]
async fn scripts_have_tone_hook_and_length_of_their_project() {
    let mut providers = Providers::new();
    providers.text.expect_write_script().once().returning(|brief| {
        assert_eq!(brief.tone.as_ref().map(ScriptTone::as_str), Some("Calm"));
        assert_eq!(brief.hooks, [Hook::new("Rule one.").unwrap()]);
        Ok(free_draft(38))
    });
    let world = World::new(providers);
    let defaults = ProjectDefaults {
        tone: Some(ScriptTone::new("Calm").unwrap()),
        hook: Some(Hook::new("Rule one.").unwrap()),
        duration: Some(seconds(15)),
        ..ProjectDefaults::default()
    };
    let project = stored(&world, defaults).await;
    let duration = world.services.projects.settings(Some(project)).await.unwrap().default_duration;
    let request = GenerateScript { project: Some(project), duration, ..script_request() };
    let script = world.services.scripts.generate(request).await.unwrap().script;
    assert_eq!((script.details.project_id, script.details.duration.seconds()), (project, 15));
    let unknown = GenerateScript { project: Some(ProjectId(404)), ..script_request() };
    let refused = world.services.scripts.generate(unknown).await;
    assert!(matches!(refused, Err(ServiceError::NotFound("project"))), "{refused:?}");
}

#[tokio::test]
async fn videos_and_posts_have_look_and_caption_of_their_project() {
    let mut providers = Providers::new();
    providers.avatars.expect_submit().returning(|request| Ok(request.key.clone()));
    let world = World::new(providers);
    let defaults = ProjectDefaults {
        avatar: Some(AvatarId::new("ben").unwrap()),
        voice: Some(VoiceId::new("tom").unwrap()),
        background: Some(BackgroundStyle::CozyHome),
        music: Some(MusicStyle::CalmRelaxing),
        caption_template: Some(CaptionTemplate::new("{hook}\n{hashtags}").unwrap()),
        hashtags: Hashtags::parse("#calm").unwrap(),
        ..ProjectDefaults::default()
    };
    let project = stored(&world, defaults).await;
    let now = world.clock.now();
    let script = a_script().of_project(project).saying("Get up.\n\nNow.").approved();
    let script = script.store(&world.stores, now).await.unwrap().id;
    let next = world.services.videos.next_look(Some(script)).await.unwrap();
    let options = world.services.videos.create(script, VideoChoices::default()).await.unwrap().options;
    assert_eq!((options.avatar_id.as_str(), options.voice_id.as_str()), ("ben", "tom"));
    assert_eq!((options.background_style, options.music_style), (BackgroundStyle::CozyHome, MusicStyle::CalmRelaxing));
    assert_eq!((next.avatar_id, next.background_style), (Some(options.avatar_id), options.background_style));
    assert_eq!(world.services.videos.next_look(None).await.unwrap().background_style, BackgroundStyle::ModernOffice);

    let video = a_video().of_script(script).approved().store(&world.stores, now).await.unwrap().id;
    let captions = world.services.scheduling.captions(video, None).await.unwrap();
    assert!(captions.iter().all(|caption| caption.fitted.caption.as_str() == "Get up.\n#calm"), "{captions:?}");
    let request = SchedulePost::new(video, Platform::Youtube, now + SignedDuration::from_hours(1));
    let post = world.services.scheduling.schedule(request).await.unwrap().post;
    assert_eq!(post.caption.as_str(), "Get up.\n#calm");
}

#[tokio::test]
async fn changed_project_is_that_of_new_scripts_while_it_is_active() {
    let world = World::new(Providers::new());
    let project = stored(&world, ProjectDefaults::default()).await;
    assert_ne!(world.stores.projects.current().await.unwrap().id, project);
    let change = ProjectChange { status: Some(ProjectStatus::Active), ..ProjectChange::default() };
    world.services.projects.change(project, change.clone()).await.unwrap();
    assert_eq!(world.stores.projects.current().await.unwrap().id, project);
    let refused = world.services.projects.change(ProjectId(404), change).await;
    assert!(matches!(refused, Err(ServiceError::NotFound("project"))), "{refused:?}");
}

fn wanted(count: i64, project: Option<ProjectId>) -> WantedIdeas {
    let category = Category::new("health").unwrap();
    WantedIdeas { category, count: IdeaCount::new(count).unwrap(), project }
}

#[tokio::test]
async fn ideas_are_new_and_about_the_project() {
    let mut model = paid_model("model");
    model.expect_suggest_topics().once().returning(|brief| {
        assert_eq!(brief.about.as_deref(), Some("Mornings: Short lessons for people who oversleep"));
        assert_eq!(brief.count, 5, "some of them will be like earlier ones");
        let topics =
            ["Sleep better tonight", "Wake up early", "Why cold showers work", "Why you wake up early", "Walk", "Eat"];
        Ok(paid(topics.map(|topic| Topic::new(topic).unwrap()).to_vec(), 10, 10))
    });
    let world = World::with_text(model);
    let project = stored(&world, ProjectDefaults::default()).await;
    let old = world.clock.now();
    a_script().titled("Walk").store(&world.stores, old).await.unwrap();
    world.clock.advance(SignedDuration::from_hours(24 * 91));
    let script = ScriptDetails {
        topic: Topic::new("How to sleep better").unwrap(),
        ..a_script().titled("Cold showers: why they work").build()
    };
    world.stores.scripts.create(script, FollowUp::none(), world.clock.now()).await.unwrap();
    let ideas = world.services.script_batches.ideas(wanted(3, Some(project))).await.unwrap();
    assert_eq!(ideas.iter().map(Topic::as_str).collect::<Vec<_>>(), ["Wake up early", "Walk", "Eat"]);
    assert_eq!(world.stores.costs.entries(Page::default()).await.unwrap().len(), 2, "the answer is booked");
    assert!(IdeaCount::new(0).is_err() && IdeaCount::new(101).is_err());
}

#[tokio::test]
async fn category_is_that_of_the_topic_unless_one_is_given() {
    let mut providers = Providers::new();
    let named = Category::new("health").ok();
    providers.text.expect_write_script().times(3).returning(move |brief| {
        let category = if brief.topic.as_str() == "Anything" { None } else { named.clone() };
        Ok(free(ScriptDraft { category, ..draft(75) }))
    });
    let world = World::new(providers);
    for (category, topic, expected) in
        [(None, "Sleep", "health"), (None, "Anything", "general"), (Category::new("luck").ok(), "Sleep", "luck")]
    {
        let request = GenerateScript { category, topic: Topic::new(topic).unwrap(), ..script_request() };
        let script = world.services.scripts.generate(request).await.unwrap().script;
        assert_eq!(script.details.category.as_str(), expected);
    }
}
