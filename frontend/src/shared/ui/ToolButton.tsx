import type { ReactNode } from 'react';
import styles from './ToolButton.module.css';
import { namedByTooltip } from './tooltip';

interface ToolButtonProps {
  label: string;
  onClick: () => void;
  disabled?: boolean;
  /** The state of a toggle button. */
  pressed?: boolean;
  children: ReactNode;
}

/** An icon button. Not MUI's, so that the first paint does not wait for it. */
export function ToolButton({ label, onClick, disabled, pressed, children }: ToolButtonProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      {...namedByTooltip(label)}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
