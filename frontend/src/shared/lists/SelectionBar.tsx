import Button from '@mui/material/Button';
import { type ReactNode, useRef, useState } from 'react';
import { formatCount, pluralize } from '../format/words';
import { useFocusAfterRemoval } from '../hooks/useFocusAfterRemoval';
import styles from './SelectionBar.module.css';
import type { Selection } from './useSelection';

/** The checkbox of all rows, else the title of the screen. */
const selectShownOrTitle = (place: HTMLElement) =>
  place.closest('section')?.querySelector<HTMLElement>('[data-select-shown] input') ??
  document.querySelector<HTMLElement>('h1');

interface SelectionBarProps {
  selection: Selection;
  /** One of the rows, as in *3 scripts selected*. */
  noun: string;
  /** How many rows match the filter. */
  total: number;
  /** Reads the ids of all rows that match the filter; undefined when that failed, which it has reported. */
  findAll: () => Promise<readonly number[] | undefined>;
  /** The buttons that act on the selection. */
  children: ReactNode;
}

/** What can be done with the selected rows; hidden while there are none. */
export function SelectionBar({ selection, noun, total, findAll, children }: SelectionBarProps) {
  const [finding, setFinding] = useState(false);
  const { size } = selection.ids;
  const place = useRef<HTMLDivElement>(null);
  const isShown = size > 0;
  useFocusAfterRemoval(place, { change: isShown, next: selectShownOrTitle });
  const selectAll = async () => {
    setFinding(true);
    const ids = await findAll();
    if (ids) selection.select(ids);
    setFinding(false);
  };
  return (
    <div ref={place} className={styles.place}>
      {isShown && (
        <section className={styles.bar} aria-label="Selection">
          <span className={styles.count} role="status">
            {pluralize(size, noun)} selected
          </span>
          {size < total && (
            <Button size="small" loading={finding} onClick={() => void selectAll()}>
              Select all {formatCount(total)}
            </Button>
          )}
          <Button size="small" aria-label="Clear selection" onClick={selection.clear}>
            Clear
          </Button>
          <div className={styles.actions}>{children}</div>
        </section>
      )}
    </div>
  );
}
