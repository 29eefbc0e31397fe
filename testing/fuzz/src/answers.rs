//! The answers of a provider in the bytes of an input.
//!
//! An input is text that can be written by hand: which call is made, as one byte, and then the answers, each after a record
//! separator. An answer is its status on a line, a line for each header, an empty line, and the body.

use bytes::Bytes;
use showrunner_provider_http::test_support::{Answer, answer_with};

/// Ends an answer: ASCII's record separator.
const SEPARATOR: u8 = 0x1e;

/// More answers are left out: no call of an adapter reads as many pages.
const MOST_ANSWERS: usize = 40;

/// The number of the call that is made, and the answers.
pub fn parse(data: &[u8]) -> Option<(u8, Vec<Answer>)> {
    let (call, rest) = data.split_first()?;
    Some((*call, rest.split(|byte| *byte == SEPARATOR).take(MOST_ANSWERS).map(answer).collect()))
}

/// Has the calls of this thread answered so, and returns the number of the call to make.
pub fn prepare(data: &[u8]) -> Option<u8> {
    let (call, answers) = parse(data)?;
    answer_with(answers);
    Some(call)
}

fn answer(text: &[u8]) -> Answer {
    let at = text.windows(2).position(|pair| pair == b"\n\n");
    let (head, body) = at.map_or((&b"200"[..], text), |at| (&text[..at], &text[at + 2..]));
    let head = String::from_utf8_lossy(head);
    let mut lines = head.lines();
    let status = lines.next().and_then(|status| status.trim().parse().ok());
    let headers = lines.filter_map(|line| line.split_once(": ")).map(|(name, value)| (name.into(), value.into()));
    Answer {
        status: status.filter(|status| (100..1000).contains(status)).unwrap_or(200),
        headers: headers.collect(),
        body: Bytes::copy_from_slice(body),
    }
}
