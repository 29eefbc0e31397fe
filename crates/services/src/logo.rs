//! The logo of the brand: whether it can be shown.

use std::io::Cursor;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use png::{Decoder, DecodingError, Limits};
use showrunner_domain::brand::Logo;
use showrunner_domain::value::InvalidValue;

/// What decoding may take, in bytes: the pixels of the largest logo, each with 16 bits for four colors.
const MEMORY: usize = (Logo::MAX_SIDE * Logo::MAX_SIDE) as usize * 8;

/// Refuses a logo that cannot be decoded, or is too large for a video.
pub(crate) fn require_readable(logo: &Logo) -> Result<(), InvalidValue> {
    let invalid = |problem: String| InvalidValue::new("brand_logo", problem);
    let unreadable = |error: DecodingError| invalid(format!("the logo cannot be read: {error}"));
    let png = STANDARD.decode(logo.encoded()).map_err(|error| invalid(format!("the logo cannot be read: {error}")))?;
    let decoder = Decoder::new_with_limits(Cursor::new(png), Limits { bytes: MEMORY });
    let mut reader = decoder.read_info().map_err(unreadable)?;
    let ((width, height), most) = (reader.info().size(), Logo::MAX_SIDE);
    if width > most || height > most {
        return Err(invalid(format!("the logo has {width}×{height} pixels, at most {most}×{most} are possible")));
    }
    while reader.next_row().map_err(unreadable)?.is_some() {}
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn problem_of(png: &[u8]) -> Option<String> {
        let logo: Logo = format!("data:image/png;base64,{}", STANDARD.encode(png)).parse().unwrap();
        require_readable(&logo).err().map(|invalid| invalid.message)
    }

    fn png(width: u32, height: u32) -> Vec<u8> {
        let mut png = Vec::new();
        let mut encoder = png::Encoder::new(&mut png, width, height);
        encoder.set_color(png::ColorType::Rgba);
        let pixels = vec![200; (width * height * 4) as usize];
        encoder.write_header().unwrap().write_image_data(&pixels).unwrap();
        png
    }

    #[test]
    fn logos_that_cannot_be_shown_are_refused() {
        assert_eq!(problem_of(&png(256, 1)), None);
        assert!(problem_of(&png(257, 10)).unwrap().contains("257×10"));
        let whole = png(64, 64);
        for wrong in [&whole[..whole.len() / 2], &[0xff, 0xd8, 0xff, 0xe0], b"<svg/>"] {
            assert!(problem_of(wrong).unwrap().contains("cannot be read"));
        }
        let uneven: Logo = "data:image/png;base64,AAAAA".parse().unwrap();
        assert!(require_readable(&uneven).is_err());
    }
}
