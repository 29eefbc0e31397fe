import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  watch,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { patient } from '../src/testing/patience';
import { dataFolder } from './renderedVideos';
import { BACKGROUND_TIMEOUT_MS } from './timeouts';

const program = path.resolve(process.env.E2E_SERVER ?? '../target/release/showrunner');

const START_TIMEOUT_MS = patient(60_000);

/** Short, so that operations of a killed process are soon resumed. */
const LEASE_MS = patient(3_000);

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return address.port;
}

/** A server that the test can kill and restart with the same data and address. */
export class Server {
  private process: ChildProcess | undefined;
  private readonly folder = mkdtempSync(path.join(tmpdir(), 'showrunner-e2e-'));

  private constructor(readonly url: string) {}

  /** `environment` is for the first run. */
  static async start(environment: Record<string, string> = {}): Promise<Server> {
    const server = new Server(`http://127.0.0.1:${await freePort()}`);
    await server.restart(environment);
    return server;
  }

  /** A server with that many rendered videos, all pending review. `environment` is for the first run. */
  static async withVideos(
    videos: number,
    environment: Record<string, string> = {},
  ): Promise<Server> {
    const server = new Server(`http://127.0.0.1:${await freePort()}`);
    if (videos > 0) cpSync(dataFolder(videos), server.data, { recursive: true });
    await server.restart(environment);
    return server;
  }

  /** A server without a worker on a database that `fill` has filled; it gets the database's address. */
  static async filled(fill: (address: string) => void): Promise<Server> {
    const server = new Server(`http://127.0.0.1:${await freePort()}`);
    mkdirSync(server.data);
    fill(`sqlite://${server.data}/showrunner.db`);
    await server.restart({}, ['--role', 'api']);
    return server;
  }

  /** `environment` is for this run only. */
  async restart(
    environment: Record<string, string> = {},
    options: readonly string[] = [],
  ): Promise<void> {
    this.process = spawn(program, ['serve', ...options], {
      env: {
        ...process.env,
        // No test finds a model server of the machine that it runs on.
        SHOWRUNNER__AI__LOCAL_SERVERS: 'http://127.0.0.1:9',
        SHOWRUNNER__DATA__DIR: this.data,
        SHOWRUNNER__SERVER__BIND: new URL(this.url).host,
        SHOWRUNNER__SERVER__FRONTEND_DIR: path.resolve('dist'),
        SHOWRUNNER__WORKER__LEASE_MS: String(LEASE_MS),
        ...environment,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.process.stderr?.on('data', (lines) =>
      appendFileSync(path.join(this.folder, 'log'), lines),
    );
    const isReady = async () => (await fetch(`${this.url}/readyz`).catch(() => null))?.ok ?? false;
    await expect
      .poll(isReady, {
        message: `the server does not respond, see ${this.folder}/log`,
        intervals: [50],
        timeout: START_TIMEOUT_MS,
      })
      .toBe(true);
  }

  /** Suspends the server: it accepts connections and sends no responses until it is killed. */
  freeze(): void {
    this.process?.kill('SIGSTOP');
  }

  /** `kill -9` */
  kill(): Promise<void> {
    return this.end('SIGKILL');
  }

  /** Lets the server finish what it is doing. */
  stop(): Promise<void> {
    return this.end('SIGTERM');
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const running = this.process;
    if (running === undefined || running.exitCode !== null || running.signalCode !== null) return;
    running.kill(signal);
    await once(running, 'exit');
  }

  /** Kills the server while it writes a post to the outbox. */
  async killWhilePublishing(platform: string): Promise<void> {
    const staging = path.join(this.outbox, '.staging', platform);
    const written = () => existsSync(staging);
    await expect.poll(written, { intervals: [2], timeout: BACKGROUND_TIMEOUT_MS }).toBe(true);
    const isPlaced = () => existsSync(path.join(this.outbox, platform));
    if (readdirSync(staging).length === 0 && !isPlaced()) {
      const watcher = watch(staging);
      await once(watcher, 'change');
      watcher.close();
    }
    await this.kill();
  }

  /** Fetches a list. */
  list<T>(path: string): Promise<T[]> {
    return this.get<T[]>(path);
  }

  async get<T>(path: string): Promise<T> {
    const answer = await fetch(`${this.url}${path}`);
    return (await answer.json()) as T;
  }

  /** Sends a write request with the origin of the dashboard. */
  async send<T>(method: 'POST' | 'PUT', path: string, body: object): Promise<T> {
    const answer = await fetch(`${this.url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', origin: this.url },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  /** The progress of the newest video, in percent. */
  async renderProgress(): Promise<number> {
    const [video] = await this.list<{ progress: number | null }>('/api/videos');
    return video?.progress ?? 0;
  }

  /** The folders of the posts published to the sandbox of a platform. */
  posts(platform: string): string[] {
    const folder = path.join(this.outbox, platform);
    return existsSync(folder) ? readdirSync(folder) : [];
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true });
  }

  /** The folder with everything that the server stores. */
  get data(): string {
    return path.join(this.folder, 'data');
  }

  private get outbox(): string {
    return path.join(this.data, 'outbox');
  }
}
