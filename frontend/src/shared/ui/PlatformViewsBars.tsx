import type { AnalyticsSummary, Platform } from '~/api/generated';
import { PLATFORM_LABELS } from '~/config/platforms';
import { compactNumber } from '~/shared/format/compactNumber';
import { BarList } from './BarList';

interface PlatformViewsBarsProps {
  summary: AnalyticsSummary;
  platforms: readonly Platform[];
}

export function PlatformViewsBars({ summary, platforms }: PlatformViewsBarsProps) {
  return (
    <BarList
      label="Views by platform"
      unit="views"
      format={compactNumber}
      items={platforms.map((platform) => ({
        id: platform,
        label: PLATFORM_LABELS[platform],
        value: summary[platform].views,
        reason: summary[platform].reason,
      }))}
    />
  );
}
