import { expect, type Locator, type Page } from '@playwright/test';

/** More tab stops than any screen has. */
const MAX_TAB_STOPS = 120;
const MAX_MENU_ITEMS = 20;

/** Uses the page with the keyboard only, and expects a visible focus. */
export class Keyboard {
  constructor(private readonly page: Page) {}

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  type(text: string): Promise<void> {
    return this.page.keyboard.type(text);
  }

  /** Presses Tab until the target is focused, and expects the focus to be visible. */
  async tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await expect(target).toBeVisible();
    for (let stops = 0; stops < MAX_TAB_STOPS; stops += 1) {
      if (await this.isAt(target)) return;
      await this.page.keyboard.press(key);
    }
    throw new Error(`${target} cannot be reached with ${key}`);
  }

  async activate(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await expect(target).toBeEnabled();
    await this.tabTo(target);
    await this.press(key);
  }

  /** Moves through an open menu until the target is focused. */
  async arrowTo(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    for (let stops = 0; stops < MAX_MENU_ITEMS; stops += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await this.press('ArrowDown');
    }
    throw new Error(`${target} cannot be reached with the arrow keys`);
  }

  /** Opens a dropdown, types the first word of an option, and selects it. */
  async choose(field: string, option: string): Promise<void> {
    const list = this.page.getByRole('combobox', { name: field });
    await this.activate(list);
    await expect(this.page.getByRole('listbox')).toBeVisible();
    await this.type(option.split(' ')[0] ?? option);
    await expect(this.page.getByRole('option', { name: option, exact: true })).toBeFocused();
    await this.press('Enter');
    await expect(this.page.getByRole('listbox')).toBeHidden();
    await expect(list).toHaveText(option);
    await expect(list).toBeFocused();
  }

  /** Searches a picker for a name, and takes what it finds. */
  async pick(field: string, name: string): Promise<void> {
    const picker = this.page.getByRole('combobox', { name: field });
    await this.tabTo(picker);
    await this.type(name);
    await expect(this.page.getByRole('option').first()).toContainText(name);
    await this.press('Enter');
    await expect(this.page.getByRole('listbox')).toBeHidden();
    await expect(picker).toHaveValue(name);
    await expect(picker).toBeFocused();
  }

  /** Navigates to a screen with the command palette. */
  async jumpTo(words: string, heading: string): Promise<void> {
    await this.press('Control+k');
    await expect(this.page.getByRole('combobox', { name: /^Search screens/ })).toBeFocused();
    await this.type(words);
    await expect(this.page.getByRole('option').first()).toBeVisible();
    await this.press('Enter');
    await expect(this.page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
  }

  private async isAt(target: Locator): Promise<boolean> {
    const reached = await target.evaluate((element) => element === document.activeElement);
    if (reached) await this.expectFocusSeen();
    return reached;
  }

  /** The focused element has a visible ring or border, is in the viewport, and is not covered. */
  private async expectFocusSeen(): Promise<void> {
    const seen = () =>
      this.page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused) return 'nothing has the focus';
        const frame = focused.closest('.MuiInputBase-root')?.querySelector('fieldset');
        const ringed = [focused, focused.closest('label'), focused.parentElement].some(
          (element) => {
            if (!element) return false;
            const { outlineStyle, outlineWidth } = getComputedStyle(element);
            return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
          },
        );
        const framed = frame && Number.parseFloat(getComputedStyle(frame).borderTopWidth) >= 2;
        if (!ringed && !framed) return `no ring around ${focused.outerHTML.slice(0, 200)}`;
        const shown = focused.closest('label, .MuiInputBase-root') ?? focused;
        const { left, top, width, height } = shown.getBoundingClientRect();
        const at = document.elementFromPoint(left + width / 2, top + height / 2);
        if (!at || !(shown.contains(at) || at.contains(shown))) {
          return `${shown.outerHTML.slice(0, 200)} is covered by ${at?.outerHTML.slice(0, 200)}`;
        }
        return 'seen';
      });
    await expect.poll(seen).toBe('seen');
  }
}
