import type {
  ProjectStatus,
  RecoveryState,
  ScheduledPostStatus,
  ScriptStatus,
  ServiceStatus,
  VideoStatus,
} from '~/api/generated';
import type { NotableDelivery } from '~/entities/post/postStatus';
import { humanize } from '~/shared/format/words';
import { ToneBadge } from '~/shared/ui/ToneBadge';
import type { StatusTone } from '~/theme/palette';
import { SERVICE_TONES } from './serviceTones';

interface Statuses {
  video: VideoStatus;
  script: ScriptStatus;
  post: ScheduledPostStatus;
  delivery: NotableDelivery;
  service: ServiceStatus;
  recovery: RecoveryState;
  project: ProjectStatus;
}

const TONES: { [Kind in keyof Statuses]: Record<Statuses[Kind], StatusTone> } = {
  video: {
    processing: 'accent',
    completed: 'secondary',
    failed: 'grey',
    pending_review: 'amber',
    approved: 'green',
    rejected: 'grey',
  },
  script: { draft: 'blue', approved: 'green', rejected: 'grey' },
  post: {
    scheduled: 'blue',
    published: 'green',
    failed: 'red',
    publishing: 'grey',
    cancelled: 'grey',
    unconfirmed: 'grey',
  },
  delivery: { processing: 'accent', locked_private: 'amber', inbox: 'amber', rejected: 'red' },
  service: SERVICE_TONES,
  recovery: { pending: 'amber', retrying: 'accent', recovered: 'green', failed: 'red' },
  project: { active: 'green', paused: 'amber', completed: 'grey' },
};

/** Labels that differ from the API value. */
const WORDS: Partial<Record<string, string>> = {
  locked_private: 'Published, but private',
  inbox: 'In your inbox',
};

const IN_MOTION: ReadonlySet<string> = new Set(['processing', 'publishing', 'retrying']);

interface StatusBadgeProps<Kind extends keyof Statuses> {
  kind: Kind;
  status: Statuses[Kind];
}

export function StatusBadge<Kind extends keyof Statuses>({ kind, status }: StatusBadgeProps<Kind>) {
  return (
    <ToneBadge tone={TONES[kind][status] ?? 'grey'} moving={IN_MOTION.has(status)}>
      {WORDS[status] ?? humanize(status)}
    </ToneBadge>
  );
}
