import { generatedApi } from './generated';

/** Where posts go and where comments come from. */
const ACCOUNT_TAGS = [
  'Platform',
  'PlatformSettings',
  'ScheduledPost',
  'ListenerStatus',
  'Meta',
  'Alert',
] as const;

/** No account is connected while the operator has to choose one. */
const unlessChoosing = (answer: { choice?: unknown } | undefined) =>
  answer?.choice ? [] : ACCOUNT_TAGS;

generatedApi.enhanceEndpoints({
  endpoints: {
    updatePlatformSettings: { invalidatesTags: ['PlatformSettings', 'Settings', 'Change'] },
    // Nothing changes until the operator is redirected back.
    connectPlatform: { invalidatesTags: [] },
    finishConnection: { invalidatesTags: unlessChoosing },
    connectWithToken: { invalidatesTags: unlessChoosing },
    // Nothing is connected yet.
    setPlatformApp: { invalidatesTags: ['Platform', 'Change'] },
    removePlatformApp: { invalidatesTags: ['Platform', 'Change'] },
    chooseAccount: { invalidatesTags: ACCOUNT_TAGS },
    // A refused token ends the connection.
    checkPlatformSetup: { invalidatesTags: ['Platform', 'Alert'] },
    disconnectPlatform: { invalidatesTags: ACCOUNT_TAGS },
  },
});
