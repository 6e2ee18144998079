import { buyAgain } from './order-links';

it.each([
  ['cancelled', 'contract', 3, '/payIndex?type=contract&id=3'],
  ['refunded', 'report', 7, '/payIndex?type=report&id=7'],
  ['cancelled', 'expert', null, '/start-consultation'],
  ['cancelled', 'join', null, '/join-post-success'],
] as const)('leads from a %s order of %s on', (state, type, productId, href) =>
  expect(buyAgain({ state, type, productId })?.href).toBe(href),
);

it('offers nothing again while an order is open, or for what is not sold by itself', () => {
  expect(buyAgain({ state: 'unpaid', type: 'contract', productId: 3 })).toBeNull();
  expect(buyAgain({ state: 'done', type: 'contract', productId: 3 })).toBeNull();
  expect(buyAgain({ state: 'cancelled', type: 'manage', productId: null })).toBeNull();
});
