//! What the screens explain about a platform.

/// A page elsewhere, with its name in sentences.
#[derive(Debug)]
pub struct Link {
    /// The name.
    pub name: &'static str,
    /// The address.
    pub address: &'static str,
}

/// How the operator connects an account: one sentence or more for each step.
#[derive(Debug)]
pub struct SetupGuide {
    /// The account that is needed.
    pub account: &'static str,
    /// Where apps are created.
    pub portal: Link,
    /// How to create one.
    pub app: &'static str,
    /// The permissions to request.
    pub scopes: &'static [&'static str],
    /// What to select when the platform asks for access.
    pub allowing: &'static str,
    /// How to register the redirect address.
    pub redirect: &'static str,
    /// What does not work even when an account is connected.
    pub limits: &'static str,
}

/// How a post that the platform has locked as private becomes public.
#[derive(Debug)]
pub struct PrivatePostGuide {
    /// What the operator does for this post, as words before `place`.
    pub action: &'static str,
    /// Where the operator does it.
    pub place: &'static str,
    /// The address of a post there, with `{id}` for its id at the platform; `None` where there is none.
    pub address: Option<&'static str>,
    /// The audit after which later posts are public.
    pub audit: Link,
}
