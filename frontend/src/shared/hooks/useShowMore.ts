import { useState } from 'react';

/** The first rows of a long list, `step` more at every call; always includes the index `reach`. */
export function useShowMore<Item>(items: readonly Item[] | undefined, step: number, reach = -1) {
  const [limit, setLimit] = useState(step);
  if (reach >= limit) setLimit(Math.ceil((reach + 1) / step) * step);
  const shown = items?.slice(0, limit) ?? [];
  return {
    shown,
    more: Math.min(step, (items?.length ?? 0) - shown.length),
    showMore: () => setLimit((current) => current + step),
  };
}
