import { TrendingUp } from 'lucide-react';
import { useListTrendingCommentsQuery } from '~/api/endpoints';
import type { SentimentWord } from '~/api/generated';
import { polling } from '~/config/polling';
import { humanize, pluralize } from '~/shared/format/words';
import { BarList } from '~/shared/ui/BarList';
import { Card } from '~/shared/ui/Card';
import { EmptyState } from '~/shared/ui/EmptyState';
import { ErrorState } from '~/shared/ui/ErrorState';
import { RowPlaceholders } from '~/shared/ui/RowPlaceholders';
import { Tag } from '~/shared/ui/Tag';
import styles from './TrendingComments.module.css';

const SIGNS: Record<SentimentWord, string> = { positive: '+', neutral: '=', negative: '−' };

/** A word, with a sign for those who look for it quickly. */
function Sentiment({ sentiment }: { sentiment: SentimentWord }) {
  return (
    <span className={styles.sentiment} data-sentiment={sentiment}>
      <span aria-hidden>{SIGNS[sentiment]}</span> {humanize(sentiment)}
    </span>
  );
}

/** What people wrote about in the last seven days. */
export function TrendingComments() {
  const { data, error, refetch } = useListTrendingCommentsQuery(undefined, {
    pollingInterval: polling.trendingComments,
  });
  const sample = data?.some((topic) => topic.sample);
  return (
    <Card
      title="What people write about"
      subtitle="Topics of the last 7 days, with their average sentiment"
      action={sample && <Tag title="Comments that the sandbox made up count here">Sample data</Tag>}
    >
      {!data && error && <ErrorState what="Topics" error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowPlaceholders rows={4} />}
      {data?.length === 0 && (
        <EmptyState
          icon={<TrendingUp size={22} />}
          title="No topics yet"
          text="They appear once comments have been read."
        />
      )}
      {data && data.length > 0 && (
        <BarList
          label="Comments by topic"
          unit=""
          format={(count) => pluralize(count, 'comment')}
          items={data.map(({ topic, sentiment, count }) => ({
            id: topic,
            label: (
              <span className={styles.topic}>
                {humanize(topic)} <Sentiment sentiment={sentiment} />
              </span>
            ),
            value: count,
          }))}
        />
      )}
    </Card>
  );
}
