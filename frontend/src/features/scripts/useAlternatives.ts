import { useState } from 'react';

/** What can be generated instead of a script that is not about the requested topic. */
export interface Alternatives {
  scriptId: number;
  requestedTopic: string;
  topics: readonly string[];
}

interface OfferedAlternatives extends Alternatives {
  /** The script has been open since. */
  wasShown: boolean;
}

/** Keeps the alternatives to the newest script until another one is open. */
export function useAlternatives(openScriptId: number | undefined) {
  const [offered, setOffered] = useState<OfferedAlternatives>();
  const isOpen = offered !== undefined && offered.scriptId === openScriptId;
  if (isOpen && !offered.wasShown) setOffered({ ...offered, wasShown: true });
  if (!isOpen && offered?.wasShown) setOffered(undefined);
  return {
    alternatives: isOpen ? offered : undefined,
    offer: (alternatives: Alternatives) =>
      setOffered(alternatives.topics.length > 0 ? { ...alternatives, wasShown: false } : undefined),
    dismiss: () => setOffered(undefined),
  };
}
