import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

const program = path.resolve(
  process.env.E2E_PROVIDERS ?? '../target/debug/examples/fake-providers',
);

/** The last one that the program prints: where its Ollama answers. */
const LAST_SETTING = 'FAKE_OLLAMA__URL';

/** Fake HeyGen, text models and platforms. */
export class FakeProviders {
  private constructor(
    private readonly process: ChildProcess,
    /** The environment of a server that uses them. */
    readonly settings: Record<string, string>,
  ) {}

  /** With `holdsScripts`, the text model writes one script for each call of `releaseScript`. */
  static async start({ holdsScripts = false } = {}): Promise<FakeProviders> {
    const started = spawn(program, {
      env: { ...process.env, ...(holdsScripts && { FAKE_MODEL_HOLDS_SCRIPTS: '1' }) },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const settings: Record<string, string> = {};
    for await (const line of createInterface({ input: started.stdout })) {
      const [, key, value] = /^export (\w+)='(.*)'$/.exec(line) ?? [];
      if (key === undefined || value === undefined) throw new Error(`not a setting: ${line}`);
      settings[key] = value;
      if (key === LAST_SETTING) break;
    }
    return new FakeProviders(started, settings);
  }

  /** The settings of the text model only: everything else is the sandbox and the local studio. */
  get textModel(): Record<string, string> {
    const ofModel = ([key]: [string, string]) => key.startsWith('SHOWRUNNER__AI__');
    return Object.fromEntries(Object.entries(this.settings).filter(ofModel));
  }

  /** The settings of the text model and the avatar provider: platforms are test only. */
  get makers(): Record<string, string> {
    const ofMakers = ([key]: [string, string]) => /^SHOWRUNNER__(AI|AVATAR)__/.test(key);
    return Object.fromEntries(Object.entries(this.settings).filter(ofMakers));
  }

  /** Where the avatar provider and the platforms answer. No keys: those are entered in the browser. */
  get addresses(): Record<string, string> {
    const ofOthers = ([key]: [string, string]) =>
      key.endsWith('__BASE_URL') && key.startsWith('SHOWRUNNER__') && !key.includes('__AI__');
    return Object.fromEntries(Object.entries(this.settings).filter(ofOthers));
  }

  /** The setting with which a server finds the model of this machine. */
  get localModel(): Record<string, string> {
    return { SHOWRUNNER__AI__LOCAL_SERVERS: this.settings[LAST_SETTING] ?? '' };
  }

  releaseScript(): void {
    this.process.stdin?.write('\n');
  }

  /** Ends every authorization, as if the operator had removed the app at each platform. */
  revokeAccess(): void {
    this.process.stdin?.write('revoke\n');
  }

  /** Adds $1,000 to the HeyGen wallet. */
  addCredit(): void {
    this.process.stdin?.write('credit\n');
  }

  /** HeyGen finishes renders at once from now on. */
  renderQuickly(): void {
    this.process.stdin?.write('quick\n');
  }

  /** The process exits when its input ends. */
  async stop(): Promise<void> {
    const ended = once(this.process, 'exit');
    this.process.stdin?.end();
    await ended;
  }
}
