import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { listServices } from '@/lib/contract/catalogue';
import { getOwnMembership } from '@/lib/contract/memberships';
import { SERVICE_KEYS, type ServiceKey } from '@/lib/contract/offered-services';
import {
  getOpening,
  getReadiness,
  type Readiness,
  setOpening,
  setServiceOffered,
  tryMessage,
  tryPayment,
} from '@/lib/contract/opening';
import { listAlerts } from '@/lib/contract/operation';
import { getOrder } from '@/lib/contract/orders';
import { getContent, listContent, publishContent, saveContentDraft } from '@/lib/contract/publishing';
import { searchSite } from '@/lib/contract/search';
import { saveSetting } from '@/lib/contract/settings';
import { getHome, getPage } from '@/lib/contract/site';
import { submitEndpoint } from '@/lib/kinds/case';
import { workRegistration } from '@/lib/kinds/cases/work-registration';
import { pages } from '../../db/schema';
import { seedAssociation } from '../../seed/site/seed-association';
import { codeOf, decideAs, orderAs, someTemplate } from '../../testing/commerce';
import { filedWork } from '../../testing/filings';
import { startProvider, type TestProvider } from '../../testing/harness';
import { workForm } from '../../testing/managed-forms';
import { someMember } from '../../testing/memberships';
import { type SomeUser, someStaff, someUser } from '../../testing/people';
import { someFile } from '../../testing/people-and-places';

const NAME = '临江市版权协会';

/** Values that the administrator types in the steps of identity, contacts and fees. */
const typed: Readonly<Record<string, string>> = {
  'site/name': NAME,
  'site/name_en': 'Linjiang Copyright Association',
  'site/hotline': '0571-8620 1990',
  'site/complaint_hotline': '0571-8620 1995',
  'site/email': 'service@linjiang.example',
  'site/privacy_email': 'privacy@linjiang.example',
  'site/address': '临江市江边路 1 号',
  'site/hours': '工作日 9:00—17:00',
  'site/social_org_no': '51330000M00019900F',
  'c_sys_join_association/bank_name': NAME,
  'c_sys_join_association/bank': '临江银行江边支行',
  'c_sys_join_association/bank_account': '6900 1990 0906 0011 26',
  'registration/work_fee_fen': '20000',
  'consult/answer_price_fen': '9900',
  'membership/grace_days': '60',
};

/** Fills every blank of a form, and the fees of the membership levels, as an editor does one by one. */
const filledIn = (value: unknown): unknown => {
  if (typeof value === 'string') return value.replace(/【[^【】]*】/g, '江边');
  if (Array.isArray(value)) return value.map(filledIn);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [name, name === 'fee' && entry === '0' ? '200' : filledIn(entry)]),
  );
};

describe('an association that moves in', () => {
  let provider: TestProvider;
  let staff: SomeUser;
  beforeAll(async () => {
    provider = await startProvider();
    await seedAssociation(provider.ctx);
    staff = await someStaff(provider);
  });
  afterAll(() => provider.close());

  const readiness = () => provider.call(getReadiness, {}, staff);
  const gapsOf = ({ steps }: Readiness, name: string) => steps.find(({ step }) => step === name)?.gaps ?? [];

  /** Publishes all drafts and withdrawn items of a kind with their blanks filled. */
  async function publishAll(kind: string): Promise<void> {
    const query = { pageIndex: 1, pageSize: 50 };
    const { list } = await provider.call(listContent, { params: { kind }, query }, staff);
    for (const { id } of list.filter(({ state }) => state !== 'published')) {
      const params = { kind, id };
      const { form, base, revision } = await provider.call(getContent, { params }, staff);
      const body = { form: z.record(z.string(), z.unknown()).parse(filledIn(form)), base, revision };
      await provider.call(saveContentDraft, { params, body }, staff);
      await provider.call(publishContent, { params, body: {} }, staff);
    }
  }

  it('begins closed, with drafts that nobody but staff can read', async () => {
    expect(await provider.call(getOpening, {})).toMatchObject({ isOpen: false, off: [] });
    expect((await provider.refuse(getPage, { params: { key: 'privacy' } })).status).toBe(404);
    expect(await provider.call(listServices, {})).toEqual([]);
    const home = await provider.call(getHome, {});
    expect([home.slides, home.news, home.members]).toEqual([[], [], []]);
    expect(await provider.ctx.db.select().from(pages)).toEqual([]);
    const before = await readiness();
    expect(gapsOf(before, 'identity')).toContainEqual(expect.objectContaining({ label: '名称', isNeeded: true }));
    const privacy = gapsOf(before, 'texts').find(({ label }) => label === '隐私政策');
    expect(privacy).toMatchObject({ isNeeded: true, note: expect.stringContaining('【负责人的部门或者姓名】') });
    expect(privacy?.href).toMatch(/^\/staff\/content\/page\/edit\?id=\d+$/);
    expect(gapsOf(before, 'staff')).toEqual([]);
    const refused = await provider.refuse(setOpening, { body: { isOpen: true } }, staff);
    expect(refused).toMatchObject({ status: 409, msg: expect.stringContaining('服务协议') });
  });

  it('leads administrators from their desk to what is missing', async () => {
    const [alert] = await provider.call(listAlerts, {}, staff);
    expect(alert).toMatchObject({ key: 'closed', title: '网站还没有对公众开放', href: '/staff/setup' });
    expect(alert?.note).toMatch(/还差 \d+ 项/);
  });

  it('asks for no text and no fee of a service that is off', async () => {
    const set = (key: ServiceKey, isOff: boolean) =>
      provider.call(setServiceOffered, { params: { key }, body: { isOff } }, staff);
    const labels = async () => {
      const { steps } = await readiness();
      return steps
        .flatMap(({ step, gaps }) => (step === 'texts' || step === 'fees' ? gaps : []))
        .map((gap) => gap.label);
    };
    const totals = async () => (await readiness()).steps.find(({ step }) => step === 'texts')?.total ?? 0;
    const [before, count] = [await labels(), await totals()];
    const texts: Readonly<Partial<Record<ServiceKey, readonly string[]>>> = {
      work: ['作品登记费', '办事指南：作品登记', '办事指南：人工智能生成内容登记', '办事指南：文创产品登记'],
      consultation: ['查看一条答复', '办事指南：专家咨询', '办事指南：版权质押/评估咨询'],
      membership: ['会费到期后的宽限期（天）', '入会指南', '入会流程', '办事指南：申请入会'],
      genuine: ['软件正版化', '办事指南：软件正版化服务'],
      mediation: ['版权纠纷调解委员会', '办事指南：版权纠纷调解'],
      appraisal: ['侵权比对鉴定委员会', '办事指南：侵权比对鉴定'],
    };
    const gone = Object.values(texts).flat();
    expect(before).toEqual(expect.arrayContaining(gone));
    const keys = SERVICE_KEYS.filter((key) => key in texts);
    for (const key of keys) await set(key, true);
    expect(await labels()).toEqual(before.filter((label) => !gone.includes(label)));
    expect(await totals()).toBe(count - gone.length + 3);
    for (const key of keys) await set(key, false);
    expect(await labels()).toEqual(before);
  });

  it('cannot publish a text while a blank is left', async () => {
    const query = { pageIndex: 1, pageSize: 50 };
    const { list } = await provider.call(listContent, { params: { kind: 'page' }, query }, staff);
    const id = list.find(({ title }) => title === '服务协议')?.id ?? 0;
    const { fields } = await provider.refuse(publishContent, { params: { kind: 'page', id }, body: {} }, staff);
    expect(fields.body).toContain('【登记机构的名称】');
    expect(fields.summary).toBe('还没有填写：【协会名称】');
  });

  it('fills the steps and opens', async () => {
    for (const [key, value] of Object.entries(typed)) {
      const [group = '', name = ''] = key.split('/');
      await provider.call(saveSetting, { params: { group, key: name }, body: { value, seen: '' } }, staff);
    }
    for (const kind of ['page', 'committee', 'home', 'platforms', 'genuine-page', 'service', 'prize-introduction'])
      await publishAll(kind);
    expect(await provider.call(tryPayment, {}, staff)).toEqual({ name: 'sandbox' });
    await provider.call(tryMessage, { body: { channel: 'sms', recipient: '13800000001' } }, staff);
    const ready = await readiness();
    expect(ready.steps.flatMap(({ gaps }) => gaps.filter(({ isNeeded }) => isNeeded))).toEqual([]);
    expect(gapsOf(ready, 'texts')).toEqual([]);
    const payment = provider.ports.payment;
    provider.ports.payment = null;
    expect(gapsOf(await readiness(), 'gateways')).toEqual([]);
    provider.ports.payment = payment;
    expect((await provider.call(setOpening, { body: { isOpen: true } }, staff)).isOpen).toBe(true);
    expect(await provider.call(getOpening, {})).toEqual({ isOpen: true, off: [], missing: [] });
    const { body } = await provider.call(getPage, { params: { key: 'privacy' } });
    expect(body).toContain(NAME);
    expect(body).toContain('privacy@linjiang.example');
    expect(body).not.toMatch(/\{\{|【|云州/);
    expect((await provider.call(searchSite, { query: { q: '个人信息保护法' } })).total).toBeGreaterThan(0);
  });

  it('takes its first registration, order and filing', async () => {
    const user = await someUser(provider);
    const paper = await someFile(provider, user.id);
    const filed = await provider.call(submitEndpoint(workRegistration), { body: workForm(paper) }, user);
    expect(filed.recordNo).toMatch(/^ZP-\d{4}-000001$/);
    const template = await someTemplate(provider);
    const { orderId } = await orderAs(provider, user.token, template.id, { payType: '3' });
    await decideAs(provider, await codeOf(provider, user.token, orderId), true);
    expect((await provider.call(getOrder, { params: { id: orderId } }, user)).state).toBe('done');
    const { filing } = await filedWork(provider, user);
    expect(filing.number).toContain('-');
  });

  it('admits its first member', async () => {
    const { user } = await someMember(provider, staff);
    expect(await provider.call(getOwnMembership, {}, user)).toMatchObject({ state: 'active' });
    provider.setNow(null);
  });

  it('switches a service off and on', async () => {
    const set = (isOff: boolean) =>
      provider.call(setServiceOffered, { params: { key: 'work' }, body: { isOff } }, staff);
    provider.invalidated.length = 0;
    const { services } = await set(true);
    // Guides and texts are cached by their own tags.
    expect(provider.invalidated).toEqual(expect.arrayContaining(['site', 'services', 'pages', 'articles']));
    expect(services.find(({ key }) => key === 'work')).toEqual({ key: 'work', name: '作品登记', isOff: true });
    const user = await someUser(provider);
    const paper = await someFile(provider, user.id);
    const refusal = await provider.refuse(submitEndpoint(workRegistration), { body: workForm(paper) }, user);
    expect(refusal).toMatchObject({ status: 404, msg: '本会目前不办理“作品登记”' });
    const hrefs = async () => (await provider.call(getHome, {})).services.map(({ href }) => href);
    expect(await hrefs()).not.toContain('/work/template/1');
    expect((await provider.call(listServices, {})).map(({ id }) => id)).not.toContain(1);
    const found = await provider.call(searchSite, { query: { q: '作品登记' } });
    expect(found.list.filter(({ url }) => url === '/work/template/1')).toEqual([]);
    await set(false);
    expect(await hrefs()).toContain('/work/template/1');
    await provider.call(submitEndpoint(workRegistration), { body: workForm(paper) }, user);
    expect((await provider.ctx.db.select().from(pages).where(eq(pages.key, 'home'))).length).toBe(1);
  });
});
