import { useState } from 'react';

/** A browser may block its storage; then the choice lasts until the page is closed. */
function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** A choice stored in this browser; an unknown stored value counts as the first choice. */
export function useStoredChoice<Choice extends string>(
  key: string,
  choices: readonly [Choice, ...Choice[]],
): readonly [Choice, (choice: Choice) => void] {
  const [choice, setChoice] = useState<Choice>(() => {
    const found = stored(key);
    return choices.find((one) => one === found) ?? choices[0];
  });

  const choose = (next: Choice) => {
    setChoice(next);
    try {
      localStorage.setItem(key, next);
    } catch {
      // The choice lasts until the page is closed.
    }
  };

  return [choice, choose];
}
