import {
  ArrowRight,
  CalendarClock,
  Clapperboard,
  FileText,
  type LucideIcon,
  SquareCheckBig,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import { api } from '~/api/endpoints';
import type { PipelineCounts } from '~/api/generated';
import { paths } from '~/config/paths';
import { formatCount } from '~/shared/format/words';
import styles from './PipelineStrip.module.css';

interface Step {
  title: string;
  count: keyof PipelineCounts;
  unit: string;
  /** The unit of exactly one, where it differs. */
  one?: string;
  to: string;
  tone: 'blue' | 'accent' | 'amber' | 'green';
  Icon: LucideIcon;
}

const STEPS: readonly Step[] = [
  {
    title: 'Script Generation',
    count: 'drafts',
    unit: 'drafts',
    one: 'draft',
    to: paths.scripts,
    tone: 'blue',
    Icon: FileText,
  },
  {
    title: 'Video Creation',
    count: 'rendering',
    unit: 'being made',
    to: paths.videos,
    tone: 'accent',
    Icon: Clapperboard,
  },
  {
    title: 'Review',
    count: 'pendingReview',
    unit: 'waiting for you',
    to: paths.review,
    tone: 'amber',
    Icon: SquareCheckBig,
  },
  {
    title: 'Scheduled',
    count: 'scheduled',
    unit: 'posts',
    one: 'post',
    to: paths.scheduling,
    tone: 'green',
    Icon: CalendarClock,
  },
];

export function PipelineStrip() {
  const { data } = api.useGetDashboardStatsQuery();
  return (
    <ol className={styles.strip} aria-label="Workflow pipeline">
      {STEPS.map(({ title, count, unit, one = unit, to, tone, Icon }) => (
        <li key={title} className={styles.step}>
          <Link to={to} className={styles.link}>
            <span className={styles.icon} data-tone={tone} aria-hidden>
              <Icon size={19} strokeWidth={1.9} />
            </span>
            <span className={styles.text}>
              <span className={styles.title}>{title}</span>
              <span className={styles.figure}>
                <span className={styles.count}>
                  {data ? formatCount(data.pipeline[count]) : '–'}
                </span>{' '}
                <span className={styles.unit}>{data?.pipeline[count] === 1 ? one : unit}</span>
              </span>
            </span>
          </Link>
          <span className={styles.arrow} aria-hidden>
            <ArrowRight size={12} />
          </span>
        </li>
      ))}
    </ol>
  );
}
