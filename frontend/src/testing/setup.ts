import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { server } from './server';

// Waits end as soon as their condition is true; the timeout allows for busy machines.
configure({ asyncUtilTimeout: 30_000 });

// React notes the stack of every element that it makes, and Jest asks for a hundred lines of each.
Error.stackTraceLimit = 10;

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

// jsdom has no layout, pointer capture or media.
window.scrollTo = jest.fn();
Element.prototype.scrollIntoView = jest.fn();
Element.prototype.hasPointerCapture = () => false;
HTMLMediaElement.prototype.play = () => Promise.resolve();
HTMLMediaElement.prototype.pause = () => undefined;
