import { opaqueId } from './opaque-id';

describe('Id of a provider', () => {
  it.each([
    ['12', 12],
    [12, 12],
    ['2147483648', 2_147_483_648],
    ['9007199254740991', 9_007_199_254_740_991],
    ['9007199254740993', '9007199254740993'],
    ['1859283746501234689', '1859283746501234689'],
    ['18446744073709551615', '18446744073709551615'],
    ['0012', '0012'],
  ])('reads %p as %p', (value, id) => expect(opaqueId(value)).toBe(id));

  it.each([
    ...['', '0', '000', '-1', '1e1', '0x10', ' 12', '12 ', '12\n', '+3', '１２', '12.0', '123456789012345678901'],
    ...[0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60, true, null, undefined, [5], {}],
  ])('reads none in %p', (value) => expect(opaqueId(value)).toBeNull());
});
