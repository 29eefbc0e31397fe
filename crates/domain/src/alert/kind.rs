//! The severity of an alert.

use crate::text_enum;

text_enum! {
    /// The severity of an alert, lowest first.
    "alert type" AlertKind {
        /// For information.
        Info = "info",
        /// Something does not work properly.
        Warning = "warning",
        /// Something does not work at all.
        Error = "error",
    }
}
