import { rowsOf, textOf } from './batchRows';

test.each([
  [
    'one topic on each line',
    'topics',
    'Saying no\r\n\r\n  Sleep \n',
    [{ topic: 'Saying no' }, { topic: 'Sleep' }],
  ],
  ['nothing in blank lines', 'topics', ' \n\n', []],
  [
    'scripts between blank lines',
    'scripts',
    'Say no.\nMean it.\n \nSleep.',
    [{ content: 'Say no.\nMean it.' }, { content: 'Sleep.' }],
  ],
  [
    'scripts with paragraphs between dashes',
    'scripts',
    'Say no.\n\nMean it.\n---\n\nSleep.\n-----\n',
    [{ content: 'Say no.\n\nMean it.' }, { content: 'Sleep.' }],
  ],
] as const)('there are %s', (_, kind, text, rows) => {
  expect(rowsOf(text, kind)).toEqual(rows);
  expect(rowsOf(textOf(rows, kind), kind)).toEqual(rows);
});
