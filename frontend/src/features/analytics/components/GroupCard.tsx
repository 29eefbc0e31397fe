import { BarList } from '~/shared/components/BarList';
import { Card } from '~/shared/components/Card';
import { SampleTag } from '~/shared/components/SampleTag';
import { compactNumber } from '~/shared/format/compactNumber';
import { counted } from '~/shared/format/words';
import type { ContentGroup } from '../contentGroups';
import styles from './GroupCard.module.css';

interface GroupCardProps {
  title: string;
  subtitle?: string;
  groups: readonly ContentGroup[];
  sample: boolean;
}

const facts = ({ videos, engagement }: ContentGroup) =>
  engagement === null
    ? counted(videos, 'video')
    : `${counted(videos, 'video')}, ${engagement}% engagement`;

/** Views of the videos that have something in common, group beside group. */
export function GroupCard({ title, subtitle, groups, sample }: GroupCardProps) {
  return (
    <Card
      title={title}
      subtitle={subtitle ?? 'Views of the videos that went out'}
      action={sample && <SampleTag />}
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
