import Button from '@mui/material/Button';
import { CircleStop } from 'lucide-react';
import { useDispatch } from 'react-redux';
import { useToast } from '~/shared/toast/useToast';
import { followingStopped } from '../followedRenderSlice';

export function StopPollingButton() {
  const dispatch = useDispatch();
  const toast = useToast();
  const stop = () => {
    dispatch(followingStopped());
    toast.info('Polling stopped', 'You can check video status manually.');
  };
  return (
    <Button variant="outlined" startIcon={<CircleStop size={16} />} onClick={stop}>
      Stop polling
    </Button>
  );
}
