import Button from '@mui/material/Button';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { api } from '~/api/endpoints';
import type { SystemStatus } from '~/api/generated';
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

/** The unfinished tasks by kind. The counts of posts and videos are those of the Overview. */
function useTasks({ queueSize }: SystemStatus): Tasks[] {
  const pipeline = api.useGetDashboardStatsQuery(undefined, { refetchOnMountOrArgChange: true })
    .data?.pipeline;
  if (!pipeline) return [];
  const { scheduled, rendering } = pipeline;
  return [
    { label: 'Posts waiting for their time', count: scheduled, to: paths.scheduling },
    { label: 'Videos being made', count: rendering, to: paths.videos },
    {
      label: 'Other tasks, such as reading comments and figures',
      count: Math.max(queueSize - scheduled - rendering, 0),
    },
  ];
}

function Queue({ status }: { status: SystemStatus }) {
  const provider = useMeta()?.provider;
  const tasks = useTasks(status);
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
      {status ? <Queue status={status} /> : <StatusPlaceholder />}
    </Card>
  );
}
