import type { ScriptStatus } from '~/api/generated';

export const STATUS_LABELS: Record<ScriptStatus, string> = {
  draft: 'Draft',
  approved: 'Approved',
  rejected: 'Rejected',
};

export const SCRIPT_STATUSES = Object.keys(STATUS_LABELS) as ScriptStatus[];
