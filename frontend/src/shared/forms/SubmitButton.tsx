import Button, { type ButtonProps } from '@mui/material/Button';
import { useId } from 'react';
import styles from './SubmitButton.module.css';

interface SubmitButtonProps extends Omit<ButtonProps, 'type' | 'disabled'> {
  busy: boolean;
  /** Instead of its label, while the form is sent. */
  busyLabel?: string;
  /** What has to be done first. While there is something, the button is disabled and says so. */
  missing?: string;
  /** The reason is plain to see, so that only screen readers are told. */
  missingHidden?: boolean;
}

/** The button that sends a form. */
export function SubmitButton(props: SubmitButtonProps) {
  const { busy, busyLabel, missing, missingHidden = false, children, ...button } = props;
  const missingId = useId();
  return (
    <>
      <Button
        variant="contained"
        {...button}
        type="submit"
        disabled={busy || missing !== undefined}
        aria-describedby={missing === undefined ? undefined : missingId}
      >
        {busy && busyLabel ? busyLabel : children}
      </Button>
      {missing !== undefined && !busy && (
        <p id={missingId} className={missingHidden ? 'visually-hidden' : styles.missing}>
          {missing}
        </p>
      )}
    </>
  );
}
