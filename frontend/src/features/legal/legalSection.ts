import type { ReactNode } from 'react';

export interface LegalSection {
  /** What the address of the section ends with. */
  id: string;
  title: string;
  body: ReactNode;
}

/** Both pages bear the date that the specification gives them (section 9, Legal). */
export const LAST_UPDATED = 'July 7, 2025';
