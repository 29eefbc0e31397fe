/** The most rows that the server takes in one bulk request. */
const BULK_LIMIT = 500;

/** The error that has ended a bulk action early. */
export interface Interruption<Row = number> {
  error: unknown;
  /** The rows of the failed request and of those that were not sent. */
  left: readonly Row[];
}

/** What the requests that were answered have done, and the error of the one that was not. */
interface BulkOutcome<Result, Row> {
  /** Undefined when the first request has failed: then nothing was done. */
  data?: Result;
  interruption?: Interruption<Row>;
}

/** The outcomes of two requests: the rows of each list, one after the other. */
const joined = <Result extends object>(one: Result, other: Result): Result => {
  const lists = Object.keys(one) as (keyof Result)[];
  return Object.fromEntries(lists.map((name) => [name, [one[name], other[name]].flat()])) as Result;
};

/** Acts on any number of rows: one request after the other, until one fails. */
export async function inBulk<Result extends object, Row = number>(
  rows: readonly Row[],
  send: (rows: Row[]) => PromiseLike<{ data?: Result; error?: unknown }>,
  limit = BULK_LIMIT,
): Promise<BulkOutcome<Result, Row>> {
  let data: Result | undefined;
  for (let start = 0; start < rows.length; start += limit) {
    const answer = await send(rows.slice(start, start + limit));
    if (!answer.data)
      return { data, interruption: { error: answer.error, left: rows.slice(start) } };
    data = data ? joined(data, answer.data) : answer.data;
  }
  return { data };
}
