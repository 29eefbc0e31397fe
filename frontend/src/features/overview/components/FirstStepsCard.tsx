import Button from '@mui/material/Button';
import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Card } from '~/shared/ui/Card';
import type { FirstStep } from '../firstSteps';
import styles from './FirstStepsCard.module.css';

type State = 'done' | 'next' | 'later';

function Step({ step, state }: { step: FirstStep; state: State }) {
  const { title, text, action, to } = step;
  return (
    <li
      className={styles.step}
      data-state={state}
      aria-current={state === 'next' ? 'step' : undefined}
    >
      <h3 className={styles.title}>
        {state === 'done' && <CircleCheck size={17} className={styles.done} aria-label="Done:" />}
        {title}
      </h3>
      <p className={styles.text}>{text}</p>
      {state === 'next' && (
        <Button component={Link} to={to} variant="contained">
          {action}
        </Button>
      )}
    </li>
  );
}

interface FirstStepsCardProps {
  steps: readonly FirstStep[];
  onHide: () => void;
  /** Shows the set-up again, where it was closed. */
  onSetUp?: () => void;
}

export function FirstStepsCard({ steps, onHide, onSetUp }: FirstStepsCardProps) {
  const next = steps.find(({ done }) => !done);
  const stateOf = (step: FirstStep): State => {
    if (step.done) return 'done';
    return step === next ? 'next' : 'later';
  };
  return (
    <Card
      title="Your first video"
      subtitle={`${steps.filter(({ done }) => done).length} of ${steps.length} done`}
      className={styles.card}
      action={
        <>
          {onSetUp && (
            <Button color="inherit" size="small" onClick={onSetUp}>
              Set up
            </Button>
          )}
          <Button color="inherit" size="small" onClick={onHide}>
            Hide
          </Button>
        </>
      }
    >
      <ol className={styles.steps}>
        {steps.map((step) => (
          <Step key={step.title} step={step} state={stateOf(step)} />
        ))}
      </ol>
    </Card>
  );
}
