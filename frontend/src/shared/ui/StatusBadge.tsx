import type {
  RecoveryState,
  ScheduledPostStatus,
  ScriptStatus,
  ServiceStatus,
  VideoStatus,
} from '~/api/generated';
import { humanize } from '~/shared/format/words';
import type { NotableDelivery } from '~/shared/scheduling/postStatus';
import { SERVICE_TONES } from '~/shared/ui/serviceTones';
import type { StatusTone } from '~/theme/palette';
import { ToneBadge } from './ToneBadge';

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

const DELIVERY: Record<NotableDelivery, StatusTone> = {
  processing: 'accent',
  locked_private: 'amber',
  inbox: 'amber',
  rejected: 'red',
};

const RECOVERY: Record<RecoveryState, StatusTone> = {
  pending: 'amber',
  retrying: 'accent',
  recovered: 'green',
  failed: 'red',
};

type StatusBadgeProps =
  | { kind: 'video'; status: VideoStatus }
  | { kind: 'script'; status: ScriptStatus }
  | { kind: 'post'; status: ScheduledPostStatus }
  | { kind: 'delivery'; status: NotableDelivery }
  | { kind: 'service'; status: ServiceStatus }
  | { kind: 'recovery'; status: RecoveryState };

const toneOf = (props: StatusBadgeProps): StatusTone => {
  if (props.kind === 'video') return VIDEO[props.status];
  if (props.kind === 'script') return SCRIPT[props.status];
  if (props.kind === 'delivery') return DELIVERY[props.status];
  if (props.kind === 'service') return SERVICE_TONES[props.status];
  if (props.kind === 'recovery') return RECOVERY[props.status];
  return POST[props.status];
};

/** Labels that differ from the API value. */
const WORDS: Partial<Record<StatusBadgeProps['status'], string>> = {
  locked_private: 'Published, but private',
  inbox: 'In your inbox',
};

const IN_MOTION: ReadonlySet<string> = new Set(['processing', 'publishing', 'retrying']);

export function StatusBadge(props: StatusBadgeProps) {
  return (
    <ToneBadge tone={toneOf(props) ?? 'grey'} moving={IN_MOTION.has(props.status)}>
      {WORDS[props.status] ?? humanize(props.status)}
    </ToneBadge>
  );
}
