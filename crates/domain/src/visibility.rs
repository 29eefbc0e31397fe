//! Who may see a post.

use crate::text_enum;

text_enum! {
    /// Who may see a post, the most public first. Posts never become more public than the operator chose.
    "visibility" Visibility {
        /// Everybody.
        Public = "public",
        /// The account's followers.
        Followers = "followers",
        /// Followers whom the account follows.
        Friends = "friends",
        /// Everybody with the link.
        Unlisted = "unlisted",
        /// Only the account's owner.
        Private = "private",
    }
}

impl Visibility {
    /// The label of the choice between the levels of a platform.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Public => "Everyone",
            Self::Followers => "Followers",
            Self::Friends => "Friends (mutual followers)",
            Self::Unlisted => "Anyone with the link",
            Self::Private => "Only me",
        }
    }
}
