//! The intent of a comment.

use showrunner_domain::comment::{Sentiment, SentimentWord};
use showrunner_domain::text_enum;

use super::lexicon::{INTENTS, section};

text_enum! {
    /// The intent of a comment. The text is the section name in the word lists.
    "intent" Intent {
        Thank = "thank",
        Praise = "praise",
        /// Reports a success.
        Achieve = "achieve",
        /// Reports a hard time.
        Struggle = "struggle",
        Disagree = "disagree",
        /// Is rude.
        Insult = "insult",
        Joke = "joke",
        /// Requests another video.
        Wish = "wish",
        /// Offers business.
        Offer = "offer",
        /// Advertises.
        Sell = "sell",
        Greet = "greet",
        Ask = "ask",
        /// Makes a remark.
        Say = "say",
    }
}

impl Intent {
    /// The intent of a comment, by its words and sentiment.
    pub(super) fn of(words: &[String], sentiment: Sentiment) -> Self {
        let weight = |intent: Self| section(&INTENTS, intent.as_str()).map_or(0, |section| section.weight_in(words));
        let does = |intent: Self| weight(intent) > 0;
        let (mood, asks) = (sentiment.word(), asks(words));
        let (good, bad) = (mood == SentimentWord::Positive, mood == SentimentWord::Negative);
        // The most important intents first.
        let choices = [
            (Self::Offer, does(Self::Offer)),
            (Self::Sell, does(Self::Sell)),
            (Self::Insult, does(Self::Insult) && bad),
            (Self::Joke, weight(Self::Joke) >= 2 && !bad),
            (Self::Disagree, does(Self::Disagree) && bad),
            (Self::Wish, does(Self::Wish)),
            (Self::Ask, asks),
            (Self::Achieve, does(Self::Achieve) && !bad),
            (Self::Struggle, does(Self::Struggle)),
            (Self::Joke, does(Self::Joke)),
            (Self::Disagree, does(Self::Disagree) && !good),
            (Self::Thank, does(Self::Thank) && !bad),
            (Self::Praise, good),
            (Self::Disagree, bad),
            (Self::Greet, does(Self::Greet)),
        ];
        choices.into_iter().find(|(_, fits)| *fits).map_or(Self::Say, |(intent, _)| intent)
    }
}

/// Whether it is a question, by its question mark or its first words.
fn asks(words: &[String]) -> bool {
    let begins = |at: usize| {
        words.get(at..).is_some_and(|words| section(&INTENTS, "ask").is_some_and(|ask| ask.length_at(words).is_some()))
    };
    words.iter().any(|word| word == "?") || begins(0) || (words.len() > 2 && begins(1))
}
