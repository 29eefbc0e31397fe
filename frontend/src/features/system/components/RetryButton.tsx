import Button from '@mui/material/Button';
import { RotateCw } from 'lucide-react';

interface RetryButtonProps {
  retrying: boolean;
  onClick: () => void;
}

export function RetryButton({ retrying, onClick }: RetryButtonProps) {
  return (
    <Button
      variant="contained"
      startIcon={<RotateCw size={16} />}
      disabled={retrying}
      onClick={onClick}
    >
      {retrying ? 'Retrying...' : 'Retry Failed'}
    </Button>
  );
}
