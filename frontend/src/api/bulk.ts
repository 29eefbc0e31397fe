/** The most rows that the server takes in one bulk request. */
const BULK_LIMIT = 500;

/** The error that has ended a bulk action early. */
export interface Interruption {
  error: unknown;
  /** The rows of the failed request and of those that were not sent. */
  left: readonly number[];
}

/** What the requests that were answered have done, and the error of the one that was not. */
interface BulkOutcome<Result> {
  /** Undefined when the first request has failed: then nothing was done. */
  data?: Result;
  interruption?: Interruption;
}

/** The outcomes of two requests: the rows of each list, one after the other. */
const joined = <Result extends object>(one: Result, other: Result): Result => {
  const lists = Object.keys(one) as (keyof Result)[];
  return Object.fromEntries(lists.map((name) => [name, [one[name], other[name]].flat()])) as Result;
};

/** Acts on any number of rows: one request after the other, until one fails. */
export async function inBulk<Result extends object>(
  ids: readonly number[],
  send: (ids: number[]) => PromiseLike<{ data?: Result; error?: unknown }>,
): Promise<BulkOutcome<Result>> {
  let data: Result | undefined;
  for (let start = 0; start < ids.length; start += BULK_LIMIT) {
    const answer = await send(ids.slice(start, start + BULK_LIMIT));
    if (!answer.data)
      return { data, interruption: { error: answer.error, left: ids.slice(start) } };
    data = data ? joined(data, answer.data) : answer.data;
  }
  return { data };
}
