import Skeleton from '@mui/material/Skeleton';
import { SERVICE_TONES } from '~/shared/ui/serviceTones';
import { ToneBadge } from '~/shared/ui/ToneBadge';
import { OVERALL_LABELS } from '../serviceStatus';
import { useSystemHealth } from '../useSystemHealth';

export function OverallBadge() {
  const { data, error } = useSystemHealth();
  const status = data?.status ?? 'unknown';
  return (
    <span aria-live="polite">
      {data || error ? (
        <ToneBadge tone={SERVICE_TONES[status]}>{OVERALL_LABELS[status]}</ToneBadge>
      ) : (
        <Skeleton variant="rounded" width={172} height={22} />
      )}
    </span>
  );
}
