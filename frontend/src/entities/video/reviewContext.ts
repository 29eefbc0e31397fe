import { createContext } from 'react';

/** A decision on a video; `sent` says whether the server has taken it. */
export interface Decision {
  videoId: number;
  sent: Promise<{ ok: boolean }>;
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
