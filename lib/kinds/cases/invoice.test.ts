import { emptyOf } from '../asked-form';
import { actionsOf } from '../case';
import { applyInvoice, headerForm, invoice, taxNoWarning } from './invoice';

const unit = {
  buyerKind: 'enterprise',
  invoiceType: 'normal',
  header: '云州见山文化创意有限公司',
  taxNo: '91350100M000100Y43',
  email: 'fp@jianshan.example',
};
const bank = {
  regAddress: '云州市文澜区墨池路 88 号',
  regPhone: '0871-66668888',
  bank: '云州银行文澜支行',
  bankAccount: '6222-0200-1000-8888',
};
const problemsOf = (form: object) =>
  Object.fromEntries(
    (invoice.schema.safeParse(form).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );

it('accepts a valid application', () => {
  expect(problemsOf(unit)).toEqual({});
  expect(problemsOf({ ...unit, invoiceType: 'special', ...bank })).toEqual({});
  expect(
    problemsOf({ buyerKind: 'person', invoiceType: 'normal', header: '林知遥', email: 'lin@zhiyao.example' }),
  ).toEqual({});
  expect(problemsOf({ ...unit, buyerKind: 'other', taxNo: '' })).toEqual({});
});

it.each([
  ['91350100M000100Y43', '', ''],
  ['91350100M000100Y44', '纳税人识别号有误，请对照证照核对 18 位代码', ''],
  ['530102123456789', '', '不是 18 位的统一社会信用代码，请再核对一遍，确认无误可以提交'],
  ['53010219800101001X01', '', '不是 18 位的统一社会信用代码，请再核对一遍，确认无误可以提交'],
  ['53010212345678', '纳税人识别号为 15 至 20 位数字或字母', ''],
  ['', '请填写纳税人识别号', ''],
])('rejects the tax number %j of a company', (taxNo, problem, warning) => {
  expect(problemsOf({ ...unit, taxNo })).toEqual(problem ? { taxNo: problem } : {});
  expect(taxNoWarning(taxNo)).toBe(warning);
});

it('requires address, phone, bank and account for a 专票, and the tax number of other organisations', () => {
  expect(Object.keys(problemsOf({ ...unit, buyerKind: 'other', taxNo: '', invoiceType: 'special' })).sort()).toEqual([
    'bank',
    'bankAccount',
    'regAddress',
    'regPhone',
    'taxNo',
  ]);
  expect(problemsOf({ ...unit, invoiceType: 'special', ...bank, bankAccount: '1234' })).toEqual({
    bankAccount: '银行账号为 8 至 30 位数字或连字符',
  });
});

it('allows a person no 专票, and keeps no tax number', () => {
  const person = { ...unit, ...bank, buyerKind: 'person' };
  expect(problemsOf({ ...person, invoiceType: 'special' })).toEqual({ invoiceType: '个人只能开具普通发票' });
  expect(invoice.schema.parse(person)).toMatchObject({
    taxNo: emptyOf(invoice.fields, 'taxNo'),
    bank: emptyOf(invoice.fields, 'bank'),
  });
});

it("takes each order once, and requires an enterprise's tax number in a saved header", () => {
  expect(applyInvoice.body.parse({ ...unit, orderIds: ['7', 3, 7] })).toMatchObject({
    orderIds: [3, 7],
    saveHeader: false,
    header: unit.header,
  });
  const { error } = applyInvoice.body.safeParse({ ...unit, orderIds: [] });
  expect(error?.issues.map(({ message }) => message)).toEqual(['请选择要开票的订单']);
  expect(headerForm.safeParse(unit).success).toBe(true);
  expect(headerForm.safeParse({ ...unit, taxNo: '' }).error?.issues).toMatchObject([{ path: ['taxNo'] }]);
});

it('has a red number only when reversed, and can be withdrawn only while pending', () => {
  const allowed = Object.keys(invoice.states).map((state) => [
    state,
    ...actionsOf(invoice, state, 'staff'),
    ...actionsOf(invoice, state, 'applicant'),
  ]);
  expect(allowed).toEqual([
    ['pending', 'take', 'refuse', 'withdraw'],
    ['issuing', 'issue', 'refuse'],
    ['refused', 'resubmit', 'withdraw'],
    ['issued', 'reverse'],
    ['reversed', 'registerRed'],
    ['withdrawn'],
  ]);
});
