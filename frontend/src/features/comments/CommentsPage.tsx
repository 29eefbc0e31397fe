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
        subtitle="Replies are drafted for you. A reply that carries a risk is never sent without your approval."
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
