import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { server } from './server';

// A wait ends as soon as its condition holds; the limit only has to be longer than a busy machine needs.
configure({ asyncUtilTimeout: 10_000 });

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

// jsdom has no layout, no pointer capture and no media.
window.scrollTo = jest.fn();
Element.prototype.scrollIntoView = jest.fn();
Element.prototype.hasPointerCapture = () => false;
HTMLMediaElement.prototype.play = () => Promise.resolve();
HTMLMediaElement.prototype.pause = () => undefined;
