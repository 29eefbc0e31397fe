import { expect, type Page, type TestInfo, test } from '@playwright/test';

interface Line {
  step: string;
  clicks: number;
  keys: number;
  seconds: number;
}

/** Keys and secrets are pasted: two keys. */
const PASTE_KEYS = 2;

/** What the operator does in each step, with a screenshot of its end. */
export class Effort {
  private readonly lines: Line[] = [];
  private clicks = 0;

  private constructor(
    private readonly page: Page,
    private readonly info: TestInfo,
  ) {}

  static async of(page: Page, info: TestInfo): Promise<Effort> {
    const effort = new Effort(page, info);
    await page.exposeFunction('countClick', () => {
      effort.clicks += 1;
    });
    await page.addInitScript(() => {
      const { countClick } = window as unknown as { countClick: () => void };
      // Scripts click as well, such as the label of a radio button.
      addEventListener(
        'click',
        ({ isTrusted, detail }) => isTrusted && detail > 0 && countClick(),
        {
          capture: true,
        },
      );
    });
    return effort;
  }

  /** `typed`: what is pasted in the step, or typed. */
  async step(step: string, typed: readonly string[], body: () => Promise<void>): Promise<void> {
    const { page } = this;
    const [clicks, begun] = [this.clicks, performance.now()];
    await test.step(step, body);
    const keys = typed
      .map((text) => Math.min(text.length, PASTE_KEYS))
      .reduce((all, one) => all + one, 0);
    this.lines.push({
      step,
      clicks: this.clicks - clicks,
      keys,
      seconds: Math.round((performance.now() - begun) / 1_000),
    });
    const file = `${String(this.lines.length).padStart(2, '0')}-${step.replace(/\W+/g, '-')}.png`;
    const picture = await page.screenshot({ path: this.info.outputPath('effort', file) });
    await this.info.attach(file, { body: picture, contentType: 'image/png' });
  }

  /** The table of the steps, on the console and with the results. */
  async report(): Promise<void> {
    const sum = (of: (line: Line) => number) =>
      this.lines.map(of).reduce((all, one) => all + one, 0);
    const all = {
      step: 'all',
      clicks: sum(({ clicks }) => clicks),
      keys: sum(({ keys }) => keys),
      seconds: sum(({ seconds }) => seconds),
    };
    const rows = [...this.lines, all].map(
      ({ step, clicks, keys, seconds }) => `| ${step} | ${clicks} | ${keys} | ${seconds} |`,
    );
    const table = ['| step | clicks | keys | seconds |', '|---|---|---|---|', ...rows].join('\n');
    process.stdout.write(`${table}\n`);
    await this.info.attach('effort.md', { body: table, contentType: 'text/markdown' });
    expect(all.clicks).toBeGreaterThan(0);
  }
}
