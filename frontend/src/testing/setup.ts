import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import * as React from 'react';
import { server } from './server';

// Waits end as soon as their condition is true; the timeout allows for busy machines.
configure({ asyncUtilTimeout: 10_000 });

// React notes the stack of the first ten thousand elements that it makes in a second. No test reads them.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals = {} } =
  React as unknown as Partial<Record<string, object>>;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => 10_000,
  set: () => undefined,
});

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

// jsdom has no layout, pointer capture or media.
window.scrollTo = jest.fn();
Element.prototype.scrollIntoView = jest.fn();
Element.prototype.hasPointerCapture = () => false;
HTMLMediaElement.prototype.play = () => Promise.resolve();
HTMLMediaElement.prototype.pause = () => undefined;
