import type { ReactNode } from 'react';
import { useId } from 'react';
import { OpenDialog } from '~/shared/ui/OpenDialog';
import styles from './ShownOnceDialog.module.css';

interface ShownOnceDialogProps {
  title: string;
  text: string;
  /** Runs on Escape and on a click beside the dialog. */
  onDismiss: () => void;
  /** The buttons. */
  actions: ReactNode;
  children: ReactNode;
}

/** A secret that the server does not show again. */
export function ShownOnceDialog({
  title,
  text,
  onDismiss,
  actions,
  children,
}: ShownOnceDialogProps) {
  const titleId = useId();
  const textId = useId();
  return (
    <OpenDialog
      className={styles.paper}
      onClose={onDismiss}
      aria-labelledby={titleId}
      aria-describedby={textId}
    >
      <div className={styles.body}>
        <h2 id={titleId}>{title}</h2>
        <p id={textId} className={styles.text}>
          {text}
        </p>
        {children}
        <div className={styles.actions}>{actions}</div>
      </div>
    </OpenDialog>
  );
}
