import Skeleton from '@mui/material/Skeleton';
import Tooltip from '@mui/material/Tooltip';
import { TrendingUp } from 'lucide-react';
import { api } from '~/api/endpoints';
import type { TrendingTopic } from '~/api/generated';
import { capitalize, listInWords } from '~/shared/format/words';
import { Card } from '~/shared/ui/Card';
import { ErrorState } from '~/shared/ui/ErrorState';
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
  ['builtin', 'topics of the built-in list, not live trends'],
] as const;

/** Names the sources of the topics, unless all are the operator's own. */
function subtitleOf(topics: readonly TrendingTopic[]): string {
  if (topics.every(({ source }) => source === 'operator')) return 'Choose one to fill in the topic';
  const names = SOURCES.filter(([known]) => topics.some(({ source }) => source === known));
  const list = listInWords(names.map(([, name]) => name));
  return `${capitalize(list)}.`;
}

export function TrendingTopicsCard({ category, onPick }: TrendingTopicsCardProps) {
  const { currentData, error, refetch } = api.useListTrendingTopicsQuery({ category });
  const failed = !currentData && error;
  return (
    <Card title="Trending Topics" subtitle={subtitleOf(currentData ?? [])}>
      {failed && <ErrorState what="Topics" error={error} onRetry={refetch} />}
      <ul className={styles.topics}>
        {currentData?.map(({ topic, source }) => (
          <li key={topic}>
            <Tooltip describeChild title={source === 'operator' && 'One of your own topics'}>
              <button type="button" className={styles.topic} onClick={() => onPick(topic)}>
                <TrendingUp size={14} aria-hidden />
                {topic}
              </button>
            </Tooltip>
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
