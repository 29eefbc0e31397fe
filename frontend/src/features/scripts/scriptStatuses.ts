import type { ScriptStatus } from '~/api/generated';

export const SCRIPT_STATUSES: readonly ScriptStatus[] = ['draft', 'approved', 'rejected'];
