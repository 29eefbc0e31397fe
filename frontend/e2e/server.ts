import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, mkdtempSync, readdirSync, rmSync, watch } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const program = path.resolve(process.env.E2E_SERVER ?? '../target/release/showrunner');

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return address.port;
}

/** A server of the test's own, which can be killed and started again on the same folder and address. */
export class Server {
  private process: ChildProcess | undefined;
  private readonly folder = mkdtempSync(path.join(tmpdir(), 'showrunner-e2e-'));

  private constructor(readonly url: string) {}

  /** `environment` is for the first run. */
  static async start(environment: Record<string, string> = {}): Promise<Server> {
    const server = new Server(`http://127.0.0.1:${await freePort()}`);
    await server.startAgain(environment);
    return server;
  }

  /** `environment` is for this run only. */
  async startAgain(environment: Record<string, string> = {}): Promise<void> {
    this.process = spawn(program, ['serve'], {
      env: {
        ...process.env,
        SHOWRUNNER__DATA__DIR: path.join(this.folder, 'data'),
        SHOWRUNNER__SERVER__BIND: new URL(this.url).host,
        SHOWRUNNER__SERVER__FRONTEND_DIR: path.resolve('dist'),
        // The operations of a process that has died are taken up again soon.
        SHOWRUNNER__WORKER__LEASE_MS: '3000',
        ...environment,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.process.stderr?.on('data', (lines) =>
      appendFileSync(path.join(this.folder, 'log'), lines),
    );
    for (let tries = 0; tries < 600; tries += 1) {
      const answer = await fetch(`${this.url}/readyz`).catch(() => null);
      if (answer?.ok) return;
      await sleep(50);
    }
    throw new Error(`the server does not answer, see ${this.folder}/log`);
  }

  /** Stops the server where it stands: it takes calls and answers none, until it is killed. */
  freeze(): void {
    this.process?.kill('SIGSTOP');
  }

  /** `kill -9` */
  async kill(): Promise<void> {
    const running = this.process;
    if (running === undefined || running.exitCode !== null || running.signalCode !== null) return;
    running.kill('SIGKILL');
    await once(running, 'exit');
  }

  /** Kills the server in the moment in which a post begins to take form in the outbox. */
  async killWhilePublishing(platform: string): Promise<void> {
    const staging = path.join(this.outbox, '.staging', platform);
    while (!existsSync(staging)) await sleep(2);
    if (readdirSync(staging).length === 0) {
      const watcher = watch(staging);
      await once(watcher, 'change');
      watcher.close();
    }
    await this.kill();
  }

  /** A list of the API's. */
  list<T>(path: string): Promise<T[]> {
    return this.get<T[]>(path);
  }

  async get<T>(path: string): Promise<T> {
    const answer = await fetch(`${this.url}${path}`);
    return (await answer.json()) as T;
  }

  /** A write, as a page of the server's own would send it. */
  async send<T>(method: 'POST' | 'PUT', path: string, body: object): Promise<T> {
    const answer = await fetch(`${this.url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', origin: this.url },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  /** How far the newest video is, in percent. */
  async renderProgress(): Promise<number> {
    const [video] = await this.list<{ progress: number | null }>('/api/videos');
    return video?.progress ?? 0;
  }

  /** The folders of the posts that are out on a platform. */
  posts(platform: string): string[] {
    const folder = path.join(this.outbox, platform);
    return existsSync(folder) ? readdirSync(folder) : [];
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true });
  }

  private get outbox(): string {
    return path.join(this.folder, 'data', 'outbox');
  }
}
