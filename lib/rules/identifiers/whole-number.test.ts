import { z } from 'zod';
import { idNumber, wholeNumber } from './whole-number';

const schema = wholeNumber(z.number().int().positive());

test.each([5, '5', '005'])('reads %p as 5', (value) => {
  expect(schema.parse(value)).toBe(5);
});

test.each(['1e1', '0x10', ' 5 ', '5.0', '1,000', '', true, null, [5], '0', '-5', 5.5, '9'.repeat(16)])(
  'refuses %p',
  (value) => {
    expect(schema.safeParse(value).success).toBe(false);
  },
);

test('is described as an integer', () => {
  expect(z.toJSONSchema(schema, { io: 'input' })).toMatchObject({ type: 'integer' });
});

it.each(['01', '+1', '1e1', '0x10', ' 12', '12 ', '1.0', '１', '-0', '', '٣', '1\u200b', '9'.repeat(20)])(
  'refuses %p as an id',
  (text) => {
    expect(idNumber(z.number().int()).safeParse(text).success).toBe(false);
  },
);

it('takes an id in its one notation', () => {
  expect(['0', '7', '2147483647', 12].map((one) => idNumber(z.number()).parse(one))).toEqual([0, 7, 2_147_483_647, 12]);
});
