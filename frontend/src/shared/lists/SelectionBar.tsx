import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatCount, pluralize } from '../format/words';
import styles from './SelectionBar.module.css';
import type { Selection } from './useSelection';

const QUESTION = '[role="alertdialog"]';

/** When the bar is removed with the focus in it, the checkbox of all rows is focused, else the title of the screen. */
function useFocusAfter(isShown: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const inside = useRef(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const enter = () => {
      inside.current = true;
    };
    const leave = ({ relatedTarget }: FocusEvent) => {
      // A removed or disabled button has no related target. A question about the selection belongs to it.
      const isLeft = relatedTarget instanceof Element && !relatedTarget.closest(QUESTION);
      if (isLeft) inside.current = false;
    };
    element.addEventListener('focusin', enter);
    element.addEventListener('focusout', leave);
    return () => {
      element.removeEventListener('focusin', enter);
      element.removeEventListener('focusout', leave);
    };
  }, []);

  useEffect(() => {
    if (isShown || !inside.current) return;
    inside.current = false;
    if (document.activeElement !== document.body) return;
    const list = place.current?.closest('section');
    const next =
      list?.querySelector<HTMLElement>('[data-select-shown] input') ??
      document.querySelector<HTMLElement>('h1');
    next?.focus();
  }, [isShown]);
  return place;
}

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
  const place = useFocusAfter(size > 0);
  const selectAll = async () => {
    setFinding(true);
    const ids = await findAll();
    if (ids) selection.select(ids);
    setFinding(false);
  };
  return (
    <div ref={place} className={styles.place}>
      {size > 0 && (
        <section className={styles.bar} aria-label="Selection">
          <span className={styles.count} role="status">
            {pluralize(size, noun)} selected
          </span>
          {size < total && (
            <Button size="small" loading={finding} onClick={() => void selectAll()}>
              Select all {formatCount(total)}
            </Button>
          )}
          {children}
          <Button size="small" onClick={selection.clear}>
            Clear selection
          </Button>
        </section>
      )}
    </div>
  );
}
