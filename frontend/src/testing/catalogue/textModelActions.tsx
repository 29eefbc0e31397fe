import { screen } from '@testing-library/react';
import { ScriptsPage } from '~/features/scripts/ScriptsPage';
import { choose, enabled, press } from '../interactions';
import { mockGet } from '../server';
import { aModelServer, textModel } from '../systemFactories';
import type { FallibleAction } from './userAction';

const page = <ScriptsPage />;

const chosen = {
  protocol: 'openai' as const,
  baseUrl: aModelServer().baseUrl,
  model: 'llama3.1:8b',
  inputPrice: null,
  outputPrice: null,
};

export const chooseTextModel: FallibleAction = {
  page,
  call: ['put', '/api/text-model'],
  answer: textModel({ servers: [aModelServer()], chosen: { ...chosen, model: 'qwen3:4b' } }),
  given: () => mockGet('/api/text-model', textModel({ servers: [aModelServer()] })),
  perform: async (user) => {
    await choose(user, 'Model', 'qwen3:4b');
    await press(user, 'Write with this model');
  },
  fallback: async () => {
    expect(await enabled('Write with this model')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Model' })).toHaveTextContent('qwen3:4b');
  },
};

export const resetTextModel: FallibleAction = {
  page,
  call: ['delete', '/api/text-model'],
  answer: null,
  given: () => mockGet('/api/text-model', textModel({ servers: [aModelServer()], chosen })),
  perform: (user) => press(user, 'Use the built-in writer'),
  fallback: async () => {
    expect(await enabled('Use the built-in writer')).toBeVisible();
    expect(screen.getByText('Scripts are written by llama3.1:8b on this machine')).toBeVisible();
  },
};
