import Skeleton from '@mui/material/Skeleton';

/** The height of a card's content. */
const HEIGHT = 132;

export function StatusPlaceholder() {
  return (
    <div role="status" aria-label="Loading">
      <Skeleton variant="rounded" height={HEIGHT} />
    </div>
  );
}
