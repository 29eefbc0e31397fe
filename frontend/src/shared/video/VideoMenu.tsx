import MenuItem from '@mui/material/MenuItem';
import { lazy, Suspense, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useListScheduledPostsQuery } from '~/api/endpoints';
import type { Video } from '~/api/generated';
import { WHOLE_LIST } from '~/config/limits';
import { postOfVideoPath, postPath } from '~/config/paths';
import { PLATFORM_LABELS } from '~/config/platforms';
import { postSummary } from '~/shared/scheduling/postStatus';
import { focusSibling } from '~/shared/ui/focusSibling';
import { useDeleteVideo } from '~/shared/video/useDeleteVideo';
import { MoreMenu } from '../ui/MoreMenu';
import styles from './VideoMenu.module.css';

const ConfirmDialog = lazy(() =>
  import(/* webpackChunkName: "confirm" */ '../ui/ConfirmDialog').then((module) => ({
    default: module.ConfirmDialog,
  })),
);

/** Nothing of such a video is out, and nothing can be made of it any more: the server refuses all others. */
const mayBeDeleted = ({ status }: Video) => status === 'failed' || status === 'rejected';

const mayBePosted = ({ status }: Video) => status === 'approved';

/**
 * What can be done to a video besides watching it and deciding on it, and where its posts stand; not there when there is
 * nothing to do.
 */
export function VideoMenu({ video }: { video: Video }) {
  const [asked, setAsked] = useState(false);
  const [opened, setOpened] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  const { remove, busy } = useDeleteVideo(video);
  const { data: posts } = useListScheduledPostsQuery(WHOLE_LIST, { skip: !opened });
  if (!mayBeDeleted(video) && !mayBePosted(video)) return null;

  const confirm = async () => {
    setAsked(false);
    const item = place.current?.closest('li');
    if ((await remove()) && item) focusSibling(item);
  };

  return (
    <span ref={place} className={styles.place}>
      <MoreMenu label={`More for ${video.title}`} disabled={busy} onOpen={() => setOpened(true)}>
        {mayBePosted(video) && (
          <MenuItem component={Link} to={postOfVideoPath(video.id)}>
            Schedule a post
          </MenuItem>
        )}
        {posts
          ?.filter(({ videoId, status }) => videoId === video.id && status !== 'cancelled')
          .map((post) => (
            <MenuItem key={post.id} component={Link} to={postPath(post.id)}>
              {PLATFORM_LABELS[post.platform]}: {postSummary(post)}
            </MenuItem>
          ))}
        {mayBeDeleted(video) && <MenuItem onClick={() => setAsked(true)}>Delete video…</MenuItem>}
      </MoreMenu>
      {asked && (
        <Suspense fallback={null}>
          <ConfirmDialog
            title="Delete this video?"
            text={`“${video.title}” goes for good, with its files and its posts, none of which went out. The script stays.`}
            confirmLabel="Delete Video"
            destructive
            onConfirm={() => void confirm()}
            onCancel={() => setAsked(false)}
          />
        </Suspense>
      )}
    </span>
  );
}
