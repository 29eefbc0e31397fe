//! Builders of valid test data; a test changes only what it is about.

mod account;
mod alert;
mod comment;
mod ledger;
mod operation;
mod post;
mod script;
mod valid;
mod video;

pub use account::{CONNECTED, connected};
pub use alert::an_alert;
pub use comment::{CommentBuilder, a_comment, a_limit, a_risky_analysis, an_analysis, analyse, read, stored_comment};
pub use ledger::{a_ledger_entry, a_render_reservation, pence};
pub use operation::{a_lease, a_notice, an_operation, claimed, given_up, settled, starting};
pub use post::{PostBuilder, a_choice_of_each, a_post};
pub use script::{ScriptBuilder, a_script};
pub use valid::valid;
pub use video::{PROVIDER, VideoBuilder, a_video, some_facts};
