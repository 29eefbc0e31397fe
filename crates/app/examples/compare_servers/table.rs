use crate::server::Server;

/// How long a call took on each server, in microseconds, by round.
pub(crate) struct Measured {
    pub(crate) call: String,
    pub(crate) times: Vec<Vec<u128>>,
}

/// The head of the table.
pub(crate) fn print_head(servers: &[Server]) {
    let names = servers.iter().map(|server| format!(" {}: median, p95 |", server.name)).collect::<Vec<_>>().concat();
    let Some((last, others)) = servers.split_last() else { return };
    let against = others.iter().map(|server| format!(" {} / {} |", last.name, server.name));
    println!("| call |{names}{}", against.collect::<Vec<_>>().concat());
    println!("|---|{}", "---|".repeat(servers.len() * 2 - 1));
}

/// A row of the table: the times, and the ratio of the last server to each of the others, by the medians.
pub(crate) fn print_row(mut measured: Measured) {
    for times in &mut measured.times {
        times.sort_unstable();
    }
    if measured.times.iter().any(Vec::is_empty) {
        println!("| {}, never |{}", measured.call, " |".repeat(measured.times.len() * 2 - 1));
        return;
    }
    let at = |times: &[u128], percent: usize| times[(times.len() - 1) * percent / 100];
    let cells = measured.times.iter().map(|times| format!(" {} µs, {} µs |", at(times, 50), at(times, 95)));
    let Some((last, others)) = measured.times.split_last() else { return };
    let ratios = others.iter().map(|times| format!(" {} |", hundredths(at(last, 50), at(times, 50))));
    println!("| {} |{}{}", measured.call, cells.collect::<Vec<_>>().concat(), ratios.collect::<Vec<_>>().concat());
}

/// A ratio with two decimal places.
fn hundredths(of: u128, base: u128) -> String {
    let hundredths = of * 100 / base.max(1);
    format!("{}.{:02}", hundredths / 100, hundredths % 100)
}
