import Dialog, { type DialogProps } from '@mui/material/Dialog';

interface OpenDialogProps
  extends Omit<DialogProps, 'open' | 'slotProps' | 'onClose' | 'className'> {
  className: string | undefined;
  onClose: () => void;
}

/** A dialog that is open as long as it is rendered. */
export const OpenDialog = ({ className, 'aria-label': label, ...props }: OpenDialogProps) => (
  <Dialog open slotProps={{ paper: { className, 'aria-label': label } }} {...props} />
);
