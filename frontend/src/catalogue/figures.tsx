import { Eye } from 'lucide-react';
import { formatCount } from '~/shared/format/words';
import { BarList } from '~/shared/ui/BarList';
import { DataTable } from '~/shared/ui/DataTable';
import { Meter } from '~/shared/ui/Meter';
import { ProgressBar } from '~/shared/ui/ProgressBar';
import { StackedBar } from '~/shared/ui/StackedBar';
import { StatCard } from '~/shared/ui/StatCard';
import { StatGrid } from '~/shared/ui/StatGrid';
import type { Examples } from './example';

const VIDEOS = [
  { id: 1, title: 'Five habits of calm mornings', views: 12_480 },
  { id: 2, title: 'What a founder reads', views: 3_120 },
];

export const figures: Examples = {
  BarList: () => (
    <BarList
      label="Views by platform"
      unit="views"
      format={formatCount}
      items={[
        { id: 'tiktok', label: 'TikTok', value: 12_480 },
        { id: 'youtube', label: 'YouTube', value: 3_120 },
        { id: 'instagram', label: 'Instagram', value: null, reason: 'Not connected' },
      ]}
    />
  ),
  DataTable: () => (
    <DataTable
      label="Videos"
      rows={VIDEOS}
      rowId={({ id }) => id}
      selectedId={2}
      columns={[
        { header: 'Title', cell: ({ title }) => title, title: true },
        { header: 'Views', cell: ({ views }) => formatCount(views), end: true },
      ]}
    />
  ),
  Meter: () => (
    <>
      <Meter label="Disk" value={40} max={100} text="40%" />
      <Meter label="Budget" value={85} max={100} text="£85 of £100" warning />
      <Meter label="Memory" value={99} max={100} text="99%" alarm />
    </>
  ),
  ProgressBar: () => (
    <>
      <ProgressBar label="Rendering" value={60} />
      <ProgressBar label="Uploading" value={null} />
    </>
  ),
  StackedBar: () => (
    <StackedBar
      label="Costs"
      format={formatCount}
      parts={[
        { id: 'avatar', label: 'Avatar', value: 60, tone: 'series' },
        { id: 'voice', label: 'Voice', value: 30, tone: 'series2' },
        { id: 'text', label: 'Text', value: 10, tone: 'series3' },
      ]}
    />
  ),
  StatCard: () => (
    <StatCard Icon={Eye} title="Views" value="15,600">
      Last 30 days
    </StatCard>
  ),
  StatGrid: () => (
    <StatGrid columns={3}>
      <StatCard Icon={Eye} title="Views" value="15,600">
        Last 30 days
      </StatCard>
      <StatCard Icon={Eye} title="Likes" value={undefined}>
        Last 30 days
      </StatCard>
    </StatGrid>
  ),
};
