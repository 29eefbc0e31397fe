//! Small validated values.

use std::fmt::{self, Display};
use std::ops::RangeInclusive;
use std::str::FromStr;

use jiff::Timestamp;

use crate::text_enum::UnknownText;

/// A missing or invalid input: the field, and a sentence for the operator.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct InvalidValue {
    /// The field's name, for example `videos_per_month`. `http` maps it to its JSON name.
    pub field: &'static str,
    /// What is wrong with it and what would be valid.
    pub message: String,
}

impl InvalidValue {
    /// An invalid `field`, explained by `message`.
    pub fn new(field: &'static str, message: impl Into<String>) -> Self {
        Self { field, message: message.into() }
    }
}

impl From<UnknownText> for InvalidValue {
    fn from(unknown: UnknownText) -> Self {
        Self::new(unknown.kind, unknown.to_string())
    }
}

/// `value` as a `T`; an error about `field` when it is outside `range`.
pub fn within<T: TryFrom<i64>>(
    range: RangeInclusive<i64>,
    value: i64,
    field: &'static str,
    message: impl Display,
) -> Result<T, InvalidValue> {
    let in_range = T::try_from(value).ok().filter(|_| range.contains(&value));
    in_range.ok_or_else(|| InvalidValue::new(field, message.to_string()))
}

/// Text from outside in a form that every database accepts: the NUL character, which PostgreSQL refuses, is replaced.
pub fn storable(text: &str) -> String {
    text.replace('\0', "\u{FFFD}")
}

/// A name in `snake_case` as JSON spells it.
pub fn camel_case(name: &str) -> String {
    let mut words = name.split('_');
    let mut camel = words.next().unwrap_or_default().to_owned();
    for word in words {
        let (first, rest) = word.split_at(word.len().min(1));
        camel.push_str(&first.to_ascii_uppercase());
        camel.push_str(rest);
    }
    camel
}

/// "one", "one and two", "one, two and three".
pub(crate) fn joined(items: &[&str]) -> String {
    match items {
        [] => String::new(),
        [only] => (*only).to_owned(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// A time with the precision of every database: truncated to whole microseconds.
pub fn whole_microseconds(time: Timestamp) -> Timestamp {
    Timestamp::from_microsecond(time.as_microsecond()).unwrap_or(time)
}

/// Trims `text` and checks that it has 1 to `max` characters.
fn trimmed<'text>(field: &'static str, label: &str, text: &'text str, max: usize) -> Result<&'text str, InvalidValue> {
    let text = text.trim();
    if text.is_empty() {
        return Err(InvalidValue::new(field, format!("{label} must not be blank")));
    }
    let count = text.chars().count();
    if count > max {
        let message = format!("{label} must have at most {max} characters, this has {count}");
        return Err(InvalidValue::new(field, message));
    }
    if text.contains('\0') {
        return Err(InvalidValue::new(field, format!("{label} must not contain the NUL character")));
    }
    Ok(text)
}

macro_rules! text_values {
    ($($(#[$doc:meta])* $name:ident($field:literal, $label:literal, $max:literal)),+ $(,)?) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(String);

        impl $name {
            /// The most characters it may have.
            pub const MAX: usize = $max;

            /// Trims the text; fails when it is blank or too long.
            pub fn new(text: &str) -> Result<Self, InvalidValue> {
                trimmed($field, $label, text, Self::MAX).map(|text| Self(text.to_owned()))
            }

            /// The text.
            pub fn as_str(&self) -> &str {
                &self.0
            }

            /// Returns the text.
            pub fn into_string(self) -> String {
                self.0
            }
        }

        impl FromStr for $name {
            type Err = InvalidValue;

            fn from_str(text: &str) -> Result<Self, InvalidValue> {
                Self::new(text)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }
    )+};
}

impl Category {
    /// The subject area of scripts for which neither the operator nor a writer has named one.
    pub fn general() -> Self {
        Self("general".to_owned())
    }
}

text_values! {
    /// The topic of a script (`docs/behaviour.md#scripts`: 1 to 300 characters).
    Topic("topic", "the topic", 300),
    /// The operator's own opening sentence for scripts.
    Hook("hook", "the hook", 300),
    /// A message from the operator to the assistant (`docs/behaviour.md#assistant`: 1 to 4,000 characters).
    ChatMessage("message", "the message", 4_000),
    /// A subject area: any text, of which the screens offer a few (`docs/behaviour.md#scripts`).
    Category("category", "the category", 64),
    /// The name of the operator's brand, one line at the end of a video.
    BrandName("brand_name", "the name", 40),
    /// The title of a script or video.
    Title("title", "the title", 300),
    /// The spoken text of a video: hook, body and call to action. The limit is far above 180 seconds of speech.
    ScriptContent("content", "the content", 10_000),
    /// A free description of a video or project.
    Description("description", "the description", 2_000),
    /// The name of a project.
    ProjectName("name", "the name", 200),
    /// What the operator calls an API token.
    ApiTokenName("name", "the name", 60),
    /// An avatar of the provider, by the provider's own id.
    AvatarId("avatar_id", "the avatar", 200),
    /// An avatar provider that is paid, by its adapter's name: `heygen`.
    AvatarProviderName("provider", "the avatar provider", 60),
    /// A voice of the provider, by the provider's own id.
    VoiceId("voice_id", "the voice", 200),
    /// Why the operator rejected a script or a video.
    RejectionReason("reason", "the reason", 1_000),
    /// The operator's instructions for another version of a script (`docs/behaviour.md#scripts`).
    RewriteNote("note", "the note", 500),
    /// The tone of a project's scripts, in the operator's words: calm, for beginners.
    ScriptTone("tone", "the tone", 200),
    /// The caption below a published video. Each platform cuts it further, to its own limit.
    Caption("caption", "the caption", 5_000),
    /// The topic of a comment, in a word or two.
    CommentTopic("topic", "the topic", 64),
    /// The reply to a comment. Each platform has its own, lower limit.
    ReplyText("text", "the reply", 10_000),
    /// The operator's postal address, as the legal pages show it.
    PostalAddress("postal_address", "the postal address", 500),
    /// A text model, by its server's name for it.
    ModelName("model", "the model", 200),
    /// The address of a server with text models.
    ModelServer("base_url", "the address of the server", 200),
    /// The id of the operator's app on a platform; `TikTok` calls it client key.
    AppId("client_id", "the app's ID", 200),
    /// The name or IP address of a mail server.
    MailHost("host", "the mail server", 253),
    /// The name of an account at a mail server.
    MailUser("username", "the user name", 200),
    /// The sender of mails, as `Showrunner <showrunner@example.org>` or the address alone.
    MailSender("from", "the sender", 320),
    /// The receiver of mails, in the same form.
    MailReceiver("to", "the receiver", 320),
    /// A platform's id of a published post, as the operator found it there.
    PlatformPostId("platform_post_id", "the platform's id of the post", 300),
    /// The address of a server with buckets.
    BucketEndpoint("endpoint", "the address of the server", 200),
    /// The region of a bucket.
    BucketRegion("region", "the region", 60),
    /// A bucket, by its server's name for it. Amazon's names have at most 63 characters, some servers allow more.
    BucketName("name", "the bucket", 255),
    /// A folder in a bucket.
    BucketPrefix("prefix", "the folder", 200),
    /// The ID of a bucket's access key.
    AccessKeyId("access_key_id", "the ID of the access key", 200),
}

/// Declares whole numbers in a range: the inner type, what returns it, the range, the field and the message.
macro_rules! number_values {
    ($($(#[$doc:meta])* $name:ident($inner:ty): $get:ident, $min:literal..=$max:literal, $field:literal, $message:literal;)+) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name($inner);

        impl $name {
            /// The lowest valid number.
            pub const MIN: i64 = $min;
            /// The highest valid number.
            pub const MAX: i64 = $max;

            /// Checks the range.
            pub fn new(number: i64) -> Result<Self, $crate::value::InvalidValue> {
                $crate::value::within(Self::MIN..=Self::MAX, number, $field, $message).map(Self)
            }

            /// The number.
            pub const fn $get(self) -> $inner {
                self.0
            }
        }
    )+};
}

pub(crate) use number_values;

number_values! {
    /// A length in whole seconds, 5 to 180 (`docs/behaviour.md#scripts`; the screens offer 15, 30 and 60).
    DurationSeconds(u16): seconds, 5..=180, "duration", "the duration must be 5 to 180 whole seconds";
}

impl DurationSeconds {
    /// The length of new scripts until the operator sets one: that of the form in the user's specification.
    pub const DEFAULT: Self = Self(30);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_trimmed_and_counted_in_characters() {
        assert_eq!(Topic::new("  cold showers \n").map(Topic::into_string), Ok("cold showers".to_owned()));
        assert!(Topic::new(&"é".repeat(300)).is_ok());
        let error = Topic::new(&"é".repeat(301)).unwrap_err();
        assert_eq!(
            (error.field, error.message.as_str()),
            ("topic", "the topic must have at most 300 characters, this has 301")
        );
        assert_eq!(Topic::new(" \t ").unwrap_err().message, "the topic must not be blank");
        assert!(Topic::new("a\0b").is_err());
    }

    #[test]
    fn duration_is_five_to_one_hundred_and_eighty_seconds() {
        for (seconds, valid) in
            [(-1, false), (0, false), (4, false), (5, true), (180, true), (181, false), (i64::MAX, false)]
        {
            assert_eq!(DurationSeconds::new(seconds).is_ok(), valid, "{seconds}");
        }
    }
}
