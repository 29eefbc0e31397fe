import Button from '@mui/material/Button';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { api } from '~/api/endpoints';
import type { PipelineCounts, SystemStatus } from '~/api/generated';
import { paths } from '~/config/paths';
import { StatusBadge } from '~/entities/status/StatusBadge';
import { formatCount } from '~/shared/format/words';
import { useMeta } from '~/shared/hooks/useMeta';
import { Card } from '~/shared/ui/Card';
import { providerStatus } from '../production';
import styles from './QueueCard.module.css';
import { StatusPlaceholder } from './StatusPlaceholder';

interface Tasks {
  label: string;
  count: number;
  to?: string;
}

/** Two services and three kinds of tasks. */
const HEIGHT = 224;

/** The unfinished tasks by kind. */
function tasksOf(queueSize: number, { scheduled, rendering }: PipelineCounts): Tasks[] {
  return [
    { label: 'Posts waiting for their time', count: scheduled, to: paths.scheduling },
    { label: 'Videos being made', count: rendering, to: paths.videos },
    {
      label: 'Other tasks, such as reading comments and figures',
      count: Math.max(queueSize - scheduled - rendering, 0),
    },
  ];
}

interface QueueProps {
  status: SystemStatus;
  /** The counts of the Overview; undefined when they could not be loaded. */
  pipeline: PipelineCounts | undefined;
}

function Queue({ status, pipeline }: QueueProps) {
  const provider = useMeta()?.provider;
  const tasks = pipeline ? tasksOf(status.queueSize, pipeline) : [];
  return (
    <ul>
      <li className={styles.line}>
        <span>Avatar provider{provider && ` (${provider.label})`}</span>
        {provider && <StatusBadge kind="service" status={providerStatus(status, provider.name)} />}
      </li>
      <li className={styles.line}>
        <span>AI text</span>
        <StatusBadge kind="service" status={status.aiTextStatus} />
      </li>
      {tasks.map(({ label, count, to }) => (
        <li key={label} className={styles.line}>
          {to ? <Link to={to}>{label}</Link> : <span>{label}</span>}
          <span className={styles.figure}>{formatCount(count)}</span>
        </li>
      ))}
    </ul>
  );
}

export function QueueCard({ status }: { status: SystemStatus | undefined }) {
  const stats = api.useGetDashboardStatsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Card
      title="System"
      subtitle="As of when you opened this page"
      action={
        <Button component={Link} to={paths.system} size="small" endIcon={<ArrowRight size={15} />}>
          System Health
        </Button>
      }
    >
      {status && !stats.isLoading ? (
        <Queue status={status} pipeline={stats.data?.pipeline} />
      ) : (
        <StatusPlaceholder height={HEIGHT} />
      )}
    </Card>
  );
}
