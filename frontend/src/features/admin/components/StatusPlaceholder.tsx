import Skeleton from '@mui/material/Skeleton';

export function StatusPlaceholder({ height }: { height: number }) {
  return (
    <div role="status" aria-label="Loading">
      <Skeleton variant="rounded" height={height} />
    </div>
  );
}
