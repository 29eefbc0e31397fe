import { columnsOf, csvOfRejected, isHeader, parseCsv, rowsOfCsv } from './csv';

test('columns are found by their names, in any order and with any separator', () => {
  const [header, ...records] = parseCsv(
    '\uFEFFCategory;TOPIC;Notes\nlifestyle;"Sleep; and why";x\n;;\n',
  );
  expect(isHeader(header)).toBe(true);
  expect(rowsOfCsv(records, columnsOf(header))).toEqual([
    { topic: 'Sleep; and why', category: 'lifestyle' },
  ]);
});

test('without names, the first column has the topics', () => {
  const records = parseCsv('Saying no\nSleep\n');
  expect(isHeader(records[0])).toBe(false);
  expect(rowsOfCsv(records, columnsOf(undefined))).toEqual([
    { topic: 'Saying no' },
    { topic: 'Sleep' },
  ]);
});

test('finished scripts keep their lines and quotes', () => {
  const [header, ...records] = parseCsv('Title,Script\nNo,"Say ""no"".\nMean it."\n');
  expect(rowsOfCsv(records, columnsOf(header))).toEqual([
    { title: 'No', content: 'Say "no".\nMean it.' },
  ]);
});

test('rejected rows are written with their problems, and never as formulas', () => {
  const csv = csvOfRejected([{ topic: '=HYPERLINK("x")', problem: 'The topic is too long.' }]);
  expect(csv.split('\r\n')).toEqual([
    'Topic,Title,Script,Category,Problem',
    `"'=HYPERLINK(""x"")",,,,The topic is too long.`,
  ]);
});
