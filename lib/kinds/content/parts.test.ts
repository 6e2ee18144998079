import { address } from './parts';

it.each([
  ['/work', true],
  ['https://www.example.com/a', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['javascript:alert(1)', false],
  ['https://www.gov.cn@evil.example/', false],
])('a link target %p is accepted: %p', (text, accepted) =>
  expect(address('地址').schema.safeParse(text).success).toBe(accepted),
);
