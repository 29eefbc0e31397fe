import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import styles from './ActionCard.module.css';

interface ActionCardProps {
  icon: ReactNode;
  title: string;
  text: string;
  buttonLabel: string;
  disabled?: boolean;
  /** What it cannot do without, when that could not be loaded. */
  lost?: { what: string; onRetry: () => void };
  onClick: () => void;
}

/** One thing that can be done to many posts at once. */
export function ActionCard(props: ActionCardProps) {
  const { icon, title, text, buttonLabel, disabled, lost, onClick } = props;
  return (
    <li className={styles.card}>
      <span className={styles.icon} aria-hidden>
        {icon}
      </span>
      <div className={styles.text}>
        <h2>{title}</h2>
        {lost ? (
          <p role="alert" className={styles.lost}>
            {lost.what} could not be loaded
          </p>
        ) : (
          <p className={styles.purpose}>{text}</p>
        )}
      </div>
      {lost ? (
        <Button
          variant="outlined"
          aria-label={`Try again to load ${lost.what.toLowerCase()}`}
          onClick={lost.onRetry}
        >
          Try again
        </Button>
      ) : (
        <Button variant="outlined" disabled={disabled} onClick={onClick}>
          {buttonLabel}
        </Button>
      )}
    </li>
  );
}
