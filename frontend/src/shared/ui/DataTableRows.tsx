import { type ReactNode, useRef } from 'react';
import { useNearWindow } from './useNearWindow';

/** A table with more rows renders only those that are near the window. */
const MANY = 200;
const BLOCK = 50;

interface DataTableRowsProps<Row> {
  rows: readonly Row[];
  columns: number;
  children: (row: Row) => ReactNode;
}

/** Rows that are rendered together. Elsewhere, a row as high as all of them keeps their place. */
function RowBlock<Row>({ rows, columns, children }: DataTableRowsProps<Row>) {
  const block = useRef<HTMLTableSectionElement>(null);
  const height = useNearWindow(block);
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see DataTable
    <tbody ref={block} role="rowgroup">
      {height === null ? (
        rows.map(children)
      ) : (
        <tr aria-hidden data-spacer style={{ height }}>
          <td colSpan={columns} />
        </tr>
      )}
    </tbody>
  );
}

/** The body of a table. */
export function DataTableRows<Row>({ rows, columns, children }: DataTableRowsProps<Row>) {
  if (rows.length <= MANY) {
    return (
      // biome-ignore lint/a11y/noRedundantRoles: see DataTable
      <tbody role="rowgroup">{rows.map(children)}</tbody>
    );
  }
  const blocks = Array.from({ length: Math.ceil(rows.length / BLOCK) }, (_, index) => index);
  return blocks.map((index) => (
    <RowBlock key={index} rows={rows.slice(index * BLOCK, (index + 1) * BLOCK)} columns={columns}>
      {children}
    </RowBlock>
  ));
}
