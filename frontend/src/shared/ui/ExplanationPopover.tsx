import Popover from '@mui/material/Popover';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import styles from './ExplanationPopover.module.css';

export interface Explanation {
  /** One or two plain sentences. */
  text: string;
  /** Where something can be done about it. */
  link?: { to: string; label: string };
}

interface ExplanationPopoverProps extends Explanation {
  label: string;
  anchor: HTMLElement | null;
  onClose: () => void;
  /** What can be done about it here. */
  children?: ReactNode;
}

/** Open as long as it is rendered. */
export function ExplanationPopover(props: ExplanationPopoverProps) {
  const { label, text, link, anchor, onClose, children } = props;
  const textId = useId();
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      // In the main landmark, like all content.
      container={() => anchor?.closest('main') ?? document.body}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': label,
          'aria-describedby': textId,
          className: styles.paper,
        },
      }}
    >
      <p id={textId}>{text}</p>
      {link && (
        <Link to={link.to} className={styles.link} onClick={onClose}>
          {link.label}
        </Link>
      )}
      {children}
    </Popover>
  );
}
