import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { getOwnCase } from '@/lib/contract/cases';
import { getMembershipForm, getOwnApplication, orderMembership } from '@/lib/contract/membership';
import { cancelOrder, getCashier, getOrder } from '@/lib/contract/orders';
import { decideReceipt, submitReceipt } from '@/lib/contract/receipts';
import { refuseMembership } from '@/lib/contract/refunds';
import { addDays, formatDate } from '@/lib/format/dates';
import { submitMembership } from '@/lib/kinds/cases/membership';
import { hashToken } from '../../core/tokens';
import { ownedBy } from '../../db/owned-by';
import {
  caseEvents,
  cases,
  dictionaryEntries,
  enterprises,
  enterpriseUsers,
  messages,
  pages,
  sessions,
} from '../../db/schema';
import { readContent } from '../../seed/content/content-files';
import { readDictionaries } from '../../seed/content/dictionaries';
import { codeOf, decideAs, PNG } from '../../testing/commerce';
import { creditCode } from '../../testing/credit-code';
import { startProvider, type TestProvider } from '../../testing/harness';
import { onPostgres } from '../../testing/on-postgres';
import { someEnterprise as membersOf, someStaff, someUser } from '../../testing/people';
import { pngOf } from '../../testing/png';
import { paidFee } from '../../testing/refunds';
import { fileAddress, storeFile } from '../file/store';

const intro =
  '从事图书出版与数字阅读，设有版权管理岗位，统一保管作者合同与授权文件，每年新签合同约三百份，愿意参与合同范本的起草与讨论。';

/** Computes the check digit of an identity number (GB 11643). */
const checkDigit = (digits: string): string => {
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
  return '10X98765432'[weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 11] ?? '';
};

describe('joining', () => {
  let provider: TestProvider;
  beforeAll(async () => {
    provider = await startProvider();
    const entries = Object.entries(readDictionaries().c_sys_member_level ?? {});
    const { db } = provider.ctx;
    await db.insert(dictionaryEntries).values(
      entries.map(([dictValue, dictLabel], position) => ({
        dictType: 'c_sys_member_level',
        dictValue,
        dictLabel,
        position,
      })),
    );
    await db.insert(pages).values({
      key: 'join',
      title: '入会指南',
      data: readContent('pages/join.md', z.object({ levels: z.array(z.unknown()) })),
    });
  });
  afterAll(() => provider.close());

  /** Stores a picture that belongs to the account behind a token and returns its address. */
  async function uploadBy(token: string, purpose = 'image', bytes: Uint8Array<ArrayBuffer> = PNG): Promise<string> {
    const [session] = await provider.ctx.db
      .select()
      .from(sessions)
      .where(eq(sessions.tokenHash, hashToken(token)));
    const owner = { userId: session?.userId ?? 0, eId: session?.eId ?? 0 };
    const file = {
      bytes,
      originalName: '图片.png',
      mime: 'image/png',
      purpose,
      visibility: 'private' as const,
    };
    return fileAddress((await storeFile(provider.ctx, { ...file, owner })).name);
  }

  /** Creates a user who acts for a separate enterprise. */
  async function someEnterprise() {
    const user = await someUser(provider);
    const { db } = provider.ctx;
    const values = {
      name: '云州拾页出版有限公司',
      uscc: creditCode(),
      legalPerson: '周拾',
      status: 'pass' as const,
    };
    const [enterprise] = await db.insert(enterprises).values(values).returning();
    const eId = enterprise?.id ?? 0;
    await db.insert(enterpriseUsers).values({ enterpriseId: eId, userId: user.id, role: 'owner' });
    await db.update(sessions).set({ eId }).where(eq(sessions.userId, user.id));
    return { ...user, eId };
  }

  async function enterpriseForm(token: string) {
    const [licence, authorization] = [await uploadBy(token), await uploadBy(token)];
    const logo = await uploadBy(token, 'image', pngOf(600, 600));
    return {
      variant: 'enterprise' as const,
      level: 'member',
      name: '云州拾页出版有限公司',
      uscc: '91350100m000100y43',
      legalPerson: '周拾',
      capital: '500',
      founded: '2016-05-18',
      address: '云州市文澜区书院路 8 号',
      industry: '图书出版',
      headcount: '36',
      copyrightAssets: '',
      intro,
      representative: '何页',
      post: '版权总监',
      mobile: '13800001111',
      email: 'rights@shiye.example',
      licence,
      authorization,
      logo,
      agreed: true,
    };
  }
  async function personalForm(token: string) {
    return {
      variant: 'personal' as const,
      level: 'personal',
      name: '沈知微',
      idNo: '34052419800101001x',
      employer: '云州大学出版社',
      title: '编辑',
      field: '版权运营',
      resume: intro,
      mobile: '13800002222',
      email: 'shen@example.com',
      identity: await uploadBy(token),
      agreed: true,
    };
  }

  it('requires a logo of at least 600 pixels, measured from the picture itself', async () => {
    const { token } = await someEnterprise();
    const form = await enterpriseForm(token);
    const refusal = async (bytes: Uint8Array<ArrayBuffer>) => {
      const body = { ...form, logo: await uploadBy(token, 'image', bytes) };
      return (await provider.refuse(submitMembership, { body }, { token })).fields;
    };
    expect(await refusal(pngOf(400, 300))).toEqual({ logo: '标识图样为 400 × 300 像素，边长不能小于 600 像素' });
    expect(await refusal(pngOf(1200, 599))).toHaveProperty('logo');
    expect(await refusal(Uint8Array.from(Buffer.from('%PDF-1.7')))).toEqual({
      logo: '标识图样没有读到，请上传 png 或 jpg 图片',
    });
  });

  it('lists the enterprises that the user may act for in the form', async () => {
    const { token, eId } = await someEnterprise();
    const { enterprises: known } = await provider.call(getMembershipForm, {}, { token });
    expect(known).toEqual([expect.objectContaining({ eId, uscc: expect.any(String) })]);
  });

  it('files the application of an enterprise with a number, an event and a message', async () => {
    const { token, id: userId, eId } = await someEnterprise();
    const made = await provider.call(submitMembership, { body: await enterpriseForm(token) }, { token });
    expect(made).toMatchObject({
      variant: 'enterprise',
      status: 'submitted',
      statusLabel: '待受理',
      closed: false,
      level: { value: 'member', label: '会员单位', fee: 200_000 },
      fee: { paid: false, payable: true, order: null },
    });
    expect(made.recordNo).toMatch(/^RH-\d{4}-\d{6}$/);
    expect(await provider.call(getOwnApplication, {}, { token })).toEqual(made);
    const sent = await provider.ctx.db.select().from(messages).where(ownedBy(messages, { userId, eId }));
    expect(sent.map((message) => message.title)).toEqual(['入会申请已提交']);
    const [row] = await provider.ctx.db.select().from(cases).where(eq(cases.id, made.id));
    expect(row?.data).toMatchObject({ uscc: '91350100M000100Y43', level: 'member', licence: { mime: 'image/png' } });
  });

  it('files the application of a person', async () => {
    const { token } = await someUser(provider);
    const made = await provider.call(submitMembership, { body: await personalForm(token) }, { token });
    expect(made).toMatchObject({ variant: 'personal', level: { label: '个人会员', fee: 20_000 } });
  });

  it('reports every problem on its field at once', async () => {
    const { token } = await someUser(provider);
    const refusal = await provider.refuse(
      submitMembership,
      {
        body: {
          variant: 'enterprise',
          uscc: '91350100M000100Y44',
          founded: '2999-01-01',
          level: 'president',
          email: 'x',
        },
      },
      { token },
    );
    expect(refusal.status).toBe(422);
    expect(refusal.fields).toMatchObject({
      name: '请填写单位名称',
      uscc: '统一社会信用代码有误，请对照证照核对 18 位代码',
      founded: '成立日期不能晚于今天',
      level: '该级别不能申请，请重新选择',
      email: '邮箱格式有误',
      licence: '请上传营业执照或法人登记证书',
      agreed: '请阅读章程并勾选同意',
    });
  });

  it('requires the copyright assets from 理事单位 upwards', async () => {
    const { token } = await someEnterprise();
    const form = { ...(await enterpriseForm(token)), level: 'director' };
    const refusal = await provider.refuse(submitMembership, { body: form }, { token });
    expect(Object.keys(refusal.fields)).toEqual(['copyrightAssets']);
  });

  it('refuses invalid identity numbers, and minors', async () => {
    const { token } = await someUser(provider);
    const form = await personalForm(token);
    const refusalOf = async (idNo: string) =>
      (await provider.refuse(submitMembership, { body: { ...form, idNo } }, { token })).fields.idNo;
    expect(await refusalOf('340524198001010011')).toContain('身份证号码有误');
    const childhood = `340524${new Date().getFullYear() - 9}0101001`;
    expect(await refusalOf(childhood + checkDigit(childhood))).toContain('年满 18 周岁');
  });

  it("refuses another user's upload", async () => {
    const [one, other] = [await someEnterprise(), await someEnterprise()];
    const form = { ...(await enterpriseForm(one.token)), licence: await uploadBy(other.token) };
    const refusal = await provider.refuse(submitMembership, { body: form }, { token: one.token });
    expect(refusal.fields).toEqual({ licence: '找不到上传的文件，请重新上传' });
  });

  it('allows one open application per account', async () => {
    const { token } = await someEnterprise();
    const form = await enterpriseForm(token);
    const first = await provider.call(submitMembership, { body: form }, { token });
    const refusal = await provider.refuse(submitMembership, { body: form }, { token });
    expect(refusal).toMatchObject({ status: 409, msg: `您已有一份入会申请正在办理，编号 ${first.recordNo}` });
    const open = await provider.call(getMembershipForm, {}, { token });
    expect(open.open?.id).toBe(first.id);
  });

  it('stays open during 公示: refuses a second application and accepts the fee', async () => {
    const { token } = await someUser(provider);
    const form = await personalForm(token);
    const { id, recordNo } = await provider.call(submitMembership, { body: form }, { token });
    await provider.ctx.db.update(cases).set({ status: 'announced' }).where(eq(cases.id, id));
    const refusal = await provider.refuse(submitMembership, { body: form }, { token });
    expect(refusal).toMatchObject({ status: 409, msg: `您已有一份入会申请正在办理，编号 ${recordNo}` });
    expect(await provider.call(getOwnApplication, {}, { token })).toMatchObject({
      closed: false,
      fee: { payable: true },
    });
    await paidFee(provider, token, id);
    expect((await provider.call(getOwnApplication, {}, { token }))?.fee.paid).toBe(true);
  });

  it('accepts another application after a refusal', async () => {
    const { token } = await someEnterprise();
    const form = await enterpriseForm(token);
    const first = await provider.call(submitMembership, { body: form }, { token });
    await provider.ctx.db.update(cases).set({ status: 'rejected' }).where(eq(cases.id, first.id));
    const second = await provider.call(submitMembership, { body: form }, { token });
    expect(second.id).not.toBe(first.id);
  });

  it('sends a returned application again under its number, and says what changed', async () => {
    const { token } = await someEnterprise();
    const form = await enterpriseForm(token);
    const first = await provider.call(submitMembership, { body: form }, { token });
    await provider.ctx.db.update(cases).set({ status: 'correction' }).where(eq(cases.id, first.id));
    const { returned } = await provider.call(getMembershipForm, {}, { token });
    expect(returned?.values).toMatchObject({ name: form.name, level: 'member', licence: form.licence });
    expect(returned?.files).toHaveLength(3);
    const again = await provider.call(submitMembership, { body: { ...form, headcount: '40' } }, { token });
    expect(again).toMatchObject({ id: first.id, recordNo: first.recordNo, status: 'resubmitted' });
    const events = await provider.ctx.db.select().from(caseEvents).where(eq(caseEvents.recordId, first.id));
    expect(events.at(-1)).toMatchObject({
      action: 'resubmit',
      changed: ['headcount'],
      previous: { headcount: form.headcount },
    });
    const corrected = [{ name: 'headcount', before: String(form.headcount) }];
    expect(await provider.call(getOwnCase, { params: { id: first.id } }, { token })).toMatchObject({ corrected });
  });

  it('refuses a corrected application after its deadline', async () => {
    const { token } = await someEnterprise();
    const form = await enterpriseForm(token);
    const { id } = await provider.call(submitMembership, { body: form }, { token });
    const due = (dueOn: string) =>
      provider.ctx.db.update(cases).set({ status: 'correction', dueOn }).where(eq(cases.id, id));
    await due(formatDate(addDays(new Date(), -1)));
    const refusal = await provider.refuse(submitMembership, { body: form }, { token });
    expect(refusal).toMatchObject({ status: 409, msg: '补正期限已过，请联系本会' });
    await due(formatDate(new Date()));
    expect((await provider.call(submitMembership, { body: form }, { token })).status).toBe('resubmitted');
  });

  it('starts the form with what is known of the account', async () => {
    const { token, phone } = await someEnterprise();
    const form = await provider.call(getMembershipForm, {}, { token });
    expect(form).toMatchObject({
      variant: 'enterprise',
      recognition: false,
      known: { name: '云州拾页出版有限公司', legalPerson: '周拾', mobile: phone },
      open: null,
    });
    expect(form.levels.map((level) => level.value)).toEqual([
      'personal',
      'member',
      'director',
      'standing-director',
      'vice-president',
    ]);
  });

  it('accepts the fee by bank transfer before the decision, and records it', async () => {
    const { token } = await someEnterprise();
    const staff = await someStaff(provider);
    const { id } = await provider.call(submitMembership, { body: await enterpriseForm(token) }, { token });
    const body = { payType: '1' as const, recordId: id, amount: 200_000 };
    const placed = await provider.call(orderMembership, { body }, { token });
    expect(placed).toMatchObject({ amount: 200_000, state: 'awaitingReceipt' });
    expect((await provider.call(orderMembership, { body }, { token })).orderId).toBe(placed.orderId);
    const bankReceipt = await uploadBy(token, 'receipt');
    await provider.call(submitReceipt, { params: { id: placed.orderId }, body: { bankReceipt } }, { token });
    const waiting = await provider.call(getOwnApplication, {}, { token });
    expect(waiting?.fee).toMatchObject({ paid: false, order: { id: placed.orderId, stateLabel: '待审核' } });
    const [receipt] = (await provider.call(getOrder, { params: { id: placed.orderId } }, { token })).receipts;
    const decision = { params: { id: receipt?.id ?? 0 }, body: { pass: true } };
    await provider.call(decideReceipt, decision, { token: staff.token });
    expect(await provider.call(getOwnApplication, {}, { token })).toMatchObject({
      status: 'submitted',
      fee: { paid: true, payable: false, order: null },
    });
    const events = await provider.ctx.db.select().from(caseEvents).where(eq(caseEvents.recordId, id));
    expect(events.at(-1)).toMatchObject({ action: 'prepay', actor: 'system' });
    expect((await provider.refuse(orderMembership, { body }, { token })).msg).toBe('会费已经缴纳，无须重复缴费');
  });

  it('advances an application that waits for its fee', async () => {
    const { token } = await someUser(provider);
    const { id } = await provider.call(submitMembership, { body: await personalForm(token) }, { token });
    await provider.ctx.db.update(cases).set({ status: 'unpaid' }).where(eq(cases.id, id));
    const placed = await provider.call(orderMembership, { body: { payType: '3', recordId: id } }, { token });
    await decideAs(provider, await codeOf(provider, token, placed.orderId), true);
    expect(await provider.call(getOwnApplication, {}, { token })).toMatchObject({
      status: 'paid',
      fee: { paid: true },
    });
  });

  it('can be paid again after the order was cancelled', async () => {
    const { token } = await someUser(provider);
    const { id } = await provider.call(submitMembership, { body: await personalForm(token) }, { token });
    const first = await provider.call(orderMembership, { body: { payType: '1', recordId: id } }, { token });
    await provider.call(cancelOrder, { params: { id: first.orderId } }, { token });
    const second = await provider.call(orderMembership, { body: { payType: '1', recordId: id } }, { token });
    // Clients built from the specification alone send no application id: the newest one is used.
    const nameless = await provider.call(orderMembership, { body: { payType: '1' } }, { token });
    expect(nameless.orderId).toBe(second.orderId);
    const other = await someUser(provider);
    const refusal = await provider.refuse(orderMembership, { body: { payType: '1' } }, { token: other.token });
    expect(refusal.fields.recordId).toBe('请先提交入会申请');
    expect(second.orderId).not.toBe(first.orderId);
    const cashier = await provider.call(getCashier, { params: { type: 'join', id } }, { token });
    expect(cashier).toMatchObject({ amount: 20_000, owned: false, openOrderId: second.orderId });
  });

  it("answers 404 for the fee of another user's application, and of a closed one", async () => {
    const [one, other] = [await someUser(provider), await someUser(provider)];
    const { id } = await provider.call(submitMembership, { body: await personalForm(one.token) }, { token: one.token });
    const body = { payType: '1' as const, recordId: id };
    expect((await provider.refuse(orderMembership, { body }, { token: other.token })).status).toBe(404);
    await provider.ctx.db.update(cases).set({ status: 'rejected' }).where(eq(cases.id, id));
    expect((await provider.refuse(orderMembership, { body }, { token: one.token })).status).toBe(409);
  });

  onPostgres.it('accepts one of several concurrent applications by members of an enterprise', async () => {
    const members = await Promise.all(Array.from({ length: 4 }, () => someUser(provider)));
    await membersOf(provider, members);
    const body = await enterpriseForm(members[0]?.token ?? '');
    const applied = await Promise.allSettled(members.map((one) => provider.call(submitMembership, { body }, one)));
    expect(applied.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  // Needs concurrent connections.
  onPostgres.it('does not revive an application that is being refused', async () => {
    const [{ token }, staff] = [await someUser(provider), await someStaff(provider)];
    const form = await personalForm(token);
    const { id } = await provider.call(submitMembership, { body: form }, { token });
    await paidFee(provider, token, id);
    await provider.ctx.db.update(cases).set({ status: 'correction' }).where(eq(cases.id, id));
    const { payment } = provider.ports;
    if (!payment) throw new Error('no gateway');
    const genuine = payment.refund;
    // Submits the correction from here while the refusal waits at the gateway; submitted from within the gateway call,
    // it would run in the refusal's context.
    let reached = () => {};
    const atGateway = new Promise<void>((resolve) => {
      reached = resolve;
    });
    payment.refund = async (input) => {
      reached();
      await new Promise((resolve) => setTimeout(resolve, 300));
      return genuine(input);
    };
    const refusing = provider.call(refuseMembership, { params: { id }, body: { reason: '材料不实' } }, staff);
    await atGateway;
    const corrected = await provider.call(submitMembership, { body: form }, { token });
    await refusing;
    payment.refund = genuine;
    expect(corrected.id).not.toBe(id);
    const [row] = await provider.ctx.db.select().from(cases).where(eq(cases.id, id));
    expect(row?.status).toBe('rejected');
  });

  it('requires a login', async () => {
    expect((await provider.refuse(submitMembership, { body: { variant: 'personal' } })).code).toBe(401);
    expect((await provider.refuse(getOwnApplication, {})).code).toBe(401);
  });
});
