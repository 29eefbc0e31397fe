import type { ScriptBatch } from '~/api/generated';
import { factory } from './factory';

export const aScriptBatch = factory<ScriptBatch>({
  id: 3,
  projectId: 1,
  status: 'running',
  category: 'educational',
  duration: 30,
  total: 5,
  written: 0,
  failed: 0,
  waiting: 5,
  cancelled: 0,
  lastError: null,
  createdAt: '2026-11-30T09:00:00Z',
  finishedAt: null,
});
