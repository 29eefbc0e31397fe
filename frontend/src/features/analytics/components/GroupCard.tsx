import { SampleDataTag } from '~/entities/platform/SampleDataTag';
import { compactNumber } from '~/shared/format/compactNumber';
import { pluralize } from '~/shared/format/words';
import { BarList } from '~/shared/ui/BarList';
import { Card } from '~/shared/ui/Card';
import type { ContentGroup } from '../contentGroups';
import styles from './GroupCard.module.css';

interface GroupCardProps {
  title: string;
  subtitle?: string;
  groups: readonly ContentGroup[];
  sample: boolean;
  className?: string;
}

const facts = ({ videos, engagement }: ContentGroup) =>
  engagement === null
    ? pluralize(videos, 'video')
    : `${pluralize(videos, 'video')}, ${engagement}% engagement`;

export function GroupCard({ title, subtitle, groups, sample, className }: GroupCardProps) {
  return (
    <Card
      className={className}
      title={title}
      subtitle={subtitle ?? 'Views of published videos'}
      action={sample && <SampleDataTag />}
    >
      <BarList
        label={`Views ${title.toLowerCase()}`}
        unit="views"
        format={compactNumber}
        items={groups.map((group) => ({
          id: group.id,
          label: (
            <>
              <span className={styles.name}>{group.name}</span>
              <span className={styles.facts}>{facts(group)}</span>
            </>
          ),
          value: group.views,
        }))}
      />
    </Card>
  );
}
