import { slotForm } from './appointments';
import { typedFen } from './common';
import { licenceForm } from './licence-requests';
import { setProductPrice } from './prices';
import { decideRefundRequest } from './refund-requests';
import { caseMove } from './staff-cases';

const NO_AMOUNT = '请填写数字，单位为元，至多两位小数';

test('text that is no amount has other words than an empty field', () => {
  const said = (value: unknown) => typedFen('请填写价格').safeParse(value).error?.issues[0]?.message;
  expect(said(Number.NaN)).toBe(NO_AMOUNT);
  expect(said(undefined)).toBe('请填写价格');
  expect(said(null)).toBe('请填写价格');
});

test.each([
  ['priceFen', slotForm, { priceFen: Number.NaN }],
  ['priceFen', setProductPrice.body, { priceFen: Number.NaN }],
  ['fee', licenceForm, { fee: Number.NaN }],
  ['amount', decideRefundRequest.body, { pass: true, amount: Number.NaN }],
  ['fee', caseMove, { fee: Number.NaN }],
  ['document.amount', caseMove, { document: { amount: Number.NaN } }],
])('%s says so in its form', (path, schema, input) => {
  const issues = schema.safeParse(input).error?.issues ?? [];
  expect(issues.find((issue) => issue.path.join('.') === path)?.message).toBe(NO_AMOUNT);
});
