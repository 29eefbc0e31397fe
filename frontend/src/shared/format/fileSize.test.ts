import { fileSize } from './fileSize';

test.each([
  [0, '0 KB'],
  [900, '1 KB'],
  [84_000, '84 KB'],
  [999_600, '1 MB'],
  [1_240_000, '1.2 MB'],
  [84_000_000, '84 MB'],
  [9_970_000_000, '10 GB'],
  [3_000_000_000_000, '3 TB'],
])('%d bytes are %s', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text);
});
