import { createContext } from 'react';
import type { DecidedVideo } from '~/api/backToReview';

interface Review {
  /** The video for whose rejection a reason is being typed. */
  reasonFor: number | null;
  askForReason: (videoId: number | null) => void;
  /** Called after each decision. */
  decided: (video: DecidedVideo) => void;
}

/** What the review screen adds to the buttons of a pending video. There is none on other screens. */
export const ReviewContext = createContext<Review | null>(null);
