//! Meta's Graph API, which Instagram and Facebook share: calls with a page's token, errors, uploads, comments, figures,
//! and signing in.

mod account;
mod api;
mod comment;
mod comment_edges;
mod comments;
mod config;
mod error;
mod error_table;
mod insights;
mod list_capability;
mod login;
mod page;
mod platform;
mod refused_metrics;
mod removal;
mod replies;
mod upload;

pub(crate) use account::GraphAccount;
pub(crate) use api::published_publicly;
pub(crate) use comment_edges::CommentEdges;
pub(crate) use config::GraphConfig;
pub(crate) use error::{LIMIT_REACHED_WAIT, PROCESSING_POLL_INTERVAL, explain_code, is_temporary};
pub(crate) use insights::{Insights, number};
pub(crate) use login::GraphLogin;
pub(crate) use page::{Node, Page};
pub(crate) use platform::{GraphPlatform, Reels};
pub(crate) use refused_metrics::FiguresQuery;
pub(crate) use upload::MAX_UPLOAD_RESUMES;
