import type { ReactNode } from 'react';

export interface LegalSection {
  /** The fragment in the section's address. */
  id: string;
  title: string;
  body: ReactNode;
}

/** Shown on both legal pages. */
export const LAST_UPDATED = 'July 7, 2025';
