import { actionsOf, variantLabels } from '../case';
import { caseMessage } from '../case-message';
import { contractFiling } from './contract-filing';
import { registrationChange } from './registration-change';

const change = (values: Record<string, unknown>) => {
  const parsed = registrationChange.schema.safeParse({
    matter: 'revise',
    register: 'work',
    registrationNo: '国作登字-2023-F-00182641',
    workName: '云州十二时辰',
    holder: '林知遥',
    standing: 'holder',
    appliedBy: 'owner',
    guarantee: true,
    ...values,
  });
  const issues = parsed.success ? [] : parsed.error.issues;
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
};

it('each matter after registration has a decision of its own, and a filing only one', () => {
  const decisions = (variant: string) =>
    actionsOf(registrationChange, 'reviewing', 'staff', variant).filter(
      (action) => !['ask', 'refuse'].includes(action),
    );
  expect([...variantLabels(registrationChange).keys()].map(decisions)).toEqual([['revise'], ['reissue'], ['annul']]);
  expect(actionsOf(registrationChange, 'reviewing', 'staff')).toHaveLength(5);
  for (const variant of variantLabels(contractFiling).keys())
    expect(actionsOf(contractFiling, 'forwarded', 'staff', variant)).toEqual(['examine', 'file', 'ask', 'refuse']);
});

it.each([
  [{ items: ['contact'] }, ['changes', 'changeProof', 'certificateCopy']],
  [{ items: ['title', 'holderName'] }, ['newTitle', 'newHolders', 'changes', 'changeProof', 'certificateCopy']],
  [{ matter: 'reissue', cause: 'lost' }, ['loss']],
  [{ matter: 'reissue', cause: 'damaged' }, ['loss', 'certificateCopy']],
  [{ matter: 'annul', ground: 'wish' }, ['reason']],
  [{ matter: 'annul', ground: 'repeated' }, ['reason', 'evidence']],
  [{ matter: 'annul', ground: 'wish', standing: 'interested' }, ['standingProof', 'reason', 'ground']],
])('%j asks for %j', (values, asked) => {
  expect(Object.keys(change(values))).toEqual(asked);
});

it('checks the number by the register', () => {
  expect(change({ register: 'software' }).registrationNo).toContain('软著登字');
  expect(change({ registrationNo: '2023SR0699232' }).registrationNo).toContain('国作登字');
  expect(change({ registrationNo: '' }).registrationNo).toBe('请填写登记号');
});

it.each([
  ['work', '19-2008-F-0123'],
  ['work', '京作登字-2005-F-00012'],
  ['software', '2007SR04567'],
  ['software', '2008SRBJ1234'],
  ['software', '软著登字第BJ12345号'],
])('takes the number of an older certificate: %s %s', (register, registrationNo) => {
  expect(change({ register, registrationNo }).registrationNo).toBeUndefined();
});

it('keeps nothing of another matter', () => {
  const { fields } = registrationChange;
  const values = { matter: 'annul', items: ['title'], standing: 'holder' };
  expect(Object.keys(fields).filter((name) => !registrationChange.isShown(name, values))).toEqual(
    expect.arrayContaining(['items', 'newTitle', 'newHolders', 'changes', 'changeProof', 'cause', 'loss']),
  );
});

it('each decision is a message with the paper, sent as an outcome', () => {
  const news = {
    title: '《雾中渡口》变更登记',
    recordNo: 'BG-2026-000001',
    dueOn: null,
    fee: null,
    note: '变更证明号 云变字-7，2026-11-20 开具',
    fields: [],
    today: '2026-11-22',
  };
  expect(caseMessage(registrationChange, 'revise', { ...news, status: 'amended' })).toEqual({
    title: '登记已经变更',
    body: '您的变更补发撤销“《雾中渡口》变更登记”（BG-2026-000001）已办结：变更证明号 云变字-7，2026-11-20 开具。变更证明可以在办理详情里下载，证书查询显示为已变更。',
    topic: 'outcome',
  });
  expect(caseMessage(contractFiling, 'file', { ...news, status: 'filed' })?.topic).toBe('outcome');
  const due = { ...news, status: 'unpaid', fee: 5000, dueOn: '2026-12-22', note: '' };
  expect(caseMessage(registrationChange, 'invoice', due)?.body).toContain('请在 12 月 22 日前缴纳受理费 ¥50.00。');
});
