import type { ReactNode } from 'react';
import styles from './DataTable.module.css';
import { DataTableRows } from './DataTableRows';

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Aligned to the end, for numbers. */
  end?: boolean;
  /** The title of the row's card on a phone. */
  title?: boolean;
  /** Self-explanatory: the card on a phone does not repeat the column name. */
  plain?: boolean;
  /** For a column of buttons: its header is for screen readers only. */
  unnamed?: boolean;
}

interface DataTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string | number;
  /** The row that is shown elsewhere on the screen. */
  selectedId?: string | number;
  /** A first column of checkboxes, and the one for all rows. */
  selectAll?: ReactNode;
  selectBox?: (row: Row) => ReactNode;
}

/**
 * A table that becomes a list of cards on phones. Browsers drop the table semantics when its display
 * changes, so the roles are explicit.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowId, selectedId, selectAll, selectBox } = props;
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <table className={styles.table} role="table" aria-label={label}>
      <thead role="rowgroup">
        <tr role="row">
          {selectAll && (
            <th scope="col" role="columnheader" data-select>
              {selectAll}
            </th>
          )}
          {columns.map(({ header, end, unnamed }) => (
            <th key={header} scope="col" role="columnheader" data-end={end || undefined}>
              {unnamed ? <span className="visually-hidden">{header}</span> : header}
            </th>
          ))}
        </tr>
      </thead>
      <DataTableRows rows={rows} columns={columns.length + (selectBox ? 1 : 0)}>
        {(row) => (
          <tr key={rowId(row)} role="row" data-selected={rowId(row) === selectedId || undefined}>
            {selectBox && (
              <td role="cell" data-select>
                {selectBox(row)}
              </td>
            )}
            {columns.map(({ header, cell, end, title, plain, unnamed }) => (
              <td
                key={header}
                role="cell"
                data-label={header}
                data-unnamed={unnamed || undefined}
                data-plain={plain || undefined}
                data-end={end || undefined}
                data-title={title || undefined}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        )}
      </DataTableRows>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}
