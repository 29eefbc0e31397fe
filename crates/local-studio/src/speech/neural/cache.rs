//! Sentences that were spoken before, so that nothing is computed twice.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use showrunner_video_tools::Seconds;
use showrunner_video_tools::files::write_atomically;

use crate::speech::phoneme::Phoneme;

/// The size of the folder. An hour of speech takes 170 MB.
const MOST_BYTES: u64 = 200 << 20;

const EXTENSION: &str = "spoken";

/// The bytes of the checksum at the end of a file.
const CHECKSUM: usize = 32;

/// A spoken sentence, without the silence around it.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Spoken {
    pub(super) samples: Vec<i16>,
    /// The start and end of each word.
    pub(super) words: Vec<(Seconds, Seconds)>,
    pub(super) sounds: Vec<Phoneme>,
}

/// The times, as they stand before the samples.
#[derive(Serialize, Deserialize)]
struct Times {
    words: Vec<(Seconds, Seconds)>,
    sounds: Vec<(String, Seconds, Seconds)>,
}

/// All that a spoken sentence depends on.
#[derive(Debug, Clone, Copy)]
pub(super) struct Recipe<'a> {
    /// The versions of the model and of the rules that turn text into phonemes.
    pub(super) version: &'a str,
    pub(super) voice: &'a str,
    pub(super) speed: f32,
    pub(super) text: &'a str,
    /// Whether espeak-ng pronounces what the dictionary lacks.
    pub(super) has_espeak: bool,
}

#[derive(Debug)]
pub(super) struct SpokenCache {
    folder: PathBuf,
    most_bytes: u64,
}

impl SpokenCache {
    pub(super) const fn new(folder: PathBuf) -> Self {
        Self { folder, most_bytes: MOST_BYTES }
    }

    /// A sentence that was spoken before. A file that cannot be read counts as none and is written again.
    pub(super) fn get(&self, recipe: &Recipe<'_>) -> Option<Spoken> {
        read(&fs::read(self.file(recipe)).ok()?)
    }

    /// Keeps a sentence. The oldest make room for it.
    pub(super) fn put(&self, recipe: &Recipe<'_>, spoken: &Spoken) -> io::Result<()> {
        fs::create_dir_all(&self.folder)?;
        write_atomically(&self.file(recipe), &written(spoken)?)?;
        self.make_room()
    }

    fn file(&self, recipe: &Recipe<'_>) -> PathBuf {
        let Recipe { version, voice, speed, text, has_espeak } = recipe;
        let name = Sha256::digest(format!("{version}\n{voice}\n{speed:.4}\n{has_espeak}\n{text}"));
        self.folder.join(format!("{name:x}.{EXTENSION}"))
    }

    fn make_room(&self) -> io::Result<()> {
        let mut files = Vec::new();
        for entry in fs::read_dir(&self.folder)?.flatten() {
            let path = entry.path();
            if is_spoken(&path)
                && let Ok(metadata) = entry.metadata()
            {
                files.push((metadata.modified().ok(), path, metadata.len()));
            }
        }
        files.sort();
        let mut all: u64 = files.iter().map(|(_, _, size)| size).sum();
        for (_, path, size) in files {
            if all <= self.most_bytes {
                break;
            }
            // Another process may have removed it.
            let _ = fs::remove_file(path);
            all -= size;
        }
        Ok(())
    }
}

fn is_spoken(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == EXTENSION)
}

/// The length of the times, the times, the samples, and a checksum of all that.
fn written(spoken: &Spoken) -> io::Result<Vec<u8>> {
    let sounds = spoken.sounds.iter().map(|sound| (sound.name.clone(), sound.start, sound.end)).collect();
    let times = serde_json::to_vec(&Times { words: spoken.words.clone(), sounds })?;
    let length = u32::try_from(times.len()).map_err(io::Error::other)?;
    let mut bytes = length.to_le_bytes().to_vec();
    bytes.extend(times);
    bytes.extend(spoken.samples.iter().flat_map(|sample| sample.to_le_bytes()));
    let checksum = Sha256::digest(&bytes);
    bytes.extend(checksum);
    Ok(bytes)
}

fn read(bytes: &[u8]) -> Option<Spoken> {
    let (content, checksum) = bytes.split_at_checked(bytes.len().checked_sub(CHECKSUM)?)?;
    if Sha256::digest(content).as_slice() != checksum {
        return None;
    }
    let (length, rest) = content.split_first_chunk::<4>()?;
    let (times, samples) = rest.split_at_checked(usize::try_from(u32::from_le_bytes(*length)).ok()?)?;
    let Times { words, sounds } = serde_json::from_slice(times).ok()?;
    Some(Spoken {
        samples: samples.chunks_exact(2).filter_map(|two| Some(i16::from_le_bytes(two.try_into().ok()?))).collect(),
        words,
        sounds: sounds.into_iter().map(|(name, start, end)| Phoneme { name, start, end }).collect(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const RECIPE: Recipe<'static> =
        Recipe { version: "1", voice: "af_heart", speed: 1.0, text: "Sleep well.", has_espeak: true };

    fn spoken(samples: usize) -> Spoken {
        Spoken {
            samples: vec![-7; samples],
            words: vec![(0.1, 0.3), (0.3, 0.75)],
            sounds: vec![Phoneme { name: "s".to_owned(), start: 0.1, end: 0.123_456_789 }],
        }
    }

    #[test]
    fn a_sentence_comes_back_as_it_was_spoken_and_only_by_its_own_recipe() {
        let folder = tempfile::tempdir().unwrap();
        let cache = SpokenCache::new(folder.path().join("spoken"));
        assert_eq!(cache.get(&RECIPE), None);
        cache.put(&RECIPE, &spoken(5)).unwrap();
        assert_eq!(cache.get(&RECIPE), Some(spoken(5)));
        for other in [
            Recipe { version: "2", ..RECIPE },
            Recipe { voice: "am_puck", ..RECIPE },
            Recipe { speed: 1.1, ..RECIPE },
            Recipe { text: "Sleep well!", ..RECIPE },
            Recipe { has_espeak: false, ..RECIPE },
        ] {
            assert_eq!(cache.get(&other), None, "{other:?}");
        }
    }

    #[test]
    fn a_damaged_file_counts_as_none_and_is_written_again() {
        let folder = tempfile::tempdir().unwrap();
        let cache = SpokenCache::new(folder.path().to_path_buf());
        cache.put(&RECIPE, &spoken(5)).unwrap();
        let file = cache.file(&RECIPE);
        let whole = fs::read(&file).unwrap();
        let mut changed = whole.clone();
        changed[whole.len() / 2] ^= 1;
        for damaged in [&whole[..whole.len() - 1], &whole[..10], &[], &changed] {
            fs::write(&file, damaged).unwrap();
            assert_eq!(cache.get(&RECIPE), None);
        }
        cache.put(&RECIPE, &spoken(5)).unwrap();
        assert_eq!(cache.get(&RECIPE), Some(spoken(5)));
    }

    #[test]
    fn the_oldest_make_room_and_other_files_stay() {
        let folder = tempfile::tempdir().unwrap();
        let cache = SpokenCache { folder: folder.path().to_path_buf(), most_bytes: 5000 };
        fs::write(folder.path().join("notes.txt"), vec![0; 9000]).unwrap();
        let recipes = ["one", "two", "three"].map(|text| Recipe { text, ..RECIPE });
        for (age, recipe) in recipes.iter().enumerate() {
            cache.put(recipe, &spoken(1000)).unwrap();
            let file = fs::File::options().write(true).open(cache.file(recipe)).unwrap();
            let time = std::time::UNIX_EPOCH + std::time::Duration::from_secs(1000 + u64::try_from(age).unwrap());
            file.set_modified(time).unwrap();
        }
        assert_eq!(cache.get(&recipes[0]), None);
        assert!(cache.get(&recipes[1]).is_some() && cache.get(&recipes[2]).is_some());
        assert!(folder.path().join("notes.txt").exists());
    }
}
