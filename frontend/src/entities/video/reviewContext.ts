import { createContext } from 'react';
import type { BulkDecision, Video } from '~/api/generated';

/** A decision on a video; `sent` says whether the server has taken it. */
export interface Decision {
  videoId: number;
  decision: BulkDecision;
  sent: Promise<{ ok: true; data: Video } | { ok: false }>;
}

interface Review {
  /** The video for whose rejection a reason is being typed. */
  reasonFor: number | null;
  askForReason: (videoId: number | null) => void;
  /** Called with each decision. */
  decided: (decision: Decision) => void;
}

/** What the review screen adds to the buttons of a pending video. There is none on other screens. */
export const ReviewContext = createContext<Review | null>(null);
