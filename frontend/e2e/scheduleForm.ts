import type { Page } from '@playwright/test';

/** The parts of the form. */
export const formOf = (page: Page) => {
  const form = page.getByRole('region', { name: 'Schedule New Post' });
  const on = (platform: string) => form.getByRole('group', { name: platform, exact: true });
  return {
    form,
    on,
    box: (platform: string) =>
      form.getByRole('group', { name: 'Platform' }).getByRole('checkbox', { name: platform }),
    common: form.getByRole('textbox', { name: 'Caption for all platforms' }),
    different: (platform: string) => on(platform).getByRole('switch', { name: /^Different for/ }),
    caption: (platform: string) => on(platform).getByRole('textbox', { name: /^Caption/ }),
    preview: (platform: string) => on(platform).getByRole('figure'),
    again: (platform: string) => on(platform).getByRole('checkbox', { name: 'Post again' }),
  };
};
