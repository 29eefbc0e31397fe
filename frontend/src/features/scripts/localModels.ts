import type { GetTextModelApiResponse } from '~/api/generated';
import { listInWords } from '~/shared/format/words';

export type ModelServer = GetTextModelApiResponse['servers'][number];

/** A model in the list of all servers. */
interface ModelOption {
  value: string;
  label: string;
  baseUrl: string;
  model: string;
  recommended: boolean;
}

/** Whether an address is one of the server's machine. */
export const isOnThisMachine = (address: string): boolean =>
  /^https?:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\])[:/]/.test(`${address}/`);

const BYTES_PER_GB = 1e9;

/** The size of a model as "4.9 GB". */
const gigabytes = (bytes: number): string => `${(bytes / BYTES_PER_GB).toFixed(1)} GB`;

/** Every model of the servers, as "llama3.1:8b • 4.9 GB • recommended". Several servers are named. */
export const modelOptions = (servers: readonly ModelServer[]): ModelOption[] =>
  servers.flatMap(({ name: server, baseUrl, models }) =>
    models.map(({ name: model, sizeBytes, recommended }) => {
      const facts = [
        model,
        servers.length > 1 && server,
        sizeBytes && gigabytes(sizeBytes),
        recommended && 'recommended',
      ];
      return {
        value: `${baseUrl} ${model}`,
        label: facts.filter(Boolean).join(' • '),
        baseUrl,
        model,
        recommended,
      };
    }),
  );

export const recommendedOption = (options: readonly ModelOption[]): ModelOption | undefined =>
  options.find(({ recommended }) => recommended) ?? options[0];

/** Which servers were found. */
export function serversText(servers: readonly ModelServer[]): string {
  const names = servers.map(({ name }) => name);
  const list = listInWords(names);
  return names.length === 1
    ? `${list} is running. Its models write about any topic.`
    : `${list} are running. Their models write about any topic.`;
}
