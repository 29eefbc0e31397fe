import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { mediaUrl } from '~/config/runtime';
import { useAddressParameters } from '~/shared/hooks/useAddressParameters';
import { PageHeader } from '~/shared/ui/PageHeader';
import { SegmentedControl } from '~/shared/ui/SegmentedControl';
import { TabSet } from '~/shared/ui/TabSet';
import styles from './AnalyticsPage.module.css';
import { ContentTab } from './components/ContentTab';
import { PlatformFiguresCard } from './components/PlatformFiguresCard';
import tab from './components/PlatformTab.module.css';
import { PlatformViewsCard } from './components/PlatformViewsCard';
import { SummaryCards } from './components/SummaryCards';
import { TopVideosTab } from './components/TopVideosTab';
import { ViewsOverTimeCard } from './components/ViewsOverTimeCard';
import { DEFAULT_PERIOD, PERIODS, type Period } from './periods';

const PARAMETER = 'period';

/** The selected period. It is part of the address, so that a link shows the same. */
function usePeriod() {
  const [parameters, change] = useAddressParameters();
  const named = parameters.get(PARAMETER);
  const period = PERIODS.find((one) => one === named) ?? DEFAULT_PERIOD;
  return { period, choose: (next: Period) => change({ [PARAMETER]: next }) };
}

function PlatformTab({ period }: { period: Period }) {
  return (
    <div className={tab.cards}>
      <ViewsOverTimeCard period={period} />
      <PlatformViewsCard period={period} />
      <PlatformFiguresCard period={period} />
    </div>
  );
}

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
