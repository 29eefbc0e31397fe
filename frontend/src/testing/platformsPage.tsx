import { screen } from '@testing-library/react';
import type { ConnectedPlatform } from '~/api/generated';
import { PlatformsPage } from '~/features/platforms/PlatformsPage';
import { aPlatform } from './factories';
import { press } from './interactions';
import { renderPage } from './renderApp';
import { mockGet } from './server';

export const PASTE_ADDRESS = 'Paste the address you were sent to';
export const PASTE_TOKEN = 'Paste an access token';

export async function openPlatforms(part: Partial<ConnectedPlatform> = {}) {
  mockGet('/api/platforms', [aPlatform(part)]);
  const { user } = renderPage(<PlatformsPage />);
  await screen.findByText('Posts today');
  return { user, press: (name: string) => press(user, name) };
}
