import Skeleton from '@mui/material/Skeleton';

/** As many services as there are, and as high as their table. */
const SERVICES = 10;
const ROW_HEIGHT = 49;
const HEAD_HEIGHT = 28;

export function ServicePlaceholders() {
  return (
    <div role="status" aria-label="Loading">
      <Skeleton variant="rounded" height={HEAD_HEIGHT + SERVICES * ROW_HEIGHT} />
    </div>
  );
}
