import fc from '@/lib/testing/fc';
import { parseLongJson } from './long-json';

it.each([
  ['{"orderId":1859283746501234689}', { orderId: '1859283746501234689' }],
  [
    '{"data":[1859283746501234689, 7, -1859283746501234689]}',
    { data: ['1859283746501234689', 7, '-1859283746501234689'] },
  ],
  ['1859283746501234689', '1859283746501234689'],
  ['{"code":200,"time":1764300000000}', { code: 200, time: 1_764_300_000_000 }],
  ['{"a":"1859283746501234689 \\" 1859283746501234689"}', { a: '1859283746501234689 " 1859283746501234689' }],
  ['[0.9999999999999999]', [0.9999999999999999]],
  ['[1.8592837465012346,1859283746501234.5,1e20]', [1.8592837465012346, 1_859_283_746_501_234.5, 1e20]],
  ['[9007199254740991]', [9_007_199_254_740_991]],
])('reads %s without losing digits', (text, value) => expect(parseLongJson(text)).toEqual(value));

it('reads all other JSON as JSON.parse does', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(parseLongJson(JSON.stringify(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

it.each(['', '<html>1859283746501234689</html>', '{"a":1859283746501234689', '01859283746501234689x'])(
  'refuses %j',
  (text) => expect(() => parseLongJson(text)).toThrow(SyntaxError),
);
