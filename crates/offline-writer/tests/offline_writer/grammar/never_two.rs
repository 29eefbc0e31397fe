//! No message leads to more than one call or to a panic.

use proptest::prelude::*;

use super::reply;

const INSTRUCTIONS: [&str; 14] = [
    "set the monthly target to 300",
    "set the budget to £250",
    "turn auto-response off",
    "start listening to comments",
    "post daily at 9:00 and 18:00 on tiktok and youtube",
    "stop the posting plan",
    "use Ana as the default avatar",
    "set the default voice to en-calm",
    "use the Cozy Home background",
    "use #viral #fyp on tiktok",
    "set the optimal time for instagram to 19:30",
    "set the time zone to Europe/Berlin",
    "retry failed work",
    "cancel post 3",
];

/// Texts between two instructions.
const BETWEEN: [&str; 11] =
    [" and ", ", ", "; ", ". ", " then ", " and then ", " but ", "! ", " also ", " plus ", "? "];

/// Words from the grammar and others.
const WORDS: &str = "set the monthly target to 300 and turn off on auto-response post daily at 9:00 6pm tiktok youtube , \
    . ? please not budget £250 add hook 'Go' topic listening stop start use avatar default video 12 \
    delete all reject half past six twenty hundred : “ is";

fn instruction() -> impl Strategy<Value = &'static str> {
    prop::sample::select(&INSTRUCTIONS)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn two_instructions_are_never_followed(first in instruction(), second in instruction(), between in prop::sample::select(&BETWEEN)) {
        let message = format!("{first}{between}{second}");
        prop_assert_eq!(reply(&message).calls.len(), 0, "{}", message);
    }

    #[test]
    fn any_words_lead_to_one_call_at_most(words in prop::collection::vec(prop::sample::select(WORDS.split(' ').collect::<Vec<_>>()), 0..24)) {
        let message = words.join(" ");
        let reply = reply(&message);
        prop_assert!(reply.calls.len() <= 1);
        prop_assert!(!reply.calls.is_empty() || !reply.text.is_empty());
    }

    #[test]
    fn any_text_is_read_without_a_panic(message in any::<String>()) {
        prop_assert!(reply(&message).calls.is_empty());
    }

    #[test]
    fn any_text_around_an_instruction_is_read_without_a_panic(before in ".{0,12}", which in instruction(), after in ".{0,12}") {
        let message = format!("{before}{which}{after}");
        prop_assert!(reply(&message).calls.len() <= 1);
    }
}

#[test]
fn an_instruction_alone_is_followed() {
    for instruction in INSTRUCTIONS {
        assert_eq!(reply(instruction).calls.len(), 1, "{instruction}");
    }
}
