import { CalendarClock, CalendarDays, CalendarRange, List } from 'lucide-react';
import { useClock } from '~/shared/clock/useClock';
import { useNow } from '~/shared/hooks/useNow';
import { Card } from '~/shared/ui/Card';
import layout from '~/shared/ui/layout.module.css';
import { ToolButton } from '~/shared/ui/ToolButton';
import { PostsCalendar } from '../calendar/PostsCalendar';
import type { PostStart } from '../scheduleForm';
import type { PostsView } from '../usePostsView';
import { Agenda } from './Agenda';
import { PostList } from './PostList';
import styles from './PostsCard.module.css';

interface PostsCardProps {
  view: PostsView;
  onPlan: (start: PostStart) => void;
}

const TITLES = {
  agenda: 'Upcoming Posts',
  list: 'All posts',
  week: 'Calendar',
  month: 'Calendar',
} as const;

const VIEW_BUTTONS = [
  { view: 'agenda', label: 'Agenda', Icon: CalendarClock },
  { view: 'list', label: 'All posts', Icon: List },
  { view: 'week', label: 'Week', Icon: CalendarRange },
  { view: 'month', label: 'Month', Icon: CalendarDays },
] as const;

/** The upcoming posts by day, a list of all posts, or the posts of a week or a month. */
export function PostsCard({ view: shownAs, onPlan }: PostsCardProps) {
  const { view, views, roomy, date, show } = shownAs;
  const now = useNow();
  const clock = useClock();
  return (
    <Card
      className={layout.roomyCard}
      title={TITLES[view]}
      subtitle={`Times in ${clock.zone}`}
      action={
        <div className={styles.views}>
          {VIEW_BUTTONS.filter((button) => views.includes(button.view)).map(
            ({ view: one, label, Icon }) => (
              <ToolButton
                key={one}
                label={label}
                pressed={view === one}
                onClick={() => show(one, one === 'agenda' || one === 'list' ? undefined : date)}
              >
                <Icon size={18} aria-hidden />
              </ToolButton>
            ),
          )}
        </div>
      }
    >
      {view === 'agenda' && <Agenda />}
      {view === 'list' && <PostList />}
      {(view === 'week' || view === 'month') && (
        <PostsCalendar
          view={view}
          asGrid={roomy}
          day={date ?? clock.day(now)}
          onTurn={(day) => show(view, day)}
          onShowWeek={(day) => show('week', day)}
          onPlan={onPlan}
        />
      )}
    </Card>
  );
}
