import { useState } from 'react';
import type { ScheduledPost } from '~/api/generated';
import { EditPostDialog } from './EditPostDialog';
import { EntryDialog } from './EntryDialog';
import { PostDialog } from './PostDialog';

const isEditable = ({ status, scheduledAt }: ScheduledPost) =>
  status === 'scheduled' && Date.parse(scheduledAt) > Date.now();

interface OpenedPostsProps {
  /** The posts of an entry. */
  posts: readonly ScheduledPost[];
  onClose: () => void;
}

/** The form or the details of a single post, or a list of several. */
export function OpenedPosts({ posts, onClose }: OpenedPostsProps) {
  const [first] = posts;
  // The form stays open although the time of its post comes.
  const [editable] = useState(() => first !== undefined && isEditable(first));
  if (!first) return null;
  if (posts.length > 1) return <EntryDialog posts={posts} onClose={onClose} />;
  return editable ? (
    <EditPostDialog post={first} onClose={onClose} />
  ) : (
    <PostDialog post={first} onClose={onClose} />
  );
}
