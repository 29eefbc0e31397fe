//! The operator's time zone where none is set in the browser: `time.zone`, else that of the machine.
//!
//! A machine may give the rules of its clock without a name. They are compared with the database then, because browsers show
//! times by the name alone (`docs/adr/0072-bring-the-time-zone-rules-along.md`).

use std::fmt;
use std::io::Read as _;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, anyhow, ensure};
use showrunner_domain::settings::{NamedZone, ZoneRules, time_zone, zone_with_rules};
use showrunner_ports::clock::Clock as _;

use super::environment::variables;
use crate::machine::SystemClock;

/// The longest file with the rules of a zone that is read, in bytes: those of the IANA database have 4,000 at most.
const MAX_RULES_BYTES: u64 = 256 * 1024;

/// What follows this in a path is the name of a zone.
const DATABASE_FOLDER: &str = "zoneinfo/";

/// Folders of the machine's database, in which a name may be newer than the program.
const DATABASE_FOLDERS: [&str; 2] = ["usr/share/zoneinfo", "etc/zoneinfo"];

/// Parts of the machine's database: the same zones, without and with leap seconds.
const DATABASE_PARTS: [&str; 2] = ["posix/", "right/"];

/// What to do about a zone that was not identified.
const ADVICE: &str = "set time.zone (SHOWRUNNER__TIME__ZONE) to the name of your time zone, such as Europe/London";

/// What a machine says about its time zone.
#[derive(Debug, Clone, Default)]
pub(super) struct Machine {
    /// The variable `TZ`.
    pub(super) tz: Option<String>,
    /// The variable `TZDIR`: the folder of the database.
    pub(super) tzdir: Option<PathBuf>,
    /// The root of the file system.
    pub(super) root: PathBuf,
}

impl Machine {
    /// The machine that this program runs on.
    pub(super) fn this() -> Self {
        let variable = |wanted: &str| variables().find(|(name, _)| name == wanted).map(|(_, value)| value);
        Self { tz: variable("TZ"), tzdir: variable("TZDIR").map(PathBuf::from), root: PathBuf::from("/") }
    }

    /// What `/etc/timezone` names, which Debian and many containers have beside `/etc/localtime`.
    fn etc_timezone(&self) -> Option<String> {
        let text = std::fs::read_to_string(self.root.join("etc/timezone")).ok()?;
        let mut lines = text.lines().map(str::trim);
        lines.find(|line| !line.is_empty() && !line.starts_with('#')).map(str::to_owned)
    }
}

/// The configured time zone, and where it comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ConfiguredZone {
    pub(crate) zone: NamedZone,
    pub(crate) source: ZoneSource,
}

/// Where the configured time zone comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum ZoneSource {
    /// The configuration.
    Configuration,
    /// The environment variable `TZ`.
    Variable,
    /// The file `/etc/localtime`.
    Localtime,
    /// The file `/etc/timezone`.
    EtcTimezone,
    /// Nothing names a zone, so the clock is that of the system: UTC.
    Nothing,
}

impl fmt::Display for ConfiguredZone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.zone.name();
        match self.source {
            ZoneSource::Configuration => write!(f, "{name}, from time.zone"),
            ZoneSource::Variable => write!(f, "{name}, from the variable TZ"),
            ZoneSource::Localtime => write!(f, "{name}, from /etc/localtime"),
            ZoneSource::EtcTimezone => write!(f, "{name}, from /etc/timezone"),
            ZoneSource::Nothing => write!(f, "{name}, because nothing on this machine names a time zone: {ADVICE}"),
        }
    }
}

impl ConfiguredZone {
    /// The zone that is `configured`, else the one of `machine`. As for every other variable, an empty `TZ` counts as unset.
    pub(super) fn of(configured: Option<&str>, machine: &Machine) -> anyhow::Result<Self> {
        if let Some(text) = configured {
            let zone = zone_of(text, machine).context("time.zone")?;
            return Ok(Self { zone, source: ZoneSource::Configuration });
        }
        if let Some(text) = machine.tz.as_deref().filter(|text| !text.trim().is_empty()) {
            let zone = zone_of(text, machine).map_err(|error| advise("the variable TZ", &error))?;
            return Ok(Self { zone, source: ZoneSource::Variable });
        }
        Self::of_files(machine)
    }

    /// The zone that the files of the machine name.
    fn of_files(machine: &Machine) -> anyhow::Result<Self> {
        let localtime = machine.root.join("etc/localtime");
        let named = machine.etc_timezone();
        let mut hints = names_in_path(&localtime);
        hints.extend(named.clone());
        let (name, source) = match read_rules(&localtime) {
            Ok(content) => {
                let zone =
                    identified(ZoneRules::Tzif(&content), &hints).map_err(|error| advise("/etc/localtime", &error))?;
                return Ok(Self { zone, source: ZoneSource::Localtime });
            }
            // Without a database on the machine, the link leads nowhere but still ends in a name.
            Err(_) => match (named, hints.first()) {
                (Some(name), _) => (name, ZoneSource::EtcTimezone),
                (None, Some(name)) => (name.clone(), ZoneSource::Localtime),
                (None, None) => return Ok(Self { zone: NamedZone::UTC, source: ZoneSource::Nothing }),
            },
        };
        let file = if source == ZoneSource::EtcTimezone { "/etc/timezone" } else { "/etc/localtime" };
        let zone = time_zone(&name).map_err(|error| advise(file, &error.into()))?;
        Ok(Self { zone, source })
    }
}

fn advise(source: &str, error: &anyhow::Error) -> anyhow::Error {
    anyhow!("{source} does not name a time zone that browsers know: {error:#}; {ADVICE}")
}

/// The zone of a text as in the variable `TZ`: a name, the path of a file with rules, or the rules themselves.
fn zone_of(text: &str, machine: &Machine) -> anyhow::Result<NamedZone> {
    let text = text.trim().trim_start_matches(':');
    if Path::new(text).is_absolute() {
        return zone_of_file(Path::new(text));
    }
    let name = DATABASE_PARTS.iter().find_map(|part| text.strip_prefix(part)).unwrap_or(text);
    let unknown = match time_zone(name) {
        Ok(zone) => return Ok(zone),
        Err(unknown) => unknown,
    };
    if let Some(zone) = zone_with_rules(ZoneRules::Posix(text), &[], SystemClock.now()) {
        return Ok(zone);
    }
    let database = machine.tzdir.clone().into_iter().chain(DATABASE_FOLDERS.map(|folder| machine.root.join(folder)));
    match database.map(|folder| folder.join(text)).find(|file| file.is_file()) {
        Some(file) => zone_of_file(&file),
        None => Err(unknown.into()),
    }
}

/// The zone of a file with rules.
fn zone_of_file(file: &Path) -> anyhow::Result<NamedZone> {
    let content = read_rules(file).with_context(|| format!("{} cannot be read", file.display()))?;
    identified(ZoneRules::Tzif(&content), &names_in_path(file)).with_context(|| file.display().to_string())
}

fn identified(rules: ZoneRules<'_>, hints: &[String]) -> anyhow::Result<NamedZone> {
    zone_with_rules(rules, hints, SystemClock.now()).context("no time zone of the IANA database has these rules")
}

/// The names of zones in the path of a file, and in that of the file to which it links.
///
/// Such a name is a hint only: where the machine's file is mounted over the link of a container, the content is that of another
/// zone.
fn names_in_path(file: &Path) -> Vec<String> {
    let link = std::fs::read_link(file).ok();
    let target = std::fs::canonicalize(file).ok();
    let paths = [Some(file.to_owned()), link, target].into_iter().flatten();
    let name = |path: PathBuf| path.to_str()?.rsplit_once(DATABASE_FOLDER).map(|(_, name)| name.to_owned());
    paths.filter_map(name).collect()
}

fn read_rules(file: &Path) -> anyhow::Result<Vec<u8>> {
    let mut content = Vec::new();
    std::fs::File::open(file)?.take(MAX_RULES_BYTES + 1).read_to_end(&mut content)?;
    ensure!(content.len() as u64 <= MAX_RULES_BYTES, "it has more than {MAX_RULES_BYTES} bytes");
    Ok(content)
}

#[cfg(test)]
mod tests;
