//! What the hand tools of the platforms share: an account whose token stands in the environment, and one file.

use std::fmt::Write as _;
use std::ops::Range;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context as _, bail};
use async_trait::async_trait;
use bytes::Bytes;
use clap::Parser;
use futures_util::{StreamExt as _, stream};
use jiff::Timestamp;
use showrunner_domain::ScheduledPostId;
use showrunner_domain::account::Identity;
use showrunner_domain::analytics::READ_FOR;
use showrunner_domain::media::{MediaFacts, MediaKey};
use showrunner_domain::platform::Platform;
use showrunner_domain::settings::PostingMode;
use showrunner_domain::value::{Caption, Title};
use showrunner_outbound::ClientError;
use showrunner_ports::ByteStream;
use showrunner_ports::account::{Access, AccessTokens};
use showrunner_ports::media::{MediaError, MediaFile, MediaHead, MediaStore};
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::social::{Publication, PublicationOutcome, PublishedPost, SocialPlatform, WatchedPost};
use showrunner_social::PlatformApp;

/// Between two attempts, where the platform does not say.
const PAUSE: Duration = Duration::from_secs(10);

#[derive(Debug, Parser)]
struct Options {
    /// Where the platform answers, if not where it always does.
    #[arg(long, value_name = "ADDRESS")]
    base_url: Option<String>,
    /// Shows the figures of the post with this id.
    #[arg(long, value_name = "POST")]
    figures: Option<String>,
    /// Shows the comments on the post with this id.
    #[arg(long, value_name = "POST")]
    comments: Option<String>,
    /// Publishes this MP4 file, for everybody to see.
    #[arg(long, value_name = "FILE")]
    publish: Option<PathBuf>,
    #[arg(long, default_value = "By hand")]
    title: String,
    #[arg(long, default_value = "By hand #test")]
    caption: String,
    /// Tells this post from others. YouTube publishes once under a key, the others each time.
    #[arg(long, default_value = "by-hand-1")]
    key: String,
    /// Into the account's inbox, where the platform has one.
    #[arg(long)]
    inbox: bool,
}

/// Does what the command line asks for, on the platform that `connect` gives.
pub(crate) async fn run<P: SocialPlatform>(
    platform: Platform,
    connect: impl FnOnce(&PlatformApp, Arc<dyn AccessTokens>, Arc<dyn MediaStore>) -> Result<P, ClientError>,
) -> anyhow::Result<()> {
    let options = Options::parse();
    let name = platform.as_str().to_uppercase();
    let token = environment(&format!("{name}_ACCESS_TOKEN"))?;
    // Tells which comments are one's own; posts on Instagram and Facebook go out to it.
    let remote_id = match platform {
        Platform::Instagram | Platform::Facebook => environment(&format!("{name}_ACCOUNT_ID"))?,
        Platform::Tiktok | Platform::Youtube => environment(&format!("{name}_ACCOUNT_ID")).unwrap_or_default(),
    };
    let identity = Identity { remote_id, name: platform.label().to_owned() };
    let file = match &options.publish {
        Some(path) => Bytes::from(std::fs::read(path).with_context(|| format!("{} cannot be read", path.display()))?),
        None => Bytes::new(),
    };
    let tokens = OneToken(Access { token: token.into(), identity });
    // Only signing in needs the app, and there is a token already.
    let app = PlatformApp {
        client_id: String::new(),
        client_secret: String::new().into(),
        base_url: options.base_url.clone(),
    };
    let connected = connect(&app, Arc::new(tokens), Arc::new(OneFile(file)))?;
    connected.check().await?;
    say(&format!("{} takes the token.", platform.label()));
    if let Some(post) = &options.figures {
        figures(&connected, post).await?;
    }
    if let Some(post) = &options.comments {
        comments(&connected, post).await?;
    }
    if options.publish.is_some() { publish(&connected, &options).await } else { Ok(()) }
}

#[expect(clippy::disallowed_methods, reason = "a tool for the terminal takes its token from there")]
fn environment(name: &str) -> anyhow::Result<String> {
    std::env::var(name).with_context(|| format!("set {name}"))
}

#[expect(clippy::print_stdout, reason = "a tool for the terminal")]
fn say(line: &str) {
    println!("{line}");
}

#[expect(clippy::disallowed_methods, reason = "a tool for the terminal looks at the real clock")]
async fn figures(platform: &impl SocialPlatform, id: &str) -> anyhow::Result<()> {
    let now = Timestamp::now();
    // Shares are told from a day on; nobody says here when it went out.
    let post =
        PublishedPost { post: ScheduledPostId(1), platform_post_id: id.to_owned(), published_at: now - READ_FOR };
    let reading = platform.figures(&post, now).await?;
    say(&format!("{:#?}\n{}", reading.figures, reading.reason.unwrap_or_default()));
    Ok(())
}

async fn comments(platform: &impl SocialPlatform, id: &str) -> anyhow::Result<()> {
    let since = Timestamp::UNIX_EPOCH;
    let post = WatchedPost { platform_post_id: id.to_owned(), published_at: since, since };
    let reading = platform.comments(&[post], since).await;
    for post in reading.posts {
        let lines = post.comments.iter().fold(String::new(), |mut lines, comment| {
            let whose = if comment.own { " (own)" } else { "" };
            // Into a text nothing fails.
            let _ = writeln!(lines, "{} {}{whose}: {}", comment.posted_at, comment.author, comment.text);
            lines
        });
        say(&format!("{lines}{} comments{}", post.comments.len(), if post.overflowed { ", and others" } else { "" }));
    }
    reading.stopped.map_or(Ok(()), |error| Err(error.into()))
}

/// As the product does it: after an answer that is lost, the platform is asked first.
async fn publish(platform: &impl SocialPlatform, options: &Options) -> anyhow::Result<()> {
    let publication = Publication {
        key: options.key.clone(),
        post: ScheduledPostId(1),
        title: Title::new(&options.title)?,
        caption: Caption::new(&options.caption)?,
        mode: if options.inbox { PostingMode::Inbox } else { PostingMode::Direct },
        video: MediaKey::new("videos/1/by-hand.mp4")?,
        scheduled_at: Timestamp::UNIX_EPOCH,
    };
    let handle = platform.prepare(&publication).await?;
    let mut published = platform.publish(&publication, &handle).await;
    loop {
        let error = match published {
            Ok(id) => {
                say(&format!("It is out, as {id}."));
                return Ok(());
            }
            Err(error) if error.is_final() => return Err(error.into()),
            Err(error) => error,
        };
        say(&format!("Not yet: {error}"));
        let wait = match error.kind {
            ProviderErrorKind::RateLimited(Some(wait)) => wait.unsigned_abs(),
            _ => PAUSE,
        };
        tokio::time::sleep(wait).await;
        published = match platform.probe(&publication, &handle).await {
            Ok(PublicationOutcome::Published(id)) => Ok(id),
            Ok(PublicationOutcome::NotPublished) => platform.publish(&publication, &handle).await,
            Ok(PublicationOutcome::Unknown) => bail!("nobody can say whether it is out: please look there"),
            Err(error) => Err(error),
        };
    }
}

/// A token that is good as long as it is.
struct OneToken(Access);

#[async_trait]
impl AccessTokens for OneToken {
    async fn access(&self, _: Platform) -> Result<Access, ProviderError> {
        Ok(self.0.clone())
    }

    async fn in_place_of(&self, platform: Platform, _: &Access) -> Result<Access, ProviderError> {
        Err(ProviderError::new(platform.label(), ProviderErrorKind::Unauthorized, "the token is not taken"))
    }
}

/// A media store with one file, whatever it is asked for.
struct OneFile(Bytes);

impl OneFile {
    fn head(&self) -> MediaHead {
        let size = u64::try_from(self.0.len()).unwrap_or(u64::MAX);
        MediaHead { size, etag: "1".to_owned(), modified: Timestamp::UNIX_EPOCH }
    }

    fn part(&self, range: Option<&Range<u64>>) -> Option<Bytes> {
        let Some(range) = range else { return Some(self.0.clone()) };
        let (start, end) = (usize::try_from(range.start).ok()?, usize::try_from(range.end).ok()?);
        (start <= end && end <= self.0.len()).then(|| self.0.slice(start..end))
    }
}

fn kept_as_it_is() -> MediaError {
    MediaError::Store("a hand tool changes no file".into())
}

#[async_trait]
impl MediaStore for OneFile {
    async fn ingest_video(&self, _: &MediaKey, _: ByteStream) -> Result<MediaFacts, MediaError> {
        Err(kept_as_it_is())
    }

    async fn put(&self, _: &MediaKey, _: ByteStream) -> Result<u64, MediaError> {
        Err(kept_as_it_is())
    }

    async fn head(&self, _: &MediaKey) -> Result<Option<MediaHead>, MediaError> {
        Ok(Some(Self::head(self)))
    }

    async fn open(&self, _: &MediaKey, range: Option<Range<u64>>) -> Result<Option<MediaFile>, MediaError> {
        let MediaHead { size, etag, modified } = Self::head(self);
        let bytes = self.part(range.as_ref()).map(|part| stream::iter([Ok(part)]).boxed());
        Ok(bytes.map(|bytes| MediaFile { size, etag, modified, bytes }))
    }

    async fn delete(&self, _: &MediaKey) -> Result<(), MediaError> {
        Err(kept_as_it_is())
    }
}
