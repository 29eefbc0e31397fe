import type { ScheduledPostStatus, ScriptStatus, VideoStatus } from '~/api/generated';
import { inWords } from '~/shared/format/words';
import type { StatusTone } from '~/theme/palette';
import styles from './StatusBadge.module.css';

const VIDEO: Record<VideoStatus, StatusTone> = {
  processing: 'accent',
  completed: 'secondary',
  failed: 'grey',
  pending_review: 'amber',
  approved: 'green',
  rejected: 'grey',
};

const SCRIPT: Record<ScriptStatus, StatusTone> = {
  draft: 'blue',
  approved: 'green',
  rejected: 'grey',
};

const POST: Record<ScheduledPostStatus, StatusTone> = {
  scheduled: 'blue',
  published: 'green',
  failed: 'red',
  publishing: 'grey',
  cancelled: 'grey',
  unconfirmed: 'grey',
};

type StatusBadgeProps =
  | { kind: 'video'; status: VideoStatus }
  | { kind: 'script'; status: ScriptStatus }
  | { kind: 'post'; status: ScheduledPostStatus };

const toneOf = (props: StatusBadgeProps): StatusTone => {
  if (props.kind === 'video') return VIDEO[props.status];
  if (props.kind === 'script') return SCRIPT[props.status];
  return POST[props.status];
};

const IN_MOTION: ReadonlySet<string> = new Set(['processing', 'publishing']);

export function StatusBadge(props: StatusBadgeProps) {
  return (
    <span
      className={styles.badge}
      data-tone={toneOf(props) ?? 'grey'}
      data-moving={IN_MOTION.has(props.status) || undefined}
    >
      {inWords(props.status)}
    </span>
  );
}
