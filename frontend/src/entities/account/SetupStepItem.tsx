import { Check, CircleHelp, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SetupState, SetupStep } from '~/api/generated';
import { Timestamp } from '~/shared/ui/Timestamp';
import { PlatformPageLink } from './PlatformPageLink';
import styles from './SetupChecklist.module.css';

/** A step without a sign shows its number. */
const STATES: Record<SetupState, { words: string; sign: ReactNode }> = {
  to_do: { words: 'to do', sign: null },
  done: { words: 'done', sign: <Check size={13} strokeWidth={3} /> },
  wrong: { words: 'problem', sign: <X size={13} strokeWidth={3} /> },
  unknown: { words: 'can’t be checked from here', sign: <CircleHelp size={14} /> },
};

interface SetupStepItemProps {
  step: SetupStep;
  /** How to take the step. */
  children: ReactNode;
}

/** A setup step with its state, what was found, and how to take it. */
export function SetupStepItem({ step, children }: SetupStepItemProps) {
  const { title, state, finding, page, checkedAt } = step;
  const { words, sign } = STATES[state];
  return (
    <li className={styles.step} data-state={state}>
      <span className={styles.sign} aria-hidden>
        {sign}
      </span>
      <div className={styles.text}>
        <p className={styles.title}>
          {title}
          <span className="visually-hidden"> ({words})</span>
        </p>
        {(finding !== null || page !== null || checkedAt !== null) && (
          <p className={styles.finding}>
            {state === 'unknown' && 'Can’t be checked from here. '}
            {finding}
            {page && (
              <>
                {' '}
                See <PlatformPageLink page={page} />.
              </>
            )}
            {checkedAt !== null && (
              <span className={styles.checked}>
                {' '}
                Checked <Timestamp at={checkedAt} show="dateTime" />.
              </span>
            )}
          </p>
        )}
        {children}
      </div>
    </li>
  );
}
