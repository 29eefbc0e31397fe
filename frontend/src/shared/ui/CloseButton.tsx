import Button from '@mui/material/Button';

/** The focused button of a dialog that only shows something. */
export const CloseButton = ({ onClick }: { onClick: () => void }) => (
  <Button variant="outlined" onClick={onClick} autoFocus>
    Close
  </Button>
);
