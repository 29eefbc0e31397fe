//! Breaks text into lines by the widths of its words.

use std::ops::Range;

/// Uses as few lines as possible and makes them about equally long. A word wider than the limit gets its own line.
pub(crate) fn break_lines(widths: &[f32], space: f32, limit: f32) -> Vec<Range<usize>> {
    let mut best = fill_lines(widths, space, limit);
    if best.is_empty() {
        return best;
    }
    loop {
        let widest = best.iter().map(|line| line_width(&widths[line.clone()], space)).fold(0.0, f32::max);
        let tighter = fill_lines(widths, space, widest - 0.01);
        let fits = tighter.iter().all(|line| line_width(&widths[line.clone()], space) < widest);
        if tighter.len() > best.len() || !fits {
            return best;
        }
        best = tighter;
    }
}

pub(crate) fn line_width(widths: &[f32], space: f32) -> f32 {
    widths.iter().map(|width| width + space).sum::<f32>() - if widths.is_empty() { 0.0 } else { space }
}

/// Puts as many words on each line as fit.
fn fill_lines(widths: &[f32], space: f32, limit: f32) -> Vec<Range<usize>> {
    let mut lines = Vec::new();
    let mut start = 0;
    for end in 1..=widths.len() {
        let is_full = end == widths.len() || line_width(&widths[start..=end], space) > limit;
        if is_full {
            lines.push(start..end);
            start = end;
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_as_few_and_as_even_as_possible() {
        type Case = (&'static str, &'static [f32], f32, &'static [(usize, usize)]);
        let cases: [Case; 4] = [
            ("words that fit stay on one line", &[10.0, 10.0, 10.0], 40.0, &[(0, 3)]),
            ("lines are even", &[10.0, 10.0, 10.0, 10.0], 45.0, &[(0, 2), (2, 4)]),
            ("a word that is too wide is alone", &[10.0, 90.0, 10.0], 40.0, &[(0, 1), (1, 2), (2, 3)]),
            ("no words have no line", &[], 40.0, &[]),
        ];
        for (why, widths, limit, lines) in cases {
            let broken: Vec<_> = break_lines(widths, 5.0, limit).iter().map(|line| (line.start, line.end)).collect();
            assert_eq!(broken, lines, "{why}");
        }
    }
}
