import Skeleton from '@mui/material/Skeleton';
import { TrendingUp } from 'lucide-react';
import type { TrendingTopic } from '~/api/generated';
import { textModelApi } from '~/api/textModel';
import { capitalize } from '~/shared/format/words';
import { Card } from '~/shared/ui/Card';
import { ErrorState } from '~/shared/ui/ErrorState';
import { tooltip } from '~/shared/ui/tooltip';
import styles from './topics.module.css';

interface TrendingTopicsCardProps {
  category: string;
  onPick: (topic: string) => void;
}

/** Placeholders of about the size of the topics, so that the layout does not shift. */
const PLACEHOLDER_WIDTHS = [242, 308, 290, 302, 288, 334, 246, 310];

/** In the order of the topics. */
const SOURCES = [
  ['operator', 'your own topics'],
  ['model', 'suggestions of the text model'],
  ['builtin', 'ready-made scripts you haven’t used yet'],
] as const;

/** Names the sources of the topics, unless all are the operator's own. */
function subtitleOf(topics: readonly TrendingTopic[]): string {
  if (topics.every(({ source }) => source === 'operator')) return 'Choose one to fill in the topic';
  const names = SOURCES.filter(([known]) => topics.some(({ source }) => source === known));
  const list = new Intl.ListFormat('en-GB').format(names.map(([, name]) => name));
  return `${capitalize(list)}.`;
}

export function TrendingTopicsCard({ category, onPick }: TrendingTopicsCardProps) {
  const { currentData, error, refetch } = textModelApi.useListTrendingTopicsQuery({ category });
  const failed = !currentData && error;
  return (
    <Card title="Trending Topics" subtitle={subtitleOf(currentData ?? [])}>
      {failed && <ErrorState what="Topics" error={error} onRetry={refetch} />}
      <ul className={styles.topics}>
        {currentData?.map(({ topic, source }) => (
          <li key={topic}>
            <button
              type="button"
              className={styles.topic}
              {...tooltip(source === 'operator' ? 'One of your own topics' : undefined)}
              onClick={() => onPick(topic)}
            >
              <TrendingUp size={14} aria-hidden />
              {topic}
            </button>
          </li>
        ))}
        {!currentData &&
          !failed &&
          PLACEHOLDER_WIDTHS.map((width) => (
            <li key={width} aria-hidden>
              <Skeleton variant="rounded" width={width} height={34} />
            </li>
          ))}
      </ul>
    </Card>
  );
}
