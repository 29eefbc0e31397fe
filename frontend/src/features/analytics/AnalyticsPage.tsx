import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { mediaUrl } from '~/config/runtime';
import { PageHeader } from '~/shared/ui/PageHeader';
import { SegmentedControl } from '~/shared/ui/SegmentedControl';
import { TabSet } from '~/shared/ui/TabSet';
import styles from './AnalyticsPage.module.css';
import { ContentTab } from './components/ContentTab';
import { PlatformTab } from './components/PlatformTab';
import { SummaryCards } from './components/SummaryCards';
import { TopVideosTab } from './components/TopVideosTab';
import { PERIODS } from './periods';
import { usePeriod } from './usePeriod';

const periodOptions = PERIODS.map((period) => ({ value: period, label: period }));

export function AnalyticsPage() {
  const { period, choose } = usePeriod();
  return (
    <>
      <PageHeader
        title="Performance Analytics"
        documentTitle="Analytics"
        subtitle="How your posts perform, by platform, content and video."
        action={
          <div className={styles.tools}>
            <SegmentedControl
              inline
              label="Period"
              options={periodOptions}
              value={period}
              onChange={choose}
            />
            <Button
              component="a"
              href={mediaUrl(`/api/analytics/export.csv?period=${period}`)}
              download
              variant="outlined"
              startIcon={<Download size={16} />}
            >
              Export CSV
            </Button>
          </div>
        }
      />
      <SummaryCards period={period} />
      <TabSet
        label="Analytics"
        tabs={[
          {
            id: 'platforms',
            label: 'Platform Performance',
            content: <PlatformTab period={period} />,
          },
          {
            id: 'content',
            label: 'Content Analysis',
            content: <ContentTab period={period} onShowYear={() => choose('1y')} />,
          },
          {
            id: 'videos',
            label: 'Top Videos',
            content: <TopVideosTab period={period} onShowYear={() => choose('1y')} />,
          },
        ]}
      />
    </>
  );
}
