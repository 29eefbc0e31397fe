import type { AnalyticsSummary, MetaPlatform } from '~/api/generated';
import { compactNumber } from '~/shared/format/compactNumber';
import { BarList } from '~/shared/ui/BarList';

interface PlatformViewsBarsProps {
  summary: AnalyticsSummary;
  platforms: readonly MetaPlatform[];
}

export function PlatformViewsBars({ summary, platforms }: PlatformViewsBarsProps) {
  return (
    <BarList
      label="Views by platform"
      unit="views"
      format={compactNumber}
      items={platforms.map(({ platform, label }) => ({
        id: platform,
        label,
        value: summary[platform].views,
        reason: summary[platform].reason,
      }))}
    />
  );
}
