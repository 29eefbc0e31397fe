import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import styles from './ToolButton.module.css';

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
    <Tooltip title={label}>
      <button
        type="button"
        className={styles.tool}
        aria-pressed={pressed}
        aria-haspopup={opens}
        aria-expanded={expanded}
        disabled={disabled}
        onClick={onClick}
      >
        {children}
      </button>
    </Tooltip>
  );
}
