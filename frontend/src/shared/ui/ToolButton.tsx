import type { ReactNode } from 'react';
import styles from './ToolButton.module.css';
import { namedByTooltip } from './tooltip';

interface ToolButtonProps {
  label: string;
  onClick: () => void;
  disabled?: boolean;
  /** The state of a toggle button. */
  pressed?: boolean;
  /** What it opens, and whether that is open. */
  opens?: 'menu' | 'dialog';
  expanded?: boolean;
  children: ReactNode;
}

/** An icon button. Not MUI's, so that the first paint does not wait for it. */
export function ToolButton(props: ToolButtonProps) {
  const { label, onClick, disabled, pressed, opens, expanded, children } = props;
  return (
    <button
      type="button"
      className={styles.tool}
      {...namedByTooltip(label)}
      aria-pressed={pressed}
      aria-haspopup={opens}
      aria-expanded={expanded}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
