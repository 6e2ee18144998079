import { endingOf } from './payment-ending';

it.each([
  ['unpaid', 'pending', null],
  ['unpaid', 'expired', 'expired'],
  ['unpaid', 'refused', 'refused'],
  ['paid', 'paid', 'paid'],
  ['done', 'paid', 'paid'],
  ['awaitingReceipt', 'expired', null],
  ['auditing', 'expired', null],
  ['cancelled', 'expired', null],
  ['refunded', 'expired', null],
] as const)('an order that is %s with a code that is %s ends as %s', (orderState, payment, ending) => {
  expect(endingOf({ orderState, payment })).toBe(ending);
});
