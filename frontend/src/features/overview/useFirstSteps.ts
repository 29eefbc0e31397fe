import { useEffect, useState } from 'react';
import { api } from '~/api/endpoints';
import { PENDING_SHOWN } from '~/config/overviewLists';
import { useRenders } from '~/entities/render/useRenders';
import { useStoredChoice } from '~/shared/hooks/useStoredChoice';
import { firstSteps, type Made } from './firstSteps';
import { useNextPosts } from './useNextPosts';
import { useRecentVideos } from './useRecentVideos';

const STAGES = ['expected', 'finished', 'hidden'] as const;

/** What there is of everything, one row at least; undefined until it is known. */
function useMade() {
  const renders = useRenders();
  const pending = api.useListVideosQuery(PENDING_SHOWN);
  const recent = useRecentVideos();
  const lists = [renders.rows, pending.data, recent.data] as const;
  const videos = lists.flatMap((list) => list ?? []);
  const noVideos = videos.length === 0 && lists.every((list) => list !== undefined);

  const next = useNextPosts();
  // Only when none is scheduled: then published ones count.
  const anyPosts = api.useListScheduledPostsQuery({ limit: 1 }, { skip: next.posts?.length !== 0 });
  const hasPosts = next.posts?.length ? true : anyPosts.data && anyPosts.data.length > 0;

  const drafts = api.useListScriptsQuery({ status: 'draft', limit: 1 }, { skip: !noVideos });
  const approved = api.useListScriptsQuery({ status: 'approved', limit: 1 }, { skip: !noVideos });
  const scripts = [...(drafts.data ?? []), ...(approved.data ?? [])];
  const scriptsKnown = noVideos ? drafts.data && approved.data : videos.length > 0;

  const known = lists.every((list) => list !== undefined) && hasPosts !== undefined && scriptsKnown;
  const made: Made | undefined = known ? { scripts, videos, hasPosts } : undefined;
  const queries = [pending, next.query, anyPosts, drafts, approved];
  const failed = [renders.state.error, recent.error, ...queries.map(({ error }) => error)].some(
    (error) => error !== undefined,
  );
  return { made, failed };
}

/**
 * The checklist of the first video: null when it is not shown, 'unknown' until that is known. Until then
 * the screen shows nothing below it, so that the layout does not shift. A browser in which it was once
 * finished or hidden remembers that.
 */
export function useFirstSteps() {
  const [stage, setStage] = useStoredChoice('first-steps', STAGES);
  const { made, failed } = useMade();
  const steps = made ? firstSteps(made) : null;
  const finished = steps?.every(({ done }) => done) ?? false;

  // Once shown, the screen stays while its cards refetch.
  const [decided, setDecided] = useState(stage !== 'expected');
  if (!decided && (steps || failed)) setDecided(true);

  useEffect(() => {
    if (finished && stage === 'expected') setStage('finished');
  }, [finished, stage, setStage]);

  const hide = () => setStage('hidden');
  if (!decided) return { steps: 'unknown' as const, hide };
  return { steps: stage === 'hidden' || finished ? null : steps, hide };
}
