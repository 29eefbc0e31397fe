import { basePath } from './basePath';

interface RuntimeConfig {
  /** Origin and prefix of the API; empty when it is where the dashboard is. */
  apiBase?: string;
}

let apiBase = basePath;
let loading: Promise<void> = Promise.resolve();

/** Reads `config.json`, which a deployment may replace, so that one build serves every environment. */
export function loadRuntimeConfig(): void {
  loading = fetch(`${basePath}/config.json`, { cache: 'no-cache' })
    .then(async (response) => (response.ok ? ((await response.json()) as RuntimeConfig) : {}))
    .then((config: RuntimeConfig) => {
      apiBase = (config.apiBase || basePath).replace(/\/+$/, '');
    })
    .catch((reason: unknown) => {
      console.error('config.json could not be read; the API is expected on this origin.', reason);
    });
}

/** The absolute address that API calls start from, known once the configuration is read. */
export async function apiOrigin(): Promise<string> {
  await loading;
  return new URL(apiBase || '/', location.origin).href.replace(/\/+$/, '');
}

/** Where a file that the API names (`/media/…`) is fetched from. */
export function mediaUrl(path: string): string {
  return path.startsWith('/') ? `${apiBase}${path}` : path;
}
