import { PageHeader } from '~/shared/ui/PageHeader';
import { TabSet } from '~/shared/ui/TabSet';
import { CommentStatCards } from './components/CommentStatCards';
import { ListenerCard } from './components/ListenerCard';
import { PendingResponses } from './components/PendingResponses';
import { TrendingComments } from './components/TrendingComments';

export function CommentsPage() {
  return (
    <>
      <PageHeader
        title="Comment Management"
        subtitle="Replies are drafted for you. What carries a risk is never sent without your word."
      />
      <ListenerCard />
      <CommentStatCards />
      <TabSet
        label="Comments"
        tabs={[
          { id: 'pending', label: 'Pending Responses', content: <PendingResponses /> },
          { id: 'trending', label: 'Trending Topics', content: <TrendingComments /> },
        ]}
      />
    </>
  );
}
