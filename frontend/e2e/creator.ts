import { expect, type Page, test } from '@playwright/test';
import { patient } from '../src/testing/patience';
import { open, toast, unreadCount } from './helpers';
import { BACKGROUND_TIMEOUT_MS } from './timeouts';

/** The steps from a topic to a published post; those that the operator waits for expect a new notification. */
export class Creator {
  private unread = 0;
  private title = '';

  constructor(private readonly page: Page) {}

  async writesScript(topic: string): Promise<void> {
    const { page } = this;
    await test.step('a topic becomes a script', async () => {
      await open(page, '/scripts');
      await page.getByRole('textbox', { name: 'Topic' }).fill(topic);
      await page.getByRole('radio', { name: '15 seconds' }).check({ force: true });
      await page.getByRole('button', { name: 'Generate script' }).click();
      await this.expectToast('Script generated successfully!');
      const script = page.getByRole('region', { name: 'Generated Script' });
      this.title = await script.getByRole('heading', { level: 3 }).innerText();
    });
  }

  async approvesScript(): Promise<void> {
    const { page } = this;
    await test.step('the script is approved', async () => {
      await page.getByRole('button', { name: 'Approve', exact: true }).click();
      await this.expectToast('Script updated successfully!');
      await page.getByRole('link', { name: 'Create video' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Video Creation');
    });
  }

  async createsVideo(): Promise<void> {
    const { page } = this;
    await test.step('the script becomes a video', async () => {
      const create = page.getByRole('button', { name: 'Create video' });
      await expect(create).toBeDisabled();
      await this.pick('Avatar');
      await this.pick('Voice');
      await this.listensToVoice();
      await this.chooseOption('Background style', 'Library Setting');
      await this.chooseOption('Music style', 'Calm & Relaxing');
      await create.click();
      await this.expectToast('Video creation started! Processing will take a few minutes.');
      await expect(page.getByText('Generating video...')).toBeVisible();
      await expect(page.getByText('This may take 3-5 minutes')).toBeVisible();
    });
  }

  async waitsForVideo(): Promise<void> {
    await test.step('the video is ready', async () => {
      await this.expectToast('Video Ready!', BACKGROUND_TIMEOUT_MS);
      await this.expectNewNotification();
    });
  }

  async watchesVideo(): Promise<void> {
    const { page, title } = this;
    await test.step('the video plays', async () => {
      await page
        .getByRole('button', { name: `Watch ${title}` })
        .first()
        .click();
      const player = page.getByRole('dialog', { name: title }).locator('video');
      const state = () =>
        player.evaluate((video: HTMLVideoElement) => ({
          canPlay: video.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA,
          moves: video.currentTime > 0,
          width: video.videoWidth,
          height: video.videoHeight,
        }));
      await expect.poll(state).toEqual({ canPlay: true, moves: true, width: 1080, height: 1920 });
      await page.getByRole('button', { name: 'Close player' }).click();
    });
  }

  async approvesVideo(): Promise<void> {
    const { page, title } = this;
    await test.step('the video is approved', async () => {
      await page.getByRole('link', { name: 'Review & Approve' }).click();
      await page
        .getByRole('button', { name: `Approve ${title}` })
        .first()
        .click();
      await this.expectToast('Video updated successfully');
    });
  }

  async schedulesPost(platform = 'TikTok'): Promise<void> {
    const { page, title } = this;
    await test.step(`a post for ${platform} is scheduled a minute ahead`, async () => {
      await page.getByRole('link', { name: 'Scheduling', exact: true }).click();
      await this.pick('Approved video', title);
      await page.getByRole('checkbox', { name: platform }).check();
      const { date, time } = await this.nextMinute();
      await page.getByLabel('Date', { exact: true }).fill(date);
      await page.getByLabel('Time', { exact: true }).fill(time);
      await page.getByRole('button', { name: 'Schedule post' }).click();
      await this.expectToast('Post scheduled successfully!');
    });
  }

  async seesPostGoOut(): Promise<void> {
    const { page, title } = this;
    await test.step('what is scheduled goes out by itself', async () => {
      const recent = page.getByRole('region', { name: 'Recent posts' });
      const out = recent
        .getByRole('listitem')
        .filter({ hasText: title })
        .filter({ hasText: /Published|In your TikTok inbox/ });
      await expect(out.first()).toBeVisible({ timeout: BACKGROUND_TIMEOUT_MS });
      await this.expectNewNotification();
    });
  }

  private async listensToVoice(): Promise<void> {
    const { page } = this;
    await test.step('the voice is heard before it is used', async () => {
      const voice = await page.getByRole('combobox', { name: 'Voice' }).inputValue();
      const sample = page.locator('audio');
      const state = () =>
        sample.evaluate((audio: HTMLAudioElement) => ({
          canPlay: audio.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA,
          moves: audio.currentTime > 0,
        }));
      expect(await state()).toEqual({ canPlay: false, moves: false });
      await page.getByRole('button', { name: `Listen to ${voice}` }).press('Enter');
      await expect.poll(state).toEqual({ canPlay: true, moves: true });
    });
  }

  private async expectToast(text: string, timeout?: number): Promise<void> {
    await expect(toast(this.page, text)).toBeVisible({ timeout });
  }

  /** Waits until the bell shows more unread notifications than before. */
  private async expectNewNotification(): Promise<void> {
    await expect.poll(() => unreadCount(this.page)).toBeGreaterThan(this.unread);
    this.unread = await unreadCount(this.page);
  }

  /** Takes the first option of a picker that has this text. */
  private async pick(field: string, text = ''): Promise<void> {
    await this.page.getByRole('combobox', { name: field }).click();
    await this.page.getByRole('option').filter({ hasText: text }).first().click();
  }

  private async chooseOption(field: string, option: string): Promise<void> {
    await this.page.getByRole('combobox', { name: field }).click();
    await this.page.getByRole('option', { name: option, exact: true }).click();
  }

  /**
   * A whole minute in the operator's time zone, in the format of date and time fields.
   */
  private async nextMinute() {
    const meta = await this.page.request.get('/api/meta');
    const { timeZone } = (await meta.json()) as { timeZone: string };
    const at = new Date(Date.now() + 60_000 + patient(20_000));
    const format = (style: Intl.DateTimeFormatOptions) =>
      at.toLocaleString('sv', { ...style, timeZone });
    return { date: format({ dateStyle: 'short' }), time: format({ timeStyle: 'short' }) };
  }
}
