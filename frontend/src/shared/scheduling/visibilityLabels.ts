import type { Visibility } from '~/api/generated';

export const VISIBILITY_LABELS: Record<Visibility, string> = {
  public: 'Everyone',
  followers: 'Followers',
  friends: 'Friends (mutual followers)',
  unlisted: 'Anyone with the link',
  private: 'Only me',
};

/** Who can see a published post, where that is not everyone. */
export const VISIBLE_TO: Record<Visibility, string | null> = {
  public: null,
  followers: 'Only followers can see it',
  friends: 'Only friends (mutual followers) can see it',
  unlisted: 'Anyone with the link can see it',
  private: 'Only you can see it',
};
