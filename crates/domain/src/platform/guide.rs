//! The setup and publishing instructions shown for a platform.

/// An external page.
#[derive(Debug, PartialEq, Eq)]
pub struct Link {
    /// The link text, as used in a sentence.
    pub name: &'static str,
    /// The web address.
    pub address: &'static str,
}

/// How the operator connects an account, with one or more sentences for each step.
#[derive(Debug)]
pub struct SetupGuide {
    /// The type of account that is required.
    pub account: &'static str,
    /// The developer portal where apps are created.
    pub portal: Link,
    /// How to create the app.
    pub app: &'static str,
    /// The permissions to request.
    pub scopes: &'static [&'static str],
    /// Those of them that a connected account can do without.
    pub optional_scopes: &'static [&'static str],
    /// What to select when the platform asks for access.
    pub allowing: &'static str,
    /// How to register the redirect address.
    pub redirect: &'static str,
    /// What has to be done for the app before everyone sees its posts, and for long.
    pub app_checks: &'static [AppCheck],
    /// The restrictions that remain after an account is connected.
    pub limits: &'static str,
}

/// A step that concerns the app on the platform.
#[derive(Debug)]
pub struct AppCheck {
    /// What to do, as a heading.
    pub title: &'static str,
    /// What shows whether it is done.
    pub evidence: AppEvidence,
    /// What happens otherwise, and what to do, as sentences.
    pub advice: &'static str,
    /// Where it is done.
    pub page: Link,
}

/// What shows whether a step that concerns the app is done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AppEvidence {
    /// The platform does not report it.
    Nothing,
    /// The platform set no end to the connection.
    NoEnd,
    /// The visibility levels that the platform offers show only whether the account is public, or that every post is private.
    OfferedVisibilities,
}

/// How to make a post public that the platform has locked to private.
#[derive(Debug)]
pub struct PrivatePostGuide {
    /// The instruction to the operator, as the words before `place`.
    pub action: &'static str,
    /// Where to follow the instruction.
    pub place: &'static str,
    /// The address of the post there, with `{id}` for its id on the platform; `None` if posts have no such address.
    pub address: Option<&'static str>,
    /// The audit that makes later posts public.
    pub audit: Link,
}
