import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { api } from '~/api/endpoints';
import { paths } from '~/config/paths';
import { pluralize } from '~/shared/format/words';
import { Card } from '~/shared/ui/Card';
import styles from './StockCard.module.css';

/** "11 days" with a plan, else "88 videos". */
const amount = (videos: number, days: number | null) =>
  days === null ? pluralize(videos, 'video') : pluralize(days, 'day');

const explanation = (videos: number, days: number | null) =>
  days === null
    ? 'approved and not published yet'
    : `with ${pluralize(videos, 'approved video')} and your plan`;

/** How long the approved videos last, and what waits for the operator to make it longer. */
export function StockCard() {
  const { data: stock } = api.useGetStockQuery();
  const { data: stats } = api.useGetDashboardStatsQuery();
  const { data: comments } = api.useGetCommentStatsQuery();
  const { drafts = 0, pendingReview = 0 } = stats?.pipeline ?? {};
  const replies = comments && !comments.sample ? comments.pendingResponses : 0;
  const actions = [
    { count: drafts, text: `Read ${pluralize(drafts, 'draft')}`, to: paths.reading },
    { count: pendingReview, text: `Check ${pluralize(pendingReview, 'video')}`, to: paths.review },
    { count: replies, text: `Answer ${pluralize(replies, 'comment')}`, to: paths.comments },
  ].filter(({ count }) => count > 0);
  if (!stock || (stock.videos === 0 && actions.length === 0)) return null;
  return (
    <Card title="Stock">
      <p className={styles.stock}>
        <strong className={styles.amount}>{amount(stock.videos, stock.days)}</strong>{' '}
        {explanation(stock.videos, stock.days)}
      </p>
      {actions.length > 0 && (
        <div className={styles.actions}>
          {actions.map(({ text, to }) => (
            <Button key={to} component={Link} to={to} variant="outlined">
              {text}
            </Button>
          ))}
        </div>
      )}
    </Card>
  );
}
