import { buyAgain, invoiceStep, outcomeOf } from './order-links';

it.each([
  ['cancelled', 'contract', 3, '/payIndex?type=contract&id=3'],
  ['refunded', 'report', 7, '/payIndex?type=report&id=7'],
  ['cancelled', 'expert', null, '/start-consultation'],
  ['cancelled', 'join', null, '/join-post-success'],
] as const)('links a %s order of %s to its next page', (state, type, productId, href) =>
  expect(buyAgain({ state, type, productId })?.href).toBe(href),
);

it.each([
  ['paid', 'manage', 7, { label: '查看业务', href: '/mine/bussiness-detail?id=7' }],
  ['done', 'join', 8, { label: '查看入会申请', href: '/mine/bussiness-detail?id=8' }],
  // A provider without the id of the case.
  ['paid', 'manage', null, { label: '查看业务', href: '/mine/my-business' }],
  ['paid', 'expert', null, { label: '查看咨询', href: '/mine/consult' }],
  ['unpaid', 'manage', 7, null],
  ['done', 'contract', null, null],
] as const)('links a %s order of %s for the case %s to what it gives', (state, type, caseId, step) =>
  expect(outcomeOf({ state, type, caseId })).toEqual(step),
);

it('offers no repurchase while an order is open, or for products not sold separately', () => {
  expect(buyAgain({ state: 'unpaid', type: 'contract', productId: 3 })).toBeNull();
  expect(buyAgain({ state: 'done', type: 'contract', productId: 3 })).toBeNull();
  expect(buyAgain({ state: 'cancelled', type: 'manage', productId: null })).toBeNull();
});

it.each([
  [
    { invoiceId: null, invoiceable: true },
    { label: '申请开票', href: '/mine/make-receipt?orders=3', flag: 'canInvoice' },
  ],
  [
    { invoiceId: 9, invoiceable: false },
    { label: '查看发票', href: '/mine/receipt-detail?id=9', flag: null },
  ],
  // A refused application is corrected instead of a new one.
  [
    { invoiceId: 9, invoiceable: true },
    { label: '查看发票', href: '/mine/receipt-detail?id=9', flag: null },
  ],
  [{ invoiceId: null, invoiceable: false }, null],
])('links an order with %j to its invoice', (order, step) =>
  expect(invoiceStep({ id: 3, type: 'contract', canAskVoucher: false, ...order })).toEqual(step),
);

it.each([
  [
    { invoiceId: null, canAskVoucher: true },
    { label: '申请会费票据', href: '/mine/fee-voucher?order=3', flag: 'canInvoice' },
  ],
  [
    { invoiceId: 9, canAskVoucher: false },
    { label: '查看会费票据', href: '/mine/bussiness-detail?id=9', flag: null },
  ],
  [{ invoiceId: null, canAskVoucher: false }, null],
])('links a membership fee with %j to its receipt', (order, step) =>
  expect(invoiceStep({ id: 3, type: 'join', invoiceable: false, ...order })).toEqual(step),
);
