import type { ActualCosts, CostSummary } from '~/api/generated';
import { useClock } from '~/shared/clock/useClock';
import { clipLength } from '~/shared/format/clipLength';
import { compactNumber } from '~/shared/format/compactNumber';
import { formatMonth } from '~/shared/format/dateTime';
import { pounds } from '~/shared/format/money';
import { pluralize } from '~/shared/format/words';
import { BarList } from '~/shared/ui/BarList';
import { Card } from '~/shared/ui/Card';
import figureLine from '~/shared/ui/figureLine.module.css';
import styles from './ThisMonthCard.module.css';

const estimatedFrom = ({ estimate, prices }: CostSummary): string =>
  estimate
    ? `your newest estimate, ${pluralize(estimate.videosPerMonth, 'video')} with ${estimate.scriptComplexity} scripts`
    : `${prices.defaultVideosPerMonth} videos with basic scripts, until you save an estimate`;

const rendersLabel = ({ paidRenders, renderSeconds }: ActualCosts): string => {
  const renders = `Renders, ${pluralize(paidRenders, 'video')}`;
  return renderSeconds > 0 ? `${renders}, ${clipLength(renderSeconds)} long` : renders;
};

export function ThisMonthCard({ summary }: { summary: CostSummary }) {
  const { actual, estimated, month } = summary;
  const { zone } = useClock();
  const used = [
    {
      id: 'renders',
      label: rendersLabel(actual),
      cost: actual.renders,
    },
    {
      id: 'text',
      label: `AI text, ${compactNumber(actual.inputTokens)} tokens in, ${compactNumber(actual.outputTokens)} out`,
      cost: actual.text,
    },
    { id: 'reserved', label: 'Held for videos being made', cost: actual.reserved },
  ];
  return (
    <Card title="This month" subtitle={`${formatMonth(month)}, in ${zone}`}>
      <BarList
        label="Estimated and actual costs"
        unit=""
        format={pounds}
        items={[
          { id: 'estimated', label: 'Estimated', value: estimated },
          { id: 'actual', label: 'Actual so far', value: actual.total },
        ]}
      />
      <ul className={styles.used} aria-label="Actual costs">
        {used.map(({ id, label, cost }) => (
          <li key={id} className={styles.line}>
            <span>{label}</span>
            <span className={figureLine.figure}>{pounds(cost)}</span>
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        Estimated from {estimatedFrom(summary)}. Actual covers paid providers only, not the monthly
        tools.
      </p>
    </Card>
  );
}
