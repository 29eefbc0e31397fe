import type { Interruption } from '~/api/bulk';
import { serverError } from '~/api/errors';
import { asSentence, formatCount } from '../format/words';

/**
 * What an interrupted bulk action has done, then the error: "500 videos approved. 200 left: The database is away."
 * @param done The outcome of the requests that were answered.
 * @param fallback Shown when the server sends no error message of its own.
 */
export const interruptionText = (
  done: readonly (string | undefined)[],
  { error, left }: Interruption,
  fallback: string,
): string =>
  [
    ...done.filter((text) => text !== undefined),
    `${formatCount(left.length)} left: ${serverError(error, fallback)}`,
  ]
    .map(asSentence)
    .join(' ');
