import Button from '@mui/material/Button';
import { EmptyState } from '../ui/EmptyState';

/** Instead of a list of which nothing matches the filter. */
export const NoResults = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    title="No results"
    action={
      <Button variant="outlined" onClick={onClear}>
        Clear filters
      </Button>
    }
  />
);
