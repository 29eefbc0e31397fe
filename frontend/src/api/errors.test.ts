import {
  errorMessage,
  errorStatus,
  fieldErrors,
  isServerUnreachable,
  serverError,
  toApiError,
} from './errors';

const answer = (statusText: string) => new Response(null, { status: 500, statusText });

const refused = toApiError(
  {
    status: 422,
    data: {
      error: 'The topic is blank.',
      message: 'The topic is blank.',
      fields: { topic: 'Blank.' },
    },
  },
  answer('Unprocessable Entity'),
);
const broken = toApiError(
  { status: 'PARSING_ERROR', originalStatus: 502, data: '<html>', error: 'SyntaxError' },
  answer('Bad Gateway'),
);
const lost = toApiError({ status: 'FETCH_ERROR', error: 'TypeError' }, undefined);

test('a refusal carries the status, the sentence and the fields of the server', () => {
  expect(errorStatus(refused)).toBe(422);
  expect(serverError(refused, 'Fallback')).toBe('The topic is blank.');
  expect(errorMessage(refused, 'Fallback')).toBe('The topic is blank.');
  expect(fieldErrors(refused)).toEqual({ topic: 'Blank.' });
});

test('a reply without a body reads HTTP, its status and its status text', () => {
  expect(errorMessage(broken, 'Fallback')).toBe('HTTP 502: Bad Gateway');
  expect(serverError(broken, 'Fallback')).toBe('Fallback');
});

test('anything else falls back', () => {
  expect(serverError(lost, 'Fallback')).toBe('Fallback');
  expect(serverError(new Error('boom'), 'Fallback')).toBe('Fallback');
  expect(errorMessage(undefined, 'Fallback')).toBe('Fallback');
  expect(fieldErrors(lost)).toEqual({});
  expect(fieldErrors(undefined)).toEqual({});
});

test.each([
  [lost, true],
  [broken, true],
  [refused, false],
  [toApiError({ status: 503, data: { error: 'The provider is down.' } }, answer('')), false],
  [toApiError({ status: 500, data: null }, answer('')), false],
])(
  'only a missing response and a gateway reply without a body count as unreachable (%#)',
  (failure, unanswered) => {
    expect(isServerUnreachable(failure)).toBe(unanswered);
  },
);
