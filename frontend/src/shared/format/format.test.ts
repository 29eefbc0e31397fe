import { clockIn } from '../clock/clock';
import { clipLength } from './clipLength';
import { compactNumber } from './compactNumber';
import { formatDay, formatMonth } from './dateTime';
import { pence, perVideo, pounds, wholePounds } from './money';
import { relativeTime } from './relativeTime';
import { responseTime } from './responseTime';
import { uptime } from './uptime';
import { waitingTime } from './waitingTime';
import { cappedCount, humanize, initials, pluralize } from './words';

test.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1K'],
  [1_499, '1K'],
  [1_500, '2K'],
  [847_000, '847K'],
  [999_499, '999K'],
  [999_500, '1.0M'],
  [1_000_000, '1.0M'],
  [2_861_000, '2.9M'],
])('%d views read %s', (views, text) => {
  expect(compactNumber(views)).toBe(text);
});

test.each([
  [0, '£0'],
  [28_349, '£283'],
  [28_350, '£284'],
  [1_234_500, '£12,345'],
])('%d pence read %s', (pence, text) => {
  expect(wholePounds(pence)).toBe(text);
});

test.each([
  [0, '£0.00'],
  [195, '£1.95'],
  [28_305, '£283.05'],
  [123_456_789, '£1,234,567.89'],
  [-50, '-£0.50'],
])('%d pence are %s to the penny', (pence, text) => {
  expect(pounds(pence)).toBe(text);
});

test('a price of 195 pence is quoted per video', () => {
  expect(perVideo(195)).toBe('£1.95 per video');
});

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

test.each([
  [0, '0d 0h 0m'],
  [59_999, '0d 0h 0m'],
  [61 * MINUTE_MS, '0d 1h 1m'],
  [24 * HOUR_MS - 1, '0d 23h 59m'],
  [75 * HOUR_MS + 12 * MINUTE_MS, '3d 3h 12m'],
])('%d ms of uptime read %s', (milliseconds, text) => {
  expect(uptime(milliseconds)).toBe(text);
});

test.each([
  [0, '0ms'],
  [12.4, '12ms'],
  [999.4, '999ms'],
  [999.5, '1.0s'],
  [1_000, '1.0s'],
  [1_249, '1.2s'],
  [61_500, '61.5s'],
])('a response in %d ms reads %s', (milliseconds, text) => {
  expect(responseTime(milliseconds)).toBe(text);
});

test.each([
  [0, '<1m'],
  [0.4, '<1m'],
  [1, '1m'],
  [59.4, '59m'],
  [59.6, '1h 0m'],
  [185, '3h 5m'],
  [24 * 60 - 1, '23h 59m'],
  [24 * 60, '1d 0h'],
  [97 * 60 + 29, '4d 1h'],
])('a wait of %d minutes reads %s', (minutes, text) => {
  expect(waitingTime(minutes)).toBe(text);
});

const NOW = Date.parse('2026-11-20T12:00:00Z');
const before = (seconds: number) => new Date(NOW - seconds * 1000).toISOString();

test.each([
  [0, 'Just now'],
  [59, 'Just now'],
  [60, '1m ago'],
  [59 * 60 + 59, '59m ago'],
  [60 * 60, '1h ago'],
  [24 * 60 * 60 - 1, '23h ago'],
  [24 * 60 * 60, '1d ago'],
  [7 * 24 * 60 * 60 - 1, '6d ago'],
  [7 * 24 * 60 * 60, '13 Nov 2026'],
])('%d seconds ago read %s', (seconds, text) => {
  expect(relativeTime(before(seconds), NOW, clockIn('Europe/London'))).toBe(text);
});

test.each([
  [0, '0:00'],
  [9.6, '0:10'],
  [65, '1:05'],
  [-3, '0:00'],
])('a clip of %d s reads %s', (seconds, text) => {
  expect(clipLength(seconds)).toBe(text);
});

test('words', () => {
  expect(humanize('pending_review')).toBe('Pending review');
  expect(humanize('ai & avatar')).toBe('AI & avatar');
  expect(pluralize(1, 'video')).toBe('1 video');
  expect(pluralize(3_000, 'video')).toBe('3,000 videos');
  expect(pluralize(3, 'more video')).toBe('3 more videos');
  expect(cappedCount(99, 100)).toBe('99');
  expect(cappedCount(100, 100)).toBe('100+');
  expect(initials('Ada  mae Stone')).toBe('AM');
  expect(initials('')).toBe('');
});

test.each([
  [55, '55p'],
  [99, '99p'],
  [100, '£1.00'],
])('a price of %d pence reads %s', (amount, text) => {
  expect(pence(amount)).toBe(text);
});

test('a day and a month of the operator have no zone', () => {
  expect(formatDay('2026-06-01')).toBe('1 Jun 2026');
  expect(formatMonth('2026-06')).toBe('June 2026');
});
