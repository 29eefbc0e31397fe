import Button from '@mui/material/Button';
import { RotateCw } from 'lucide-react';

interface RetryButtonProps {
  label: string;
  retrying: boolean;
  /** How much there is to retry; undefined until it is known. Without any, the button is quiet. */
  failed: number | undefined;
  onClick: () => void;
}

export function RetryButton({ label, retrying, failed, onClick }: RetryButtonProps) {
  return (
    <Button
      variant={failed ? 'contained' : 'outlined'}
      startIcon={<RotateCw size={16} />}
      disabled={retrying}
      onClick={onClick}
    >
      {retrying ? 'Retrying…' : label}
    </Button>
  );
}
