//! A platform: an upload that nobody else sees, its figures and comments, and its removal.

use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context as _, bail};
use jiff::{SignedDuration, Timestamp};
use secrecy::ExposeSecret as _;
use showrunner_domain::ScheduledPostId;
use showrunner_domain::account::Identity;
use showrunner_domain::api_budget::CallPurpose;
use showrunner_domain::platform::{Platform, PostingMode};
use showrunner_domain::post_choices::PostChoices;
use showrunner_domain::value::{Caption, Title};
use showrunner_domain::visibility::Visibility;
use showrunner_ports::account::Access;
use showrunner_ports::clock::Clock as _;
use showrunner_ports::media::MediaStore;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::rehearsal::{PlatformRehearsal, PrivateUpload, Removal};
use showrunner_ports::social::{PostFigures, Publication, PublicationOutcome, PublishedPost, WatchedPost};
use showrunner_services::{Accounts, ApiBudgets, in_account};
use showrunner_social::PlatformApp;

use super::Arguments;
use super::clip::Clip;
use super::report::{Outcome, Report, ask, say};
use crate::config::Settings;
use crate::machine::{SystemClock, unless_stopped};
use crate::wiring;

/// How long an upload may take, the platform's processing included.
const PROCESSING_TIMEOUT: Duration = Duration::from_mins(20);

/// The wait between two attempts, when the platform gives none.
const PAUSE: SignedDuration = SignedDuration::from_secs(10);

/// Shares are available after a day; the post counts as older, so that they are requested.
const AGE: SignedDuration = SignedDuration::from_hours(48);

/// The subject of a rehearsal, and its dependencies.
struct Stage {
    platform: Platform,
    rehearsal: Arc<dyn PlatformRehearsal>,
    accounts: Accounts,
    budgets: ApiBudgets,
    publication: Publication,
    /// Whether the upload is published.
    publishes: bool,
}

pub(super) async fn rehearse(
    platform: Platform,
    arguments: &Arguments,
    settings: &Settings,
    report: &Report,
) -> anyhow::Result<()> {
    let stores = wiring::database(settings).await?.stores();
    let budgets = wiring::api_budgets(&stores);
    let media: Arc<dyn MediaStore> = Arc::new(wiring::media(settings)?);
    let accounts = wiring::accounts(settings, &stores, Arc::new(wiring::sealer(settings)?), &media)?;
    let app = match settings.platforms.app(platform) {
        Some(app) => app,
        None => entered_app(platform, &accounts, settings, report).await?,
    };
    let Some(identity) = report.step("account", connected(&accounts, platform)).await? else { return Ok(()) };
    report.hide(&identity.name);
    say(&format!("        {} is {}", identity.remote_id, identity.name))?;

    let now = SystemClock.now();
    let made = report.step("clip", clip(arguments, now)).await?;
    let Some(clip) = made else { return Ok(()) };
    let rehearsal = wiring::account(platform, &app, Arc::clone(&clip.media))?;
    let publication = Publication {
        key: format!("rehearsal-{}", now.as_second()),
        post: ScheduledPostId(1),
        title: Title::new("Rehearsal, please ignore")?,
        caption: Caption::new("A rehearsal, please ignore")?,
        mode: if arguments.direct { PostingMode::Direct } else { platform.facts().posting_modes[0] },
        // The most private option. Published reels are always public, which requires the operator's confirmation.
        visibility: platform.facts().visibilities.last().copied().unwrap_or(Visibility::Private),
        choices: PostChoices::default(),
        video: clip.key.clone(),
        duration: None,
        is_uploaded: false,
        scheduled_at: now,
    };
    let publishes = arguments.publish && confirmed(&identity).await?;
    Stage { platform, rehearsal, accounts, budgets, publication, publishes }.play(report).await
}

/// The app that was entered in the browser.
async fn entered_app(
    platform: Platform,
    accounts: &Accounts,
    settings: &Settings,
    report: &Report,
) -> anyhow::Result<PlatformApp> {
    let entered = accounts.entered_credentials(platform).await?;
    let (id, secret) = entered.with_context(|| {
        format!("there is no app for {}: add its ID and secret on the Platforms screen", platform.label())
    })?;
    report.hide(secret.expose_secret());
    let base_url = settings.platforms.base_urls().remove(&platform);
    Ok(PlatformApp::new(id.into_string(), secret, base_url))
}

/// The connected account.
async fn connected(accounts: &Accounts, platform: Platform) -> anyhow::Result<Outcome<Identity>> {
    let all = accounts.list().await.context("the accounts cannot be read")?;
    let account = all.into_iter().find(|account| account.platform == platform);
    let identity = account.context("no account is connected: connect one on the Platforms screen")?.identity;
    let words = format!("the connected account {} is used", identity.remote_id);
    Ok(Outcome::Done(identity, words))
}

async fn clip(arguments: &Arguments, now: Timestamp) -> anyhow::Result<Outcome<Clip>> {
    let clip = Clip::new(arguments.video.as_deref(), now.as_second()).await?;
    let words = match arguments.video {
        Some(_) => format!("the given video has {} bytes", clip.size),
        None => format!("a test picture of five seconds, 1080×1920, {} bytes", clip.size),
    };
    Ok(Outcome::Done(clip, words))
}

async fn confirmed(identity: &Identity) -> anyhow::Result<bool> {
    let question = format!("The reel will be public on {}. Type `publish` to go on:", identity.name);
    let is_wanted = ask(&question).await? == "publish";
    if !is_wanted {
        say("        nothing is published: the rest goes on without it")?;
    }
    Ok(is_wanted)
}

impl Stage {
    /// Makes calls in the name of the account. They are counted and none is refused: the operator is waiting for them.
    async fn call<T, Answer>(&self, ask: impl Fn(Arc<Access>) -> Answer) -> Result<T, ProviderError>
    where
        Answer: Future<Output = Result<T, ProviderError>>,
    {
        Box::pin(in_account(&self.accounts, &self.budgets, self.platform, CallPurpose::Publishing, ask)).await
    }

    async fn play(&self, report: &Report) -> anyhow::Result<()> {
        if report.step("check", self.check()).await?.is_none() {
            return Ok(());
        }
        let Some(handle) = report.step("prepare", self.prepare()).await? else {
            return self.read(None, report).await;
        };
        // Ctrl-C stops the current step; the upload is removed all the same.
        let uploaded = unless_stopped(report.step("upload", self.upload(&handle, report))).await?;
        let read = match &uploaded {
            Some(made) => unless_stopped(self.read(made.as_ref(), report)).await?,
            None => None,
        };
        if read.is_none() {
            report.interrupted()?;
        }
        let made = uploaded.flatten();
        match report.step("remove", self.remove(&handle, made.as_ref())).await? {
            Some(Removal::NotRemovable(what)) => report.leaves(what),
            Some(Removal::Removed) => {}
            None => {
                let what = made.map_or_else(|| "what was uploaded".to_owned(), |made| made.id);
                report.leaves(format!("{what} could not be removed: look there, and remove it yourself"));
            }
        }
        Ok(())
    }

    async fn check(&self) -> anyhow::Result<Outcome<()>> {
        self.call(|access| async move { self.rehearsal.check(&access).await }).await?;
        Ok(Outcome::Done((), "the platform takes the account's token".to_owned()))
    }

    async fn prepare(&self) -> anyhow::Result<Outcome<String>> {
        let handle =
            self.call(|access| async move { self.rehearsal.prepare(&access, &self.publication).await }).await?;
        Ok(Outcome::Done(handle, "an upload was begun".to_owned()))
    }

    /// Sends the file until the upload succeeds, as long as a retry makes sense.
    async fn upload(&self, handle: &str, report: &Report) -> anyhow::Result<Outcome<PrivateUpload>> {
        let begun = Instant::now();
        let mut publication = self.publication.clone();
        loop {
            let error = match self.sent(&publication, handle).await {
                Ok(made) => {
                    let words = format!("it is {}: {}", made.what, made.id);
                    return Ok(Outcome::Done(made, words));
                }
                Err(error) => error,
            };
            publication.is_uploaded |= matches!(error.kind, ProviderErrorKind::Processing(_));
            let wait = match error.kind {
                ProviderErrorKind::Processing(wait) | ProviderErrorKind::RateLimited(Some(wait)) => wait,
                ProviderErrorKind::QuotaUntil(_) => return Err(error.into()),
                _ if error.is_final() => return Err(error.into()),
                _ => PAUSE,
            };
            let wait = wait.unsigned_abs();
            if begun.elapsed() + wait > PROCESSING_TIMEOUT {
                return Err(anyhow::Error::from(error).context("it takes too long"));
            }
            report.note(&format!("not yet: {error}; it is asked again in {} s", wait.as_secs()))?;
            tokio::time::sleep(wait).await;
        }
    }

    async fn sent(&self, publication: &Publication, handle: &str) -> Result<PrivateUpload, ProviderError> {
        if !self.publishes {
            return self
                .call(|access| async move { self.rehearsal.publish_privately(&access, publication, handle).await })
                .await;
        }
        let publish = self.call(|access| async move { self.rehearsal.publish(&access, publication, handle).await });
        let probe = self.call(|access| async move { self.rehearsal.probe(&access, publication, handle).await });
        let published = match publish.await {
            // It may be published all the same.
            Err(error) if !error.is_final() => match probe.await? {
                PublicationOutcome::Published(published) => published,
                PublicationOutcome::NotPublished => return Err(error),
                PublicationOutcome::Unknown => return Err(ProviderError { kind: ProviderErrorKind::Refused, ..error }),
            },
            result => result?,
        };
        Ok(PrivateUpload { id: published.id, what: "a public post".to_owned(), is_post: true })
    }

    /// Reads metrics and comments, of the upload or of the account's newest post.
    async fn read(&self, made: Option<&PrivateUpload>, report: &Report) -> anyhow::Result<()> {
        let post = match made {
            Some(made) if made.is_post => Some(made.id.clone()),
            _ => report.step("newest", self.newest()).await?,
        };
        let Some(post) = post else { return Ok(()) };
        report.step("figures", self.figures(&post)).await?;
        report.step("comments", self.comments(&post)).await?;
        Ok(())
    }

    async fn newest(&self) -> anyhow::Result<Outcome<String>> {
        Ok(match self.call(|access| async move { self.rehearsal.newest_post(&access).await }).await? {
            Some(post) => {
                let words = format!("the account's newest post {post} is read in place of the upload");
                Outcome::Done(post, words)
            }
            None => Outcome::Skipped("the account has no post whose figures and comments could be read".to_owned()),
        })
    }

    async fn figures(&self, post: &str) -> anyhow::Result<Outcome<()>> {
        let now = SystemClock.now();
        let post = PublishedPost {
            post: ScheduledPostId(1),
            platform_post_id: post.to_owned(),
            caption: self.publication.caption.clone(),
            scheduled_at: now - AGE,
            published_at: now - AGE,
        };
        let post = &post;
        let figures = self.call(|access| async move { self.rehearsal.figures(&access, post, now).await });
        let reading = match figures.await? {
            PostFigures::Read(reading) => reading,
            PostFigures::Rejected(reason) => bail!("the platform has rejected the upload: {reason}"),
        };
        let count = |count: Option<i64>| count.map_or_else(|| "not told".to_owned(), |count| count.to_string());
        let figures = reading.figures;
        let [views, likes, comments, shares] =
            [figures.views, figures.likes, figures.comments, figures.shares].map(count);
        let reason = reading.reason.map_or_else(String::new, |reason| format!(" ({reason})"));
        let words = format!("views {views}, likes {likes}, comments {comments}, shares {shares}{reason}");
        Ok(Outcome::Done((), words))
    }

    async fn comments(&self, post: &str) -> anyhow::Result<Outcome<()>> {
        let now = SystemClock.now();
        let watched = WatchedPost { platform_post_id: post.to_owned(), published_at: now - AGE, since: now - AGE };
        let watched = &[watched];
        let comments = self.call(|access| async move {
            let reading = self.rehearsal.comments(&access, watched, now).await;
            reading.stopped.map_or(Ok(reading.posts), Err)
        });
        match comments.await {
            // Not available to this app or for this post, which is not a failure.
            Err(error) if error.kind == ProviderErrorKind::Refused => Ok(Outcome::Skipped(error.to_string())),
            Err(error) => Err(error.into()),
            Ok(posts) => {
                let count: usize = posts.iter().map(|post| post.comments.len()).sum();
                Ok(Outcome::Done((), format!("comments can be read, there are {count} of the last two days")))
            }
        }
    }

    async fn remove(&self, handle: &str, made: Option<&PrivateUpload>) -> anyhow::Result<Outcome<Removal>> {
        let id = made.map(|made| made.id.as_str());
        let remove =
            self.call(|access| async move { self.rehearsal.remove(&access, &self.publication, handle, id).await });
        let removal = remove.await?;
        let words = match &removal {
            Removal::Removed => "nothing of it is left there".to_owned(),
            Removal::NotRemovable(what) => what.clone(),
        };
        Ok(Outcome::Done(removal, words))
    }
}
