import Button from '@mui/material/Button';
import { RotateCw } from 'lucide-react';

interface RetryButtonProps {
  label: string;
  retrying: boolean;
  onClick: () => void;
}

export function RetryButton({ label, retrying, onClick }: RetryButtonProps) {
  return (
    <Button
      variant="contained"
      startIcon={<RotateCw size={16} />}
      disabled={retrying}
      onClick={onClick}
    >
      {retrying ? 'Retrying...' : label}
    </Button>
  );
}
