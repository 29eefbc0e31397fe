import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { api } from '~/api/endpoints';
import type { Platform, TimeseriesPoint } from '~/api/generated';
import { SampleDataTag } from '~/entities/platform/SampleDataTag';
import { usePlatforms } from '~/entities/platform/usePlatforms';
import { useClock } from '~/shared/clock/useClock';
import { Card } from '~/shared/ui/Card';
import { ChoiceField } from '~/shared/ui/ChoiceField';
import { lazyComponent } from '~/shared/ui/lazyComponent';
import { QueryState } from '~/shared/ui/QueryState';
import type { Period } from '../periods';
import { DaysTable } from './DaysTable';
import { EmptyAnalytics } from './EmptyAnalytics';
import styles from './ViewsOverTimeCard.module.css';

const ViewsChart = lazyComponent(
  () => import(/* webpackChunkName: "views-chart" */ './ViewsChart'),
  <Skeleton variant="rounded" height="100%" />,
);

const ALL = 'all';

function Chart({ points, label }: { points: readonly TimeseriesPoint[]; label: string }) {
  if (points.every(({ views }) => views === null)) {
    return (
      <div className={styles.nothing}>
        <EmptyAnalytics title="No views on these days yet" />
      </div>
    );
  }
  return (
    <>
      <figure className={styles.chart} aria-label={label}>
        <ViewsChart points={points} />
      </figure>
      <DaysTable points={points} />
    </>
  );
}

export function ViewsOverTimeCard({ period }: { period: Period }) {
  const [platform, setPlatform] = useState<Platform | typeof ALL>(ALL);
  const { zone } = useClock();
  const { all, label } = usePlatforms();
  const timeseries = api.useGetAnalyticsTimeseriesQuery(
    { period, platform: platform === ALL ? undefined : platform },
    { refetchOnMountOrArgChange: true },
  );
  const { currentData } = timeseries;
  const where = platform === ALL ? 'all platforms' : label(platform);
  return (
    <Card
      title="Views over time"
      subtitle={`Gained each day, in ${zone}`}
      action={
        currentData?.some(({ sample, views }) => sample && views !== null) && <SampleDataTag />
      }
    >
      <div className={styles.platform}>
        <ChoiceField
          label="Platform"
          choices={[
            { value: ALL, label: 'All platforms' },
            ...all.map((one) => ({ value: one.platform, label: one.label })),
          ]}
          value={platform}
          onChange={(chosen) => setPlatform(chosen as Platform | typeof ALL)}
        />
      </div>
      <div className={styles.body}>
        <QueryState
          query={{ ...timeseries, data: currentData }}
          what="Views over time"
          loading={
            <div className={styles.chart} role="status" aria-label="Loading">
              <Skeleton variant="rounded" height="100%" />
            </div>
          }
        >
          {(points) => <Chart points={points} label={`Views gained each day on ${where}`} />}
        </QueryState>
      </div>
    </Card>
  );
}
