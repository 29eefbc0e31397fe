import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy that serves a server under a path of its own host. */
export interface PathProxy {
  /** The address of the dashboard, without a slash at its end. */
  url: string;
  close: () => void;
}

/**
 * Starts a proxy that passes on what is below `path`, and knows nothing else.
 * @param removesPath Whether the server sees addresses without the path.
 */
export async function startPathProxy(
  target: string,
  path: string,
  removesPath: boolean,
): Promise<PathProxy> {
  const proxy = createServer((incoming, answer) => {
    const { url = '', method, headers } = incoming;
    if (!url.startsWith(`${path}/`) && url !== path) {
      answer.writeHead(404).end('This path belongs to another program.');
      return;
    }
    const passed = removesPath ? url.slice(path.length) || '/' : url;
    const outgoing = request(target + passed, { method, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    outgoing.on('error', () => answer.destroy());
    answer.on('close', () => outgoing.destroy());
    incoming.pipe(outgoing);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  const close = () => {
    proxy.close();
    proxy.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${port}${path}`, close };
}
