//! Times of day in time zones: slots ascend, lie after their start, and show their time on the clock.

#![no_main]

use arbitrary::Arbitrary;
use jiff::civil::Weekday;
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};
use libfuzzer_sys::fuzz_target;
use showrunner_domain::hours_of_day::HoursOfDay;
use showrunner_domain::month::Month;
use showrunner_domain::plan::{Frequency, Plan, TimeOfDay};
use showrunner_domain::platform::Platform;
use showrunner_domain::settings::time_zone;
use showrunner_domain::slots::{Slots, Window};

/// Zones with changes at midnight, of half an hour, in both halves of the year, and with a day that was left out.
const ZONES: [&str; 8] = [
    "Europe/London",
    "America/New_York",
    "Australia/Lord_Howe",
    "Pacific/Apia",
    "America/Sao_Paulo",
    "Asia/Kathmandu",
    "Africa/Casablanca",
    "UTC",
];

#[derive(Arbitrary, Debug)]
struct Input<'a> {
    zone: u8,
    start: i64,
    times: [(u8, u8); 3],
    weekday: u8,
    hours: i64,
    text: &'a str,
    other: &'a str,
}

fuzz_target!(|input: Input| {
    let Ok(start) = Timestamp::from_second(input.start % 253_402_207_200) else { return };
    let zone = TimeZone::get(ZONES[usize::from(input.zone) % ZONES.len()]).unwrap();
    let times: Vec<TimeOfDay> = input
        .times
        .iter()
        .filter_map(|(hour, minute)| format!("{}:{:02}", hour % 24, minute % 60).parse().ok())
        .collect();
    let weekday = Weekday::from_monday_zero_offset((input.weekday % 7).cast_signed()).unwrap();
    let frequency = [Frequency::Daily, Frequency::Weekdays, Frequency::Weekly][usize::from(input.weekday / 7) % 3];
    let plan = Plan::new(vec![Platform::Tiktok], times.clone(), frequency).unwrap();
    let mut last = start;
    for slot in Slots::of(&plan, zone.clone(), weekday).after(start).take(8) {
        assert!(slot > last, "{slot} is not after {last}");
        assert!(last.duration_until(slot) <= SignedDuration::from_hours(24 * 16), "a gap from {last} to {slot}");
        last = slot;
    }
    if let Ok(window) = Window::new(input.hours, times[0], times[1]) {
        let of_day: Vec<TimeOfDay> = window.times().collect();
        assert!(!of_day.is_empty() && of_day.len() <= 24 && of_day.is_sorted());
        assert!(of_day[0] == times[0] && of_day.iter().all(|time| *time <= times[1]));
    }
    text(input.text, input.other, &zone, start);
});

/// What is written by people is read in one way, and written in one way.
fn text(text: &str, other: &str, zone: &TimeZone, start: Timestamp) {
    if let Ok(time) = text.parse::<TimeOfDay>() {
        assert_eq!(time.to_string().parse(), Ok(time));
    }
    if let Ok(month) = text.parse::<Month>() {
        assert_eq!(month.to_string(), text);
    }
    if let Ok(quiet) = text.parse::<HoursOfDay>() {
        let _ = quiet.contain(start, zone);
    }
    if let Ok(hours) = Window::hours(text) {
        assert!((0..100).contains(&hours));
    }
    if let Err(invalid) = time_zone(text) {
        assert!(invalid.message.chars().count() < 200);
    }
    if let Ok(moment) = showrunner_services::fuzzing::moment(text, other, zone, start)
        && ["today", "tomorrow"].contains(&text.trim().to_lowercase().as_str())
    {
        assert!(start.duration_until(moment).abs() <= SignedDuration::from_hours(50), "{text} {other}: {moment}");
    }
}
