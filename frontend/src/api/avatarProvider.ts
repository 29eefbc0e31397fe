import { generatedApi } from './generated';

/** The provider offers avatars and voices, has a price, and is one of the watched services. */
const AVATAR_PROVIDER_TAGS = [
  'AvatarProvider',
  'Avatar',
  'Meta',
  'CostSummary',
  'SystemStatus',
  'SystemHealth',
  'Change',
] as const;

generatedApi.enhanceEndpoints({
  endpoints: {
    chooseAvatarProvider: { invalidatesTags: AVATAR_PROVIDER_TAGS },
    resetAvatarProvider: { invalidatesTags: AVATAR_PROVIDER_TAGS },
    removeAvatarProviderKey: { invalidatesTags: AVATAR_PROVIDER_TAGS },
    // It changes nothing.
    testAvatarProvider: { invalidatesTags: [] },
  },
});
