import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { RetryOutcome } from '../useRetryFailed';
import styles from './RetryBanner.module.css';

const WORDS: Record<RetryOutcome, string> = {
  initiated: 'Failed operations retry initiated successfully',
  failed: 'Failed to retry operations. Please try again.',
};

/** Always rendered, so that screen readers announce its content. */
export function RetryBanner({ outcome }: { outcome: RetryOutcome | undefined }) {
  return (
    <div role="status" aria-label="Retry">
      {outcome && (
        <p className={styles.banner} data-outcome={outcome}>
          {outcome === 'initiated' ? (
            <CircleCheck size={18} aria-hidden />
          ) : (
            <TriangleAlert size={18} aria-hidden />
          )}
          {WORDS[outcome]}
        </p>
      )}
    </div>
  );
}
