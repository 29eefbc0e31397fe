import { useSyncExternalStore } from 'react';

/** Choices that a browser refuses to store last until the page is closed. */
const unstored = new Map<string, string>();

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return unstored.get(key) ?? null;
  }
}

function store(key: string, choice: string) {
  try {
    localStorage.setItem(key, choice);
  } catch {
    unstored.set(key, choice);
  }
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  // Another tab has changed it.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** A choice stored in this browser, the same in every component; an unknown stored value counts as the first choice. */
export function useStoredChoice<Choice extends string>(
  key: string,
  choices: readonly [Choice, ...Choice[]],
): readonly [Choice, (choice: Choice) => void] {
  const found = useSyncExternalStore(subscribe, () => stored(key));
  const choose = (next: Choice) => {
    store(key, next);
    for (const listener of listeners) listener();
  };
  return [choices.find((one) => one === found) ?? choices[0], choose];
}
