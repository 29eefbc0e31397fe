import Button from '@mui/material/Button';
import { useState } from 'react';
import { pluralize } from '../format/words';
import styles from './useShowMore.module.css';

/** The first rows of a long list, the index `reach` always included, and a button that shows `step` more. */
export function useShowMore<Item>(
  items: readonly Item[] | undefined,
  step: number,
  noun: string,
  reach = -1,
) {
  const [limit, setLimit] = useState(step);
  if (reach >= limit) setLimit(Math.ceil((reach + 1) / step) * step);
  const shown = items?.slice(0, limit) ?? [];
  const more = Math.min(step, (items?.length ?? 0) - shown.length);
  const showMore = more > 0 && (
    <div className={styles.more}>
      <Button variant="outlined" onClick={() => setLimit((current) => current + step)}>
        Show {pluralize(more, `more ${noun}`)}
      </Button>
    </div>
  );
  return { shown, showMore };
}
