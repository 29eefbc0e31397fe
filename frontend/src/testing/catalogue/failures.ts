import { HttpResponse } from 'msw';
import { refusal } from '../server';

export const SERVER_ERROR = 'The server says what is wrong.';
export const SERVER_MESSAGE = 'The server says it at more length.';

export const FAILURES = {
  refused: () => refusal(409, { error: SERVER_ERROR, message: SERVER_MESSAGE }),
  withoutMessage: () => new HttpResponse('<h1>500</h1>', { status: 500 }),
  blank: () => refusal(500, { error: '', message: '' }),
  unreachable: () => HttpResponse.error(),
};

export type Failure = keyof typeof FAILURES;
