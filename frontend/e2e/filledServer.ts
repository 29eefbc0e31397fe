import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { Server } from './server';

const fillStore = path.resolve(process.env.E2E_FILL_STORE ?? '../target/debug/examples/fill_store');

interface Rows {
  videos: number;
  /** How many of the videos are pending review. */
  pending: number;
  posts: number;
  notifications: number;
}

/** A server on a store with that many rows. It answers only, so that nothing changes meanwhile. */
export const filledServer = (rows: Rows): Promise<Server> =>
  Server.filled((address) =>
    execFileSync(
      fillStore,
      [
        address,
        new Date().toISOString().slice(0, 19),
        ...Object.entries(rows).flatMap(([name, count]) => [`--${name}`, String(count)]),
      ],
      { stdio: 'ignore' },
    ),
  );
