//! Meta's Graph API, which Instagram and Facebook share: calls with a page's token, errors, uploads, comments, figures,
//! and signing in.

mod api;
mod comments;
mod error;
mod insights;
mod login;
mod upload;

pub(crate) use api::{CommentEdges, FiguresQuery, GraphAccount, GraphApi, Insights, Node, Page, published_publicly};
pub(crate) use error::{LIMIT_REACHED_WAIT, explain_code, is_temporary};
pub(crate) use insights::number;
pub(crate) use login::GraphLogin;
pub(crate) use upload::MAX_UPLOAD_RESUMES;
