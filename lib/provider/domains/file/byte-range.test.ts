/** @jest-environment node */
import { byteRange } from './byte-range';

it.each([
  ['bytes=0-', { from: 0, to: 9 }],
  ['bytes=2-4', { from: 2, to: 4 }],
  ['bytes=2-99', { from: 2, to: 9 }],
  ['bytes=9-9', { from: 9, to: 9 }],
  ['bytes=10-', null],
  ['bytes=5-2', undefined],
  ['bytes=-3', undefined],
  ['bytes=0-1,4-5', undefined],
  [null, undefined],
])('parses the range %s of ten bytes as %j', (header, part) => expect(byteRange(header, 10)).toEqual(part));
