//! Backups as somebody who does not have the key may write them: everything in them is checked before anything is restored.

use std::fs::{self, File};
use std::io::{Read as _, Write as _};
use std::path::{Path, PathBuf};

use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use secrecy::SecretSlice;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use showrunner_backup::{BackupError, MediaPart, create, verify};
use showrunner_store::test_support::{Outcome, TestDatabase};
use tar::EntryType;

use crate::place::{OnSqlite, Place, contents, now, or_skip, signing_key};

/// An entry: what it is, its name and its bytes.
type Entry = (EntryType, String, Vec<u8>);

/// A backup, taken apart.
struct Archive {
    folder: PathBuf,
    entries: Vec<Entry>,
}

impl Archive {
    /// A backup of a store with a few rows, without media files.
    async fn small() -> Outcome<Option<Self>> {
        let Some(here) = OnSqlite::empty()? else { return Ok(None) };
        here.database.execute(
            "INSERT INTO content_templates (category, text, folded, created_at)
                VALUES ('hook', 'one', 'one', '2026-11-20T12:00:00.000000Z')",
        )?;
        create(&here.source(), &here.file(), contents(MediaPart::Files), now()).await?;
        let mut entries = Vec::new();
        for entry in tar::Archive::new(File::open(here.file())?).entries()? {
            let mut entry = entry?;
            let mut bytes = Vec::new();
            entry.read_to_end(&mut bytes)?;
            entries.push((EntryType::Regular, entry.path()?.to_str().unwrap().to_owned(), bytes));
        }
        Ok(Some(Self { folder: here.folder.keep(), entries }))
    }

    fn at(&self, name: &str) -> usize {
        self.entries.iter().position(|(_, known, _)| known == name).unwrap()
    }

    fn bytes(&mut self, name: &str) -> &mut Vec<u8> {
        let at = self.at(name);
        &mut self.entries[at].2
    }

    /// Puts an entry before the manifest, where all of them are.
    fn add(&mut self, kind: EntryType, name: &str, bytes: impl Into<Vec<u8>>) {
        let at = self.at("manifest.json");
        self.entries.insert(at, (kind, name.to_owned(), bytes.into()));
    }

    /// Changes JSON in an entry, and then the checksums of header and manifest, as anybody can.
    fn change(&mut self, name: &str, change: impl FnOnce(&mut Value)) {
        let mut value: Value = serde_json::from_slice(self.bytes(name)).unwrap();
        change(&mut value);
        *self.bytes(name) = value.to_string().into_bytes();
        let header = self.bytes("showrunner-backup.json").clone();
        let mut manifest: Value = serde_json::from_slice(self.bytes("manifest.json")).unwrap();
        manifest["header"] = sum_of(&header);
        let manifest = manifest.to_string().into_bytes();
        *self.bytes("manifest.json.sha256") = format!("{:x}  manifest.json\n", Sha256::digest(&manifest)).into_bytes();
        *self.bytes("manifest.json") = manifest;
    }

    /// Replaces the rows of a table, and makes all checksums right.
    fn replace_rows(&mut self, table: &str, rows: &str, count: u64) {
        *self.bytes(&format!("rows/{table}.jsonl.gz")) = compressed(rows.as_bytes());
        let sum = sum_of(rows.as_bytes());
        self.change("manifest.json", |manifest| {
            let tables = manifest["tables"].as_array_mut().unwrap();
            let entry = tables.iter_mut().find(|entry| entry["name"] == table).unwrap();
            (entry["rows"], entry["bytes"], entry["sha256"]) =
                (count.into(), sum["bytes"].clone(), sum["sha256"].clone());
        });
    }

    fn write(&self) -> PathBuf {
        let file = self.folder.join("hostile.tar");
        let mut tar = tar::Builder::new(File::create(&file).unwrap());
        for (kind, name, bytes) in &self.entries {
            let mut header = tar::Header::new_gnu();
            // Not `append_data`, which refuses such names.
            header.as_old_mut().name[..name.len()].copy_from_slice(name.as_bytes());
            header.set_entry_type(*kind);
            header.set_size(bytes.len() as u64);
            header.set_cksum();
            tar.append(&header, bytes.as_slice()).unwrap();
        }
        tar.finish().unwrap();
        file
    }

    async fn refusal(&self) -> String {
        match verify(&self.write()).await {
            Ok(_) => "it was taken".to_owned(),
            Err(error @ BackupError::Damaged(_)) => error.to_string(),
            Err(error) => format!("{error:?}"),
        }
    }
}

impl Drop for Archive {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.folder);
    }
}

fn sum_of(bytes: &[u8]) -> Value {
    json!({ "bytes": bytes.len(), "sha256": format!("{:x}", Sha256::digest(bytes)) })
}

fn compressed(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(bytes).unwrap();
    encoder.finish().unwrap()
}

/// The changes that are made here by hand are otherwise right: unchanged, the backup is taken.
#[tokio::test(flavor = "multi_thread")]
async fn an_archive_put_together_again_is_whole() -> Outcome {
    let archive = or_skip!(Archive::small().await);
    verify(&archive.write()).await?;
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn entries_that_lead_elsewhere_are_refused() -> Outcome {
    for (kind, name, expected) in [
        (EntryType::Regular, "../../etc/cron.d/x", "unknown entry"),
        (EntryType::Regular, "/etc/passwd", "unknown entry"),
        (EntryType::Regular, "./manifest.json", "unknown entry"),
        (EntryType::Regular, "media/../../x", "media/../../x does not match"),
        (EntryType::Regular, "media//etc/passwd", "does not match"),
        (EntryType::Regular, "media/.ssh/id", "does not match"),
        (EntryType::Regular, "rows/../videos.jsonl.gz", "cannot be read"),
        (EntryType::Regular, "\u{1b}[2J", "unknown entry \\u{1b}[2J"),
        (EntryType::Symlink, "media/videos/1/a.mp4", "no plain file"),
        (EntryType::Link, "media/videos/1/a.mp4", "no plain file"),
        (EntryType::Directory, "media/videos", "no plain file"),
        (EntryType::Fifo, "media/videos/1/a.mp4", "no plain file"),
        (EntryType::GNUSparse, "media/videos/1/a.mp4", "no plain file"),
        (EntryType::XHeader, "media/videos/1/a.mp4", "no plain file"),
        (EntryType::GNULongLink, "media/videos/1/a.mp4", "no plain file"),
    ] {
        let mut archive = or_skip!(Archive::small().await);
        archive.add(kind, name, "x");
        let refusal = archive.refusal().await;
        assert!(refusal.contains(expected), "{kind:?} {name}: {refusal}");
    }
    Ok(())
}

/// A list of media that names the same hostile key as an entry, with all checksums right.
#[tokio::test(flavor = "multi_thread")]
async fn a_key_that_leads_elsewhere_is_refused_even_when_the_list_has_it() -> Outcome {
    for key in ["../../x", "/etc/passwd", "videos/../../x", ".hidden", "A"] {
        let mut archive = or_skip!(Archive::small().await);
        let sum = sum_of(b"x");
        let line = format!("{}\n", json!({ "key": key, "bytes": sum["bytes"], "sha256": sum["sha256"] }));
        archive.add(EntryType::Regular, &format!("media/{key}"), "x");
        *archive.bytes("media.jsonl.gz") = compressed(line.as_bytes());
        archive.change("manifest.json", |manifest| manifest["media"]["list"] = sum_of(line.as_bytes()));
        let refusal = archive.refusal().await;
        assert!(refusal.contains(&format!("{key} does not match")), "{key}: {refusal}");
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn names_of_tables_and_columns_are_plain_and_there_once() -> Outcome {
    let hostile =
        ["", "a b", "a\";DROP TABLE videos;--", "videos\"", "Videos", "../videos", "a\u{0}b", "ä", &"x".repeat(64)];
    for name in hostile {
        for place in ["/tables/0/name", "/tables/0/columns/0/name"] {
            let mut archive = or_skip!(Archive::small().await);
            archive.change("showrunner-backup.json", |header| *header.pointer_mut(place).unwrap() = name.into());
            let refusal = archive.refusal().await;
            assert!(refusal.contains("is not the name of a table or a column"), "{place} {name:?}: {refusal}");
        }
    }
    let mut archive = or_skip!(Archive::small().await);
    archive.change("showrunner-backup.json", |header| header["schema"] = "\u{1b}[2J".into());
    assert!(archive.refusal().await.contains("\\u{1b}[2J is not the name of a migration"));
    let mut archive = or_skip!(Archive::small().await);
    archive
        .change("showrunner-backup.json", |header| header["tables"][1]["name"] = header["tables"][0]["name"].clone());
    assert!(archive.refusal().await.contains("twice"));
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn doubled_reordered_and_late_entries_are_refused() -> Outcome {
    for name in ["showrunner-backup.json", "media.jsonl.gz", "manifest.json"] {
        let mut archive = or_skip!(Archive::small().await);
        let bytes = archive.bytes(name).clone();
        archive.add(EntryType::Regular, name, bytes);
        assert!(archive.refusal().await.contains(&format!("{name} twice")), "{name}");
    }
    let mut archive = or_skip!(Archive::small().await);
    let rows = archive.bytes("rows/content_templates.jsonl.gz").clone();
    archive.add(EntryType::Regular, "rows/content_templates.jsonl.gz", rows);
    assert!(archive.refusal().await.contains("rows/content_templates.jsonl.gz does not match"));

    let mut archive = or_skip!(Archive::small().await);
    let is_rows = |(_, name, _): &Entry| name.starts_with("rows/");
    let first = archive.entries.iter().position(is_rows).unwrap();
    archive.entries.swap(first, first + 1);
    assert!(archive.refusal().await.contains("does not match"));

    let mut archive = or_skip!(Archive::small().await);
    archive.entries.push((EntryType::Regular, "secret.key.sealed".to_owned(), b"{}".to_vec()));
    assert!(archive.refusal().await.contains("follows after its end"));
    Ok(())
}

/// Sixteen mebibytes and a bit more in one line, which compress to some kilobytes.
#[tokio::test(flavor = "multi_thread")]
async fn a_row_without_an_end_is_not_read_into_memory() -> Outcome {
    let mut archive = or_skip!(Archive::small().await);
    let bomb = format!("{{\"text\":\"{}\"}}\n", "a".repeat(17 * 1024 * 1024));
    archive.replace_rows("content_templates", &bomb, 1);
    assert!(archive.bytes("rows/content_templates.jsonl.gz").len() < 200_000);
    assert!(archive.refusal().await.contains("it has a line of more than 16777216 bytes"));

    let mut archive = or_skip!(Archive::small().await);
    *archive.bytes("media.jsonl.gz") = compressed("b".repeat(3_000).as_bytes());
    assert!(archive.refusal().await.contains("it has a line of more than 1024 bytes"));
    Ok(())
}

/// Rows are given to a database as a list, many at once. A row that ends its place in the list would be several.
#[tokio::test(flavor = "multi_thread")]
async fn a_row_is_one_object() -> Outcome {
    for rows in ["{},{}\n", "{}],[{}\n", "[]\n", "null\n", "{\n", "{} {}\n", "\n", "\"a\"\n"] {
        let mut archive = or_skip!(Archive::small().await);
        archive.replace_rows("content_templates", rows, 1);
        let refusal = archive.refusal().await;
        assert!(refusal.contains("content_templates.jsonl.gz cannot be read"), "{rows:?}: {refusal}");
    }
    Ok(())
}

/// An entry that says that it is longer than the file, and one whose length is no number.
#[tokio::test(flavor = "multi_thread")]
async fn lengths_that_cannot_be_are_refused() -> Outcome {
    let archive = or_skip!(Archive::small().await);
    let file = archive.write();
    let bytes = fs::read(&file)?;
    for length in [*b"77777777777\0", *b"zzzzzzzzzzz\0", [0xff; 12], *b"\x80\0\0\0\x7f\xff\xff\xff\xff\xff\xff\xff"] {
        let mut changed = bytes.clone();
        changed[124..136].copy_from_slice(&length);
        let sum: u32 =
            changed[..148].iter().chain(&changed[156..512]).map(|byte| u32::from(*byte)).sum::<u32>() + 8 * 32;
        changed[148..156].copy_from_slice(format!("{sum:06o}\0 ").as_bytes());
        fs::write(&file, &changed)?;
        let refused = verify(&file).await.err();
        assert!(
            matches!(refused, Some(BackupError::Damaged(_) | BackupError::NotABackup(_))),
            "{length:?}: {refused:?}"
        );
    }
    Ok(())
}

/// Whoever can write the file makes all checksums right. The signature stays that of the other manifest.
#[tokio::test(flavor = "multi_thread")]
async fn an_altered_backup_has_no_valid_signature() -> Outcome {
    let (ours, other) = ([signing_key()], [SecretSlice::from(vec![1; 32])]);
    let mut archive = or_skip!(Archive::small().await);
    let whole = verify(&archive.write()).await?;
    assert!(whole.is_signed_with(&ours));
    assert!(!whole.is_signed_with(&other) && !whole.is_signed_with(&[]));
    // After a change of keys the older one is still good.
    assert!(whole.is_signed_with(&[other[0].clone(), ours[0].clone()]));

    let rows = std::io::read_to_string(GzDecoder::new(archive.bytes("rows/content_templates.jsonl.gz").as_slice()))?;
    archive.replace_rows("content_templates", &rows.replace("one", "two"), 1);
    assert!(!verify(&archive.write()).await?.is_signed_with(&ours), "an altered row is taken for ours");

    // A backup of the first format, and one from which the signature was taken.
    let mut archive = or_skip!(Archive::small().await);
    archive.change("showrunner-backup.json", |header| header["format"] = 1.into());
    let at = archive.at("manifest.json.hmac");
    archive.entries.remove(at);
    assert!(!verify(&archive.write()).await?.is_signed_with(&ours));
    Ok(())
}

/// A backup with all checksums right and a table that the schema does not have is refused by the database's own names.
async fn a_table_of_another_kind_restores_nothing<D: TestDatabase>() -> Outcome {
    let there = or_skip!(Place::<D>::empty());
    let mut archive = or_skip!(Archive::small().await);
    let before = there.database.contents();
    let at = archive.at("rows/content_templates.jsonl.gz");
    "rows/sqlite_master.jsonl.gz".clone_into(&mut archive.entries[at].1);
    let renamed = |value: &mut Value| {
        for table in value["tables"].as_array_mut().unwrap() {
            if table["name"] == "content_templates" {
                table["name"] = "sqlite_master".into();
            }
        }
    };
    archive.change("showrunner-backup.json", renamed);
    archive.change("manifest.json", renamed);
    let file: &Path = &archive.write();
    assert!(there.restore(file).await.is_err());
    assert_eq!(there.database.contents(), before);
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_of_another_kind_restores_nothing_on_both() -> Outcome {
    a_table_of_another_kind_restores_nothing::<showrunner_store::test_support::Sqlite>().await?;
    a_table_of_another_kind_restores_nothing::<showrunner_store::test_support::Postgres>().await
}
