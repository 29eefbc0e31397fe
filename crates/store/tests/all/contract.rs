//! Both databases pass the contract of every store.

mod sqlite {
    showrunner_testkit::store_contract!(
        showrunner_store::test_support::migrated::<showrunner_store::test_support::Sqlite>
    );
}

mod postgres {
    showrunner_testkit::store_contract!(
        showrunner_store::test_support::migrated::<showrunner_store::test_support::Postgres>
    );
}
