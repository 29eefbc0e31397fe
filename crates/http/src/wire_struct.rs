//! Bodies of answers, declared with the source of each field.

/// Declares the body of an answer together with its conversion from the value that a use case returns, so that each field has
/// one line. A field without an expression is converted from the field of the same name. Several values are given as a tuple,
/// whose first has these fields.
///
/// The expressions are evaluated in the order of the fields: one that borrows the whole value has to come before any that moves
/// a part of it.
macro_rules! wire_struct {
    (@type $from:ty) => { $from };
    (@type $($from:ty),+) => { ($($from),+) };
    (@pattern $source:ident) => { $source };
    (@pattern $($source:ident),+) => { ($($source),+) };
    (@value $source:ident $field:ident) => { $source.$field.into() };
    (@value $source:ident $field:ident $value:expr) => { $value };
    ($(
        $(#[$meta:meta])* $name:ident($source:ident: $from:ty $(, $more:ident: $more_from:ty)*) {
            $($(#[$field_meta:meta])* $field:ident: $type:ty $(= $value:expr)?),+ $(,)?
        }
    )+) => {$(
        #[derive(::serde::Serialize, ::utoipa::ToSchema)]
        #[serde(rename_all = "camelCase")]
        $(#[$meta])*
        pub(crate) struct $name { $($(#[$field_meta])* $field: $type),+ }

        impl From<wire_struct!(@type $from $(, $more_from)*)> for $name {
            fn from(
                wire_struct!(@pattern $source $(, $more)*): wire_struct!(@type $from $(, $more_from)*)
            ) -> Self {
                Self { $($field: wire_struct!(@value $source $field $($value)?)),+ }
            }
        }
    )+};
}

pub(crate) use wire_struct;

/// Converts every value of a list.
pub(crate) fn convert_all<T: Into<U>, U>(values: impl IntoIterator<Item = T>) -> Vec<U> {
    values.into_iter().map(Into::into).collect()
}
