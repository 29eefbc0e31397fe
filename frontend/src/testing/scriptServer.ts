import { HttpResponse, http } from 'msw';
import type { BulkUpdateScripts, Script, ScriptStatus, UpdateScript } from '~/api/generated';
import { mockScripts } from './pagedLists';
import { refusal, server } from './server';

/** The decisions that the server takes, by the status of the script. */
const ALLOWED: Record<ScriptStatus, readonly ScriptStatus[]> = {
  draft: ['approved', 'rejected'],
  approved: ['rejected', 'draft'],
  rejected: ['draft'],
};

/** A server that decides on these scripts and edits them as the real one does. Returns the bodies sent to it, with the script's id. */
export function mockReading(scripts: Script[]) {
  const sent: (UpdateScript & { id: number })[] = [];
  mockScripts(() => scripts);
  server.use(
    http.put('*/api/scripts/:id', async ({ params, request }) => {
      const { reason, ...change } = (await request.json()) as UpdateScript;
      const place = scripts.findIndex(({ id }) => id === Number(params.id));
      const script = scripts[place];
      if (!script || (change.status && !ALLOWED[script.status].includes(change.status))) {
        return refusal(409, { error: `A script that is ${script?.status} cannot be changed.` });
      }
      sent.push({ id: script.id, reason, ...change });
      scripts[place] = { ...script, ...change, rejectionReason: reason ?? undefined } as Script;
      return HttpResponse.json(scripts[place]);
    }),
    http.post('*/api/scripts/bulk-update', async ({ request }) => {
      const { scriptIds, status } = (await request.json()) as BulkUpdateScripts;
      for (const script of scripts) if (scriptIds.includes(script.id)) script.status = status;
      return HttpResponse.json({ updated: scriptIds, skipped: [] });
    }),
  );
  return sent;
}
