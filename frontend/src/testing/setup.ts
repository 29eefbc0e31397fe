import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/react';
import './computedStyle';
import './ownerStacks';
import { patient } from './patience';
import { server } from './server';

// Waits end as soon as their condition is true.
configure({ asyncUtilTimeout: patient(30_000) });

// The document is printed when a wait is over, and not after each of its attempts.
const { getElementError } = getConfig();
const isWaiting = () => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;
configure({
  getElementError: (message, container) =>
    isWaiting() ? new Error(message ?? '') : getElementError(message, container),
});

// Jest asks for a hundred lines of each stack, and every attempt of a wait makes an error.
Error.stackTraceLimit = 10;

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  server.events.removeAllListeners();
});
afterAll(() => server.close());

// jsdom has no layout, pointer capture or media.
window.scrollTo = jest.fn();
Element.prototype.scrollIntoView = jest.fn();
Element.prototype.hasPointerCapture = () => false;
HTMLMediaElement.prototype.play = () => Promise.resolve();
HTMLMediaElement.prototype.pause = () => undefined;
