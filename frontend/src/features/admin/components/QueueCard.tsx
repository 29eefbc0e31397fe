import Button from '@mui/material/Button';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { SystemStatus } from '~/api/generated';
import { paths } from '~/config/paths';
import { StatusBadge } from '~/entities/status/StatusBadge';
import { pluralize } from '~/shared/format/words';
import { useMeta } from '~/shared/hooks/useMeta';
import { Card } from '~/shared/ui/Card';
import { providerStatus } from '../production';
import styles from './QueueCard.module.css';
import { StatusPlaceholder } from './StatusPlaceholder';

function Queue({ status }: { status: SystemStatus }) {
  const provider = useMeta()?.provider;
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
      <li className={styles.line}>
        <span>Queue</span>
        <span className={styles.figure}>{pluralize(status.queueSize, 'job')} waiting</span>
      </li>
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
