//! Both databases keep the promises of every store.

mod sqlite {
    showrunner_testkit::store_contract!(crate::sqlite::fresh);
}

mod postgres {
    showrunner_testkit::store_contract!(crate::postgres::fresh);
}
