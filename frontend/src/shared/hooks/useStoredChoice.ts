import { useState } from 'react';

/** A browser may refuse its storage altogether; then the choice lasts as long as the page. */
function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** One of a few choices, kept in this browser; whatever else lies there counts as the first. */
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
      // It is chosen for now all the same.
    }
  };

  return [choice, choose];
}
