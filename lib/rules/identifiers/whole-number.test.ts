import { z } from 'zod';
import { wholeNumber } from './whole-number';

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
