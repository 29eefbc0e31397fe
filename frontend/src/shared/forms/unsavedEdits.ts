import type { Path } from 'react-router-dom';

/**
 * What takes the form off the page: another screen, or another value of this parameter of the address (`tab`,
 * `script`). With `nothing`, the edits are not worth a question.
 */
export type LostWith = 'screen' | 'tab' | 'script' | 'nothing';

type Address = Pick<Path, 'pathname' | 'search'>;

/** What the operator is asked before something is lost. */
export interface LossQuestion {
  title: string;
  text: string;
  confirmLabel: string;
  cancelLabel: string;
}

export const EDITS_LOST: LossQuestion = {
  title: 'Discard your changes?',
  text: 'Your changes haven’t been saved.',
  confirmLabel: 'Discard',
  cancelLabel: 'Keep editing',
};

/** The edits of each form that the server does not have yet, and what else would be lost. */
const unsaved = new Set<{ lostWith: LostWith; question: LossQuestion }>();

/** The browser asks by itself, in its own words, before it reloads or closes the tab. */
const askOnUnload = (event: BeforeUnloadEvent) => event.preventDefault();

// Only while it is needed: the listener keeps the page out of the browser's back/forward cache.
function listen() {
  if (unsaved.size > 0) window.addEventListener('beforeunload', askOnUnload);
  else window.removeEventListener('beforeunload', askOnUnload);
}

/** Registers the edits of a form; the returned function removes them. */
export function addUnsavedEdits(lostWith: LostWith, question: LossQuestion): () => void {
  const edits = { lostWith, question };
  unsaved.add(edits);
  listen();
  return () => {
    unsaved.delete(edits);
    listen();
  };
}

/** The edits that are lost between two addresses. */
function lostBetween(from: Address, to: Address) {
  const before = new URLSearchParams(from.search);
  const after = new URLSearchParams(to.search);
  return [...unsaved].filter(
    ({ lostWith }) => to.pathname !== from.pathname || before.get(lostWith) !== after.get(lostWith),
  );
}

/** The question before going from one address to another; undefined when nothing is lost. */
export const lossQuestion = (from: Address, to: Address): LossQuestion | undefined =>
  lostBetween(from, to)[0]?.question;

/** The operator has agreed to lose these edits: their form may still be there while the next screen is loaded. */
export function forgetEdits(from: Address, to: Address): void {
  for (const edits of lostBetween(from, to)) unsaved.delete(edits);
  listen();
}
