//! The library: complete scripts that the offline writer chooses from. The built-in ones are in `library/`; the operator's
//! are in a folder and are read whenever a script is chosen (`docs/script-library.md`).

mod matching;
mod script;
mod selection;
#[cfg(test)]
mod tests;

use std::borrow::Cow;
use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use serde::Deserialize;

use self::matching::Index;
use self::script::LibraryScript;

/// The subjects of the built-in scripts, with their files.
const BUILT_IN_FILES: [(&str, &str); 8] = [
    ("luck", include_str!("../library/luck.toml")),
    ("masculinity", include_str!("../library/masculinity.toml")),
    ("health", include_str!("../library/health.toml")),
    ("prosperity", include_str!("../library/prosperity.toml")),
    ("relationships", include_str!("../library/relationships.toml")),
    ("success", include_str!("../library/success.toml")),
    ("productivity", include_str!("../library/productivity.toml")),
    ("discipline", include_str!("../library/discipline.toml")),
];

static BUILT_IN: LazyLock<Library> = LazyLock::new(|| {
    // A test holds that every file is valid.
    let read = |(subject, text)| parse(subject, text).unwrap_or_default();
    Library::new(BUILT_IN_FILES.into_iter().flat_map(read).collect(), Vec::new())
});

/// A file of the library.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LibraryFile {
    script: Vec<LibraryScript>,
}

fn parse(subject: &str, text: &str) -> Result<Vec<LibraryScript>, String> {
    let located = |error: toml::de::Error| {
        let line = error.span().map_or(1, |span| text[..span.start].matches('\n').count() + 1);
        format!("line {line}: {}", error.message())
    };
    let mut scripts = toml::from_str::<LibraryFile>(text).map_err(located)?.script;
    for script in &mut scripts {
        subject.clone_into(&mut script.subject);
        script.check().map_err(|error| format!("the script \"{}\" is not valid: {error}", script.title))?;
    }
    Ok(scripts)
}

/// All scripts: the operator's first.
#[derive(Debug, Clone)]
pub(crate) struct Library {
    scripts: Vec<LibraryScript>,
    index: Index,
    /// The operator's files that cannot be used, in sentences.
    pub(crate) faults: Vec<String>,
}

impl Library {
    fn new(scripts: Vec<LibraryScript>, faults: Vec<String>) -> Self {
        Self { index: Index::of(&scripts), scripts, faults }
    }

    /// The built-in scripts.
    pub(crate) fn built_in() -> &'static Self {
        &BUILT_IN
    }

    /// The built-in scripts and those of the files in `folder`. The operator's replace built-in ones with the same title.
    pub(crate) fn with_files_of(folder: &Path) -> Cow<'static, Self> {
        let files = files(folder);
        if files.is_empty() {
            return Cow::Borrowed(Self::built_in());
        }
        let (mut scripts, mut faults) = (Vec::new(), Vec::new());
        for file in files {
            match read(&file) {
                Ok(read) => scripts.extend(read),
                Err(problem) => faults.push(format!("The scripts in {} are left out: {problem}", file.display())),
            }
        }
        let mut titles: HashSet<String> = HashSet::new();
        scripts.extend(BUILT_IN.scripts.iter().cloned());
        scripts.retain(|script| titles.insert(script.title.trim().to_lowercase()));
        Cow::Owned(Self::new(scripts, faults))
    }
}

/// The library files of a folder in the order of their names; none without the folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let mut files: Vec<PathBuf> = entries.filter(|path| path.extension().is_some_and(|end| end == "toml")).collect();
    files.sort();
    files
}

fn read(file: &Path) -> Result<Vec<LibraryScript>, String> {
    let text = std::fs::read_to_string(file).map_err(|error| error.to_string())?;
    let subject = file.file_stem().map(|name| name.to_string_lossy().to_lowercase()).unwrap_or_default();
    parse(&subject, &text)
}
