import { isWorkshop } from './workshop';

const here = new Headers({ host: 'localhost:3000' });
const elsewhere = new Headers({ host: 'www.example.org' });

it.each([
  [true, 'development, on this machine', 'development', undefined, here],
  [true, 'where the outbox is asked for', 'production', true, here],
  [false, 'production', 'production', undefined, here],
  [false, 'production without the outbox', 'production', false, here],
  [false, 'another machine that asks', 'development', true, elsewhere],
] as const)('%s in %s', (shown, _, NODE_ENV, DEV_OUTBOX, headers) => {
  expect(isWorkshop({ NODE_ENV, DEV_OUTBOX }, headers)).toBe(shown);
});
