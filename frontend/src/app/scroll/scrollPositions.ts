const STORAGE_KEY = 'scroll-positions';

/** Entries of the history further back than this begin at the top. */
const KEPT = 50;

const isNewVisit = () => {
  const [load] = performance.getEntriesByType?.('navigation') ?? [];
  return (load as PerformanceNavigationTiming | undefined)?.type === 'navigate';
};

function stored(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]'));
  } catch {
    return new Map();
  }
}

/** How far each entry of the history was scrolled. They outlive a reload, but not the tab. */
export function scrollPositions() {
  const positions = stored();
  return {
    /** The first entry of a visit has the same key as that of the last visit. */
    begin: (entry: string) => {
      if (isNewVisit()) positions.delete(entry);
    },
    get: (entry: string) => positions.get(entry) ?? 0,
    set: (entry: string, top: number) => {
      // The newest are last.
      positions.delete(entry);
      positions.set(entry, top);
    },
    store: () => {
      try {
        sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions].slice(-KEPT)));
      } catch {
        // Then they last until the page is closed.
      }
    },
  };
}
