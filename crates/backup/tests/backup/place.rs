//! A database with a media store beside it.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use futures_util::{StreamExt as _, stream};
use jiff::Timestamp;
use secrecy::SecretSlice;
use showrunner_backup::{Contents, MediaPart, Source, Summary, create};
use showrunner_domain::media::MediaKey;
use showrunner_media::{MediaLocation, ObjectMedia};
use showrunner_ports::clock::Clock as _;
use showrunner_ports::media::MediaStore as _;
use showrunner_store::test_support::{Outcome, Postgres, Sqlite, TestDatabase};
use showrunner_testkit::{FixedClock, scratch};
use tempfile::TempDir;

use crate::filling::{Amounts, Dialect, statements};

/// Rows in which the databases differ most: JSON of every kind, times, texts with everything that has to be escaped.
const SPECIAL: [&str; 4] = [
    r#"INSERT INTO settings (key, value, updated_at) VALUES
        ('a', 'null', '2026-11-20T12:00:00.000001Z'), ('b', '"text"', '1999-12-31T23:59:59.999999Z'),
        ('c', '{"deep":[1,2.50,true,null,"ü \"x\""]}', '2026-11-20T12:00:00.120000Z'), ('d', '12', '2026-11-20T12:00:00.000000Z')"#,
    "INSERT INTO changes (actor, subject, value_before, value_after, created_at)
        VALUES ('operator', 'time_zone', 'null', '[]', '2026-11-20T12:00:00.000000Z')",
    "INSERT INTO content_templates (category, text, folded, created_at)
        VALUES ('hook', 'Zeile 1\nZeile 2\t\"«🎬»\" \\ it''s', 'x', '2026-11-20T12:00:00.000000Z')",
    "DELETE FROM notifications WHERE id = (SELECT MAX(id) FROM notifications)",
];

/// A database with a media store beside it.
pub(crate) struct Place<D> {
    pub(crate) database: D,
    pub(crate) media: Arc<ObjectMedia>,
    pub(crate) folder: TempDir,
}

impl<D: TestDatabase> Place<D> {
    /// With nothing in it.
    pub(crate) fn empty() -> Outcome<Option<Self>> {
        D::migrated().map(|database| database.map(Self::with))
    }

    fn with(database: D) -> Self {
        let folder = scratch::folder();
        let media = folder.path().join("media");
        let media = showrunner_media::open(
            &MediaLocation::at(format!("file://{}", media.display())),
            folder.path().join("scratch"),
        );
        Self { database, media: Arc::new(media.unwrap()), folder }
    }

    /// With years of rows, and the files of two videos.
    pub(crate) async fn filled() -> Outcome<Option<Self>> {
        let Some(place) = Self::empty()? else { return Ok(None) };
        let dialect = if place.database.url().starts_with("sqlite") { Dialect::Sqlite } else { Dialect::Postgres };
        let amounts =
            Amounts { videos: 300, pending: 20, posts: 500, notifications: 1_000, due: 20, minutes_apart: 10 };
        for statement in statements(dialect, amounts, "2026-11-20T12:00:00") {
            place.database.execute(&statement)?;
        }
        for statement in SPECIAL {
            let escapes = if dialect == Dialect::Postgres { "SET standard_conforming_strings = on; " } else { "" };
            place.database.execute(&format!("{escapes}{statement}"))?;
        }
        for key in place.keys()?.iter().take(2) {
            place.put(key, format!("the video {key}").repeat(40_000)).await?;
        }
        Ok(Some(place))
    }

    /// The keys of the media files that rows name.
    pub(crate) fn keys(&self) -> Outcome<Vec<String>> {
        let keys = "SELECT video_key AS text FROM videos WHERE video_key IS NOT NULL";
        let more = "SELECT thumbnail_key AS text FROM videos WHERE thumbnail_key IS NOT NULL ORDER BY 1";
        self.database.texts(&format!("{keys} UNION {more}"))
    }

    pub(crate) async fn put(&self, key: &str, bytes: String) -> Outcome {
        let stream = stream::iter([Ok(bytes.into())]).boxed();
        self.media.put(&MediaKey::new(key)?, stream).await?;
        Ok(())
    }

    pub(crate) fn source(&self) -> Source {
        Source { rows: self.database.store().clone(), media: self.media.clone() }
    }

    pub(crate) fn file(&self) -> PathBuf {
        self.folder.path().join("backups/a.tar")
    }

    /// A backup with the files.
    pub(crate) async fn back_up(&self) -> Outcome<(PathBuf, Summary)> {
        let summary = create(&self.source(), &self.file(), contents(MediaPart::Files), now()).await?;
        Ok((self.file(), summary))
    }

    /// Restores a backup here.
    pub(crate) async fn restore(&self, file: &Path) -> Outcome {
        let backup = showrunner_backup::verify(file).await?;
        let Source { rows, media } = self.source();
        Ok(showrunner_backup::restore(&backup, rows, media, now()).await?)
    }
}

pub(crate) fn contents(media: MediaPart) -> Contents {
    Contents { media, sealed_key: None, signing_key: Some(signing_key()), program: "0.0.0-test".to_owned() }
}

/// The key that signs the backups of every test.
pub(crate) fn signing_key() -> SecretSlice<u8> {
    SecretSlice::from(vec![0x5a; 32])
}

/// Late enough for every worker of the filled store to be gone.
pub(crate) fn now() -> Timestamp {
    FixedClock::default().now() + jiff::SignedDuration::from_hours(24 * 365)
}

/// The place, or an early return from a skipped test.
macro_rules! or_skip {
    ($place:expr) => {
        match $place? {
            Some(place) => place,
            None => return Ok(()),
        }
    };
}
pub(crate) use or_skip;

pub(crate) type OnSqlite = Place<Sqlite>;
pub(crate) type OnPostgres = Place<Postgres>;
