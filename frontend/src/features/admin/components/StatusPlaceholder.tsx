import Skeleton from '@mui/material/Skeleton';

/** As high as the figures of a card of the overview. */
const HEIGHT = 132;

export function StatusPlaceholder() {
  return (
    <div role="status" aria-label="Loading">
      <Skeleton variant="rounded" height={HEIGHT} />
    </div>
  );
}
