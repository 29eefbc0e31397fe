import { type Page, type TestInfo, test } from '@playwright/test';

interface Line {
  step: string;
  clicks: number;
  seconds: number;
}

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
      addEventListener('pointerdown', countClick, { capture: true });
    });
    return effort;
  }

  async step(step: string, body: () => Promise<void>): Promise<void> {
    const [clicks, begun] = [this.clicks, performance.now()];
    await test.step(step, body);
    const seconds = Math.round((performance.now() - begun) / 1_000);
    this.lines.push({ step, clicks: this.clicks - clicks, seconds });
    const file = `${String(this.lines.length).padStart(2, '0')}-${step.replace(/\W+/g, '-')}.png`;
    const picture = await this.page.screenshot({ path: this.info.outputPath('effort', file) });
    await this.info.attach(file, { body: picture, contentType: 'image/png' });
  }

  /** Prints the table of the steps. */
  report(): void {
    const sum = (of: (line: Line) => number) =>
      this.lines.map(of).reduce((all, one) => all + one, 0);
    const all = {
      step: 'all',
      clicks: sum(({ clicks }) => clicks),
      seconds: sum(({ seconds }) => seconds),
    };
    const rows = [...this.lines, all].map(
      ({ step, clicks, seconds }) => `| ${step} | ${clicks} | ${seconds} |\n`,
    );
    process.stdout.write(`| step | clicks | seconds |\n|---|---|---|\n${rows.join('')}`);
  }
}
