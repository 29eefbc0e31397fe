import Papa from 'papaparse';
import type { NewScriptBatchRow } from '~/api/generated';

export const CSV_FIELDS = [
  { name: 'topic', label: 'Topic', headers: ['topic', 'idea'] },
  { name: 'title', label: 'Title', headers: ['title', 'name'] },
  { name: 'content', label: 'Script', headers: ['script', 'content', 'text'] },
  { name: 'category', label: 'Category', headers: ['category', 'subject'] },
] as const;

export type CsvField = (typeof CSV_FIELDS)[number]['name'];

/** The index of the column of each field that has one. */
export type CsvColumns = Partial<Record<CsvField, number>>;

/** The records of a CSV, without blank ones. The separator is found out: spreadsheets differ in it. */
export const parseCsv = (text: string): string[][] =>
  Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: 'greedy' }).data;

const fieldOf = (header: string) => {
  const name = header.trim().toLowerCase();
  return CSV_FIELDS.find(({ headers }) => (headers as readonly string[]).includes(name))?.name;
};

/** Whether a record has the names of the columns. */
export const isHeader = (record: readonly string[] = []) =>
  record.some((cell) => fieldOf(cell) !== undefined);

/** The columns by their names; without names, the first one has the topics. */
export function columnsOf(header: readonly string[] | undefined): CsvColumns {
  if (!header) return { topic: 0 };
  const columns: CsvColumns = {};
  header.forEach((cell, index) => {
    const field = fieldOf(cell);
    if (field) columns[field] ??= index;
  });
  return columns;
}

export function rowsOfCsv(records: readonly string[][], columns: CsvColumns): NewScriptBatchRow[] {
  const cell = (record: readonly string[], field: CsvField) => {
    const index = columns[field];
    return (index === undefined ? '' : (record[index] ?? '')).trim() || undefined;
  };
  return records.map((record) => ({
    topic: cell(record, 'topic'),
    title: cell(record, 'title'),
    content: cell(record, 'content'),
    category: cell(record, 'category'),
  }));
}

interface RejectedRow extends NewScriptBatchRow {
  problem: string;
}

/** A CSV of rows that cannot become scripts, with the reason of each. */
export const csvOfRejected = (rows: readonly RejectedRow[]) =>
  Papa.unparse(
    {
      fields: [...CSV_FIELDS.map(({ label }) => label), 'Problem'],
      data: rows.map(({ problem, ...row }) => [
        ...CSV_FIELDS.map(({ name }) => row[name] ?? ''),
        problem,
      ]),
    },
    // A spreadsheet runs a cell that begins like a formula.
    { escapeFormulae: true },
  );
