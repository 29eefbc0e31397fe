use jiff::SignedDuration;
use showrunner_ports::clock::Clock as _;
use showrunner_testkit::FixedClock;

#[test]
fn it_moves_only_when_told() -> Result<(), jiff::Error> {
    let clock = FixedClock::default();
    let start = clock.now();
    assert_eq!(clock.now(), start);
    let same_clock = clock.clone();
    clock.advance(SignedDuration::from_secs(90));
    assert_eq!(same_clock.now(), start + SignedDuration::from_secs(90));
    clock.set("2027-01-01T00:00:00.123456789Z".parse()?);
    assert_eq!(clock.now().to_string(), "2027-01-01T00:00:00.123456Z");
    Ok(())
}
