use jiff::tz::{self, TimeZone};

use crate::value::InvalidValue;

/// The time zone of this IANA name, for example `Europe/London`.
pub fn time_zone(name: &str) -> Result<TimeZone, InvalidValue> {
    TimeZone::get(name.trim()).map_err(|_| {
        let shown: String = name.trim().chars().take(40).collect();
        InvalidValue::new("time_zone", format!("'{shown}' is not a known time zone, write it like Europe/London"))
    })
}

/// The time zone of this IANA name, or the only one with this city, for example `New York`.
pub fn time_zone_of_place(name: &str) -> Result<TimeZone, InvalidValue> {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_zone_is_found_by_its_name_or_its_city() {
        let found = |name| time_zone_of_place(name).map(|zone| zone.iana_name().unwrap_or_default().to_owned());
        assert_eq!(found("Europe/Berlin"), Ok("Europe/Berlin".to_owned()));
        assert_eq!(found("europe/berlin"), Ok("Europe/Berlin".to_owned()));
        assert_eq!(found(" New York "), Ok("America/New_York".to_owned()));
        assert_eq!(found("tokyo"), Ok("Asia/Tokyo".to_owned()));
        for unknown in ["", "Mars", "Europe", "../etc/passwd", "new"] {
            assert_eq!(found(unknown).unwrap_err().field, "time_zone", "{unknown}");
        }
    }
}
