import { and, desc, eq } from 'drizzle-orm';
import { loginByPhone, sendLoginCode } from '@/lib/contract/account';
import { listArticles } from '@/lib/contract/articles';
import { listAudit } from '@/lib/contract/audit';
import { queryCertificate } from '@/lib/contract/certificates';
import { sendMailCode } from '@/lib/contract/notifications';
import { getSuggestion, submitSuggestion } from '@/lib/contract/suggestions';
import { workRegistration } from '@/lib/kinds/cases/work-registration';
import { certificates, outbox } from '../db/schema';
import { issueCertificate } from '../domains/certificate/issue';
import { renewKeys } from '../domains/certificate/renew-keys';
import { startProvider, type TestProvider } from '../testing/harness';
import { someStaff, someUser } from '../testing/people';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());

const HOLDER = '阿依古丽·买买提';
const issue = (number: string, holder = HOLDER) =>
  provider.ctx.transaction(() =>
    issueCertificate(provider.ctx, {
      kind: 'work',
      number,
      title: '花帽',
      holder,
      holderIsPerson: true,
      source: '登记机构',
      issuedOn: '2025-03-01',
    }),
  );
const verdictOf = async (number: string, holder: string) =>
  (await provider.call(queryCertificate, { body: { kind: 'work', number, holder } })).verdict;

describe('names and numbers of certificates', () => {
  it.each([
    ...['·', '•', '‧', '∙', '⋅', '・', '．', '.', '\u200B·\u202C', '˙', '丶', 'ᐧ'],
    ...[' ', '', '、', '*', '○', "'"],
  ])('are found with %p for the dot', async (dot) => {
    const number = `国作登字-2025-F-${String(dot.codePointAt(0) ?? 0).padStart(8, '0')}`;
    await issue(number);
    expect(await verdictOf(number, HOLDER.replace('·', dot))).toBe('有效');
    expect(await verdictOf(`登记号：${number.replaceAll('-', ' ')}\u200E`, HOLDER)).toBe('有效');
    expect(await verdictOf(number, '阿依古丽·买买提江')).toBe('未找到');
  });

  it('are found by a name that was copied from a PDF, and stored so by an older version', async () => {
    const number = '国作登字-2025-F-99999990';
    const { id } = await issue(number, '马建国');
    expect(await verdictOf(number, '⻢建国')).toBe('有效');
    await provider.ctx.db
      .update(certificates)
      .set({ holder: '⻢建国', holderKey: '⻢建国', keyVersion: 4 })
      .where(eq(certificates.id, id));
    await renewKeys(provider.ctx);
    const [row] = await provider.ctx.db.select().from(certificates).where(eq(certificates.id, id));
    expect([row?.holderKey, await verdictOf(number, '马建国')]).toEqual(['马建国', '有效']);
  });

  it('are found after the normalization rules have changed, and the keys are rebuilt once', async () => {
    const { db } = provider.ctx;
    const number = '国作登字-2025-F-99999999';
    const { id } = await issue(number);
    await db
      .update(certificates)
      .set({ numberKey: number, holderKey: 'x', keyVersion: 0 })
      .where(eq(certificates.id, id));
    const unchanged = await issue('国作登字-2025-F-99999998');
    await db.update(certificates).set({ keyVersion: 0 }).where(eq(certificates.id, unchanged.id));
    expect(await verdictOf(number, HOLDER)).toBe('未找到');
    await renewKeys(provider.ctx);
    expect(await db.$count(certificates, eq(certificates.keyVersion, 0))).toBe(0);
    expect(await verdictOf(number, HOLDER)).toBe('有效');
    const kept = await db.select().from(certificates);
    await renewKeys(provider.ctx);
    expect(await db.select().from(certificates)).toEqual(kept);
  });
});

it('login accepts phone and code as pasted', async () => {
  const phone = '13711112222';
  await provider.call(sendLoginCode, { body: { phone: '+86 137-1111 2222' } });
  const sent = and(eq(outbox.recipient, phone), eq(outbox.channel, 'sms'));
  const [text] = await provider.ctx.db.select().from(outbox).where(sent).orderBy(desc(outbox.id));
  const login = await provider.call(loginByPhone, {
    body: { phone: '１３７１１１１２２２２\u202C', code: text?.text ?? '' },
  });
  expect(login.uPhone).toBe('137****2222');
});

it.each(['zhang@qq.com。', 'a..b@qq.com', 'x@qq..com'])('refuses the mail address %s', async (address) => {
  const user = await someUser(provider);
  const refused = await provider.refuse(sendMailCode, { body: { address } }, user);
  expect([refused.status, refused.fields.address]).toEqual([422, '邮箱格式有误']);
});

const suggestion = (changes: Record<string, unknown>) => ({
  type: 'advice' as const,
  topic: 'website' as const,
  title: '希望能按年份筛选',
  body: '业务多了以后很难找，希望列表能按年份筛选。',
  ...changes,
});

it('refuses invisible text, and strips bidirectional overrides', async () => {
  const user = await someUser(provider);
  const body = suggestion({ title: '\u200B\u2060\u202E\u3164', contact: '+852 9123 4567' });
  const refused = await provider.refuse(submitSuggestion, { body }, user);
  expect([refused.status, refused.fields.title]).toEqual([422, '请填写标题']);
  const { id } = await provider.call(
    submitSuggestion,
    { body: { ...body, title: '希望\u202E能按年份\u2069筛选' } },
    user,
  );
  const read = await provider.call(getSuggestion, { params: { id } }, user);
  expect([read.title, read.contact]).toEqual(['希望能按年份筛选', '+85291234567']);
});

it.each(['2025-02-30', '0001-01-01', '9999-12-31', '2025-13-01'])('refuses %s in a list query', async (from) => {
  const staff = await someStaff(provider);
  expect((await provider.refuse(listAudit, { query: { from } }, staff)).status).toBe(400);
});
it.each(['2025-13', '2025-00', '0000'])('refuses the month %s in a list query', async (month) => {
  expect((await provider.refuse(listArticles, { query: { month } })).status).toBe(400);
});

/** Problems of an owner's ID number, phone and post code, from the schema that the browser's form uses. */
const ownerProblems = (changes: Record<string, string>) => {
  const owner = {
    name: '陈大文',
    category: 'natural',
    certType: 'idCard',
    certNo: '34052419800101001X',
    nationality: '中国',
    province: '香港',
    city: '香港',
    address: '弥敦道 1 号',
    mobile: '13800000001',
    ...changes,
  };
  const issues = workRegistration.schema.safeParse({ owners: [owner] }).error?.issues ?? [];
  return issues.filter(({ path }) => path[0] === 'owners').map(({ path }) => String(path.at(-1)));
};
it.each([
  [{ certType: 'officer', certNo: '军字第1234567号' }],
  [{ certType: 'taiwan', certNo: '0123456789（B）' }],
  [{ certType: 'other', certNo: '第 12/345 号' }],
  [{ certType: 'hkMacao', certNo: 'H 1234 5678', mobile: '+852 9123-4567' }],
  [
    {
      certType: 'passport',
      certNo: 'E12345678',
      nationality: '加拿大',
      mobile: '001 415 555 0132',
      postCode: 'K1A 0B1',
    },
  ],
  [{ certNo: '340524 19800101 001x\u200E' }],
  [{ category: 'enterprise', certType: 'licence', certNo: '9135-0100 M000100Y43' }],
])('accepts owners with the offered values: %j', (changes) => expect(ownerProblems(changes)).toEqual([]));
it.each([
  [{ mobile: '12345' }, 'mobile'],
  [{ certNo: '340524198001010011' }, 'certNo'],
  [{ certType: 'taiwan', certNo: '12' }, 'certNo'],
  [{ postCode: '12345' }, 'postCode'],
  [{ name: '\u200B' }, 'name'],
])('refuses owners with an invalid value: %j', (changes, field) => expect(ownerProblems(changes)).toEqual([field]));
