import { type Page, type TestInfo, test } from '@playwright/test';

interface Line {
  step: string;
  clicks: number;
  keys: number;
  seconds: number;
}

/** What the operator does in each step, with a screenshot of its end. */
export class Effort {
  private readonly lines: Line[] = [];
  private clicks = 0;
  private keys = 0;

  private constructor(
    private readonly page: Page,
    private readonly info: TestInfo,
  ) {}

  static async of(page: Page, info: TestInfo): Promise<Effort> {
    const effort = new Effort(page, info);
    await page.exposeFunction('countClick', () => {
      effort.clicks += 1;
    });
    await page.exposeFunction('countKey', () => {
      effort.keys += 1;
    });
    await page.addInitScript(() => {
      const { countClick, countKey } = window as unknown as Record<string, () => void>;
      addEventListener('pointerdown', () => countClick?.(), { capture: true });
      addEventListener('keydown', () => countKey?.(), { capture: true });
    });
    return effort;
  }

  async step(step: string, body: () => Promise<void>): Promise<void> {
    const { clicks, keys } = this;
    const begun = performance.now();
    await test.step(step, body);
    const seconds = Math.round((performance.now() - begun) / 1_000);
    this.lines.push({ step, clicks: this.clicks - clicks, keys: this.keys - keys, seconds });
    const file = `${String(this.lines.length).padStart(2, '0')}-${step.replace(/\W+/g, '-')}.png`;
    const picture = await this.page.screenshot({ path: this.info.outputPath('effort', file) });
    await this.info.attach(file, { body: picture, contentType: 'image/png' });
  }

  /** The clicks and keys so far. */
  get presses(): number {
    return this.clicks + this.keys;
  }

  /** Prints the table of the steps. */
  report(): void {
    const sum = (of: (line: Line) => number) =>
      this.lines.map(of).reduce((all, one) => all + one, 0);
    const all = {
      step: 'all',
      clicks: sum(({ clicks }) => clicks),
      keys: sum(({ keys }) => keys),
      seconds: sum(({ seconds }) => seconds),
    };
    const rows = [...this.lines, all].map(
      ({ step, clicks, keys, seconds }) => `| ${step} | ${clicks} | ${keys} | ${seconds} |\n`,
    );
    process.stdout.write(`| step | clicks | keys | seconds |\n|---|---|---|---|\n${rows.join('')}`);
  }
}
