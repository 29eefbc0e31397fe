import type { ReactNode } from 'react';
import styles from './ToolButton.module.css';

interface ToolButtonProps {
  label: string;
  onClick: () => void;
  disabled?: boolean;
  /** Whether it is on, for one that can be. */
  pressed?: boolean;
  children: ReactNode;
}

/** An icon of the shell to press. Plain, so that the first paint does not wait for MUI's buttons. */
export function ToolButton({ label, onClick, disabled, pressed, children }: ToolButtonProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      aria-pressed={pressed}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
