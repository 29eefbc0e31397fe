//! Both databases pass the contract of every store. After each contract test the kept totals are compared with the rows; on
//! SQLite, whose plans do not depend on the number of rows, every statement of the test is planned as well.

use showrunner_testkit::FixedClock;
use showrunner_testkit::store_contract::ContractTest;

use crate::recount;
use crate::scale::assert_none_walks_on_sqlite;
use crate::support::{Outcome, Postgres, Sqlite, TestDatabase, or_skip, take_statements, write_down_statements};

pub(crate) async fn on_sqlite(test: ContractTest) -> Outcome {
    let database = or_skip!(Sqlite::migrated());
    write_down_statements()?;
    test.run(database.stores(), &FixedClock::default()).await?;
    assert_none_walks_on_sqlite(&database, take_statements())?;
    recount::check(&database)
}

pub(crate) async fn on_postgres(test: ContractTest) -> Outcome {
    let database = or_skip!(Postgres::migrated());
    test.run(database.stores(), &FixedClock::default()).await?;
    recount::check(&database)
}

mod sqlite {
    showrunner_testkit::store_contract!(crate::contract::on_sqlite);
}

mod postgres {
    showrunner_testkit::store_contract!(crate::contract::on_postgres);
}
