import { useState } from 'react';

/** The first rows of a long list, `step` more at every call. */
export function useShowMore<Item>(items: readonly Item[] | undefined, step: number) {
  const [limit, setLimit] = useState(step);
  const shown = items?.slice(0, limit) ?? [];
  return {
    shown,
    more: Math.min(step, (items?.length ?? 0) - shown.length),
    showMore: () => setLimit((current) => current + step),
  };
}
