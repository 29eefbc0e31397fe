import type { ReactNode } from 'react';
import { pluralize } from '../format/words';
import styles from './RowQueue.module.css';

interface RowQueueProps<Row> {
  label: string;
  /** As in *6 more videos after these*. */
  noun: string;
  rows: readonly Row[];
  /** How many there are, loaded or not. */
  total: number;
  place: number;
  /** As many as fit; the list scrolls with the current row. */
  shown: number;
  picture?: (row: Row) => ReactNode;
  /** Below the title, what needs attention. */
  note?: (row: Row) => ReactNode;
  /** Below it. */
  meta: (row: Row) => ReactNode;
  onChoose: (rowId: number) => void;
}

const KEPT_BEFORE = 1;

/** The rows of a queue around the current one. */
export function RowQueue<Row extends { id: number; title: string }>(props: RowQueueProps<Row>) {
  const { label, noun, rows, total, place, shown, picture } = props;
  const { note, meta, onChoose } = props;
  const start = Math.max(0, Math.min(place - KEPT_BEFORE, rows.length - shown));
  const visible = rows.slice(start, start + shown);
  const later = total - start - visible.length;
  return (
    <div>
      <ol className={styles.queue} aria-label={label}>
        {visible.map((row) => (
          <li key={row.id}>
            <button
              type="button"
              className={styles.item}
              aria-current={rows[place]?.id === row.id || undefined}
              onClick={() => onChoose(row.id)}
            >
              {picture && <span className={styles.picture}>{picture(row)}</span>}
              <span className={styles.text}>
                <span className={styles.title}>{row.title}</span>
                {note?.(row)}
                <span className={styles.meta}>{meta(row)}</span>
              </span>
            </button>
          </li>
        ))}
      </ol>
      {later > 0 && <p className={styles.more}>{pluralize(later, `more ${noun}`)} after these</p>}
    </div>
  );
}
