import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { Card } from '~/shared/ui/Card';
import type { SetUpStep } from '../setUpSteps';
import styles from './SetUpCard.module.css';

interface SetUpCardProps {
  step: SetUpStep;
  number: number;
  count: number;
  onLater: () => void;
}

/** The next thing to set up. Settings has all of them. */
export function SetUpCard({ step, number, count, onLater }: SetUpCardProps) {
  const { title, text, action, to } = step;
  return (
    <Card title={title} subtitle={`Set up ${number} of ${count}`} className={styles.card}>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>
        <Button component={Link} to={to} variant="outlined">
          {action}
        </Button>
        <Button color="inherit" onClick={onLater}>
          Later
        </Button>
      </div>
    </Card>
  );
}
