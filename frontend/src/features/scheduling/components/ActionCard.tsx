import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import styles from './ActionCard.module.css';

interface ActionCardProps {
  icon: ReactNode;
  title: string;
  text: string;
  buttonLabel: string;
  disabled?: boolean;
  /** Set when the data that the action needs could not be loaded. */
  loadError?: { what: string; onRetry: () => unknown };
  onClick: () => void;
}

export function ActionCard(props: ActionCardProps) {
  const { icon, title, text, buttonLabel, disabled, loadError, onClick } = props;
  return (
    <li className={styles.card}>
      <span className={styles.icon} aria-hidden>
        {icon}
      </span>
      <div className={styles.text}>
        <h2>{title}</h2>
        {loadError ? (
          <p role="alert" className={styles.lost}>
            {loadError.what} could not be loaded
          </p>
        ) : (
          <p className={styles.purpose}>{text}</p>
        )}
      </div>
      {loadError ? (
        <Button
          variant="outlined"
          aria-label={`Try again to load ${loadError.what.toLowerCase()}`}
          onClick={() => void loadError.onRetry()}
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
