import { CountBadge } from '~/shared/ui/CountBadge';
import { ExplainedTag } from '~/shared/ui/ExplainedTag';
import { RelativeTime } from '~/shared/ui/RelativeTime';
import { Tag } from '~/shared/ui/Tag';
import { Timestamp } from '~/shared/ui/Timestamp';
import { ToneBadge } from '~/shared/ui/ToneBadge';
import { ZoneLabel } from '~/shared/ui/ZoneLabel';
import type { StatusTone } from '~/theme/palette';
import type { Examples } from './example';

const AT = '2026-11-20T18:05:00Z';

const TONES: readonly StatusTone[] = [
  'secondary',
  'accent',
  'amber',
  'green',
  'red',
  'blue',
  'grey',
];

export const labels: Examples = {
  CountBadge: () => (
    <>
      <CountBadge count={3} label="unread" /> <CountBadge count={120} label="unread" />
    </>
  ),
  ExplainedTag: () => (
    <>
      <ExplainedTag label="Sandbox" text="No account is connected." />{' '}
      <ExplainedTag label="Sample data" text="These rows are samples." tone="caution" />
    </>
  ),
  RelativeTime: () => <RelativeTime at={AT} now={Date.parse(AT) + 7_200_000} />,
  Tag: () => (
    <>
      <Tag>Draft</Tag> <Tag tone="caution">Sandbox</Tag>
    </>
  ),
  Timestamp: () => <Timestamp at={AT} show="dateTime" />,
  ToneBadge: () => (
    <>
      {TONES.map((tone) => (
        <ToneBadge key={tone} tone={tone}>
          {tone}
        </ToneBadge>
      ))}
      <ToneBadge tone="amber" moving>
        Rendering
      </ToneBadge>
    </>
  ),
  ZoneLabel,
};
