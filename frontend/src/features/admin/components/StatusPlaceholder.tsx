import Skeleton from '@mui/material/Skeleton';

const HEIGHT = 132;

export function StatusPlaceholder() {
  return (
    <div role="status" aria-label="Loading">
      <Skeleton variant="rounded" height={HEIGHT} />
    </div>
  );
}
