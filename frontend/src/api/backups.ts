import { generatedApi } from './generated';

/** The bucket decides where backups are. */
const BUCKET_TAGS = ['Backup', 'SystemHealth', 'Change'] as const;

generatedApi.enhanceEndpoints({
  endpoints: {
    makeBackup: { invalidatesTags: ['Backup'] },
    verifyBackup: { invalidatesTags: ['Backup'] },
    setBackupBucket: { invalidatesTags: BUCKET_TAGS },
    removeBackupBucket: { invalidatesTags: BUCKET_TAGS },
    // It changes nothing.
    testBackupBucket: { invalidatesTags: [] },
  },
});
