import { TrendingUp } from 'lucide-react';
import { api } from '~/api/endpoints';
import type { SentimentWord } from '~/api/generated';
import { every, polling } from '~/config/polling';
import { SampleDataTag } from '~/entities/platform/SampleDataTag';
import { humanize, pluralize } from '~/shared/format/words';
import { BarList } from '~/shared/ui/BarList';
import { Card } from '~/shared/ui/Card';
import { EmptyState } from '~/shared/ui/EmptyState';
import { QueryState } from '~/shared/ui/QueryState';
import { SAMPLE_COMMENTS } from '../sampleComments';
import styles from './TrendingComments.module.css';

const SYMBOLS: Record<SentimentWord, string> = { positive: '+', neutral: '=', negative: '−' };

function Sentiment({ sentiment }: { sentiment: SentimentWord }) {
  return (
    <span className={styles.sentiment} data-sentiment={sentiment}>
      <span aria-hidden>{SYMBOLS[sentiment]}</span> {humanize(sentiment)}
    </span>
  );
}

const EMPTY = (
  <EmptyState
    icon={<TrendingUp size={22} />}
    title="No topics yet"
    text="They appear once comments have been read."
  />
);

export function TrendingComments() {
  const topics = api.useListTrendingCommentsQuery(undefined, every(polling.trendingComments));
  const sample = topics.data?.some((topic) => topic.sample);
  return (
    <Card
      title="What people write about"
      subtitle="Topics and average sentiment of the last 7 days"
      action={sample && <SampleDataTag text={SAMPLE_COMMENTS} />}
    >
      <QueryState query={topics} what="Topics" loading={4} empty={EMPTY}>
        {(data) => (
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
      </QueryState>
    </Card>
  );
}
