import { eq } from 'drizzle-orm';
import type { EndpointData, EndpointInput, EndpointShape } from '@/lib/contract/endpoint';
import { orderMembership } from '@/lib/contract/membership';
import { cancelOrder, changePayType, type PayType } from '@/lib/contract/orders';
import { openPayment } from '@/lib/contract/payments';
import { orderContract } from '@/lib/contract/products';
import { orderAnswer, orderExpert } from '@/lib/contract/questions';
import { decideReceipt, submitReceipt } from '@/lib/contract/receipts';
import { refundOrder } from '@/lib/contract/refunds';
import { orderReport } from '@/lib/contract/reports';
import { submitMembership } from '@/lib/kinds/cases/membership';
import { jobHandlers } from '../../boot/jobs';
import {
  bankReceipts,
  cases,
  configValues,
  dictionaryEntries,
  pages,
  payments,
  persons,
  products,
} from '../../db/schema';
import { codeOf, decideAs, notifyPaid, someTemplate } from '../commerce';
import type { CallOptions, TestProvider } from '../harness';
import { someStaff, someUser } from '../people';
import { someFile, somePerson } from '../people-and-places';
import { draftAs } from '../questions';
import { restOf } from '../refunds';

/** All offers of a run; `expert0` and `expert1` are two choices of one question. */
export const offers = ['contract0', 'contract1', 'report', 'answer', 'expert0', 'expert1', 'join'] as const;
export type Offer = (typeof offers)[number];

export type Code = Awaited<ReturnType<typeof codeOf>>;
/** Result of a call: its data, or the status of the refusal. */
export type Outcome<T> = { status: 200; data: T } | { status: number; data: null };

/** Inserts what applications for membership and sales need: a level, the page of its fees, and the association's name. */
export async function withMembershipOffers({ ctx: { db } }: TestProvider): Promise<void> {
  await db
    .insert(dictionaryEntries)
    .values({ dictType: 'c_sys_member_level', dictValue: 'personal', dictLabel: '个人会员', position: 0 });
  await db.insert(pages).values({ key: 'join', title: '入会指南', data: {} });
  await db.insert(configValues).values({ key: 'site/name', value: '测试协会' }).onConflictDoNothing();
}

const membershipForm = {
  variant: 'personal' as const,
  level: 'personal',
  name: '沈知微',
  idNo: '34052419800101001x',
  employer: '云州大学出版社',
  title: '编辑',
  field: '版权运营',
  resume:
    '从事图书出版与数字阅读，设有版权管理岗位，统一保管作者合同与授权文件，每年新签合同约三百份，愿意参与范本的起草。',
  mobile: '13800002222',
  email: 'shen@example.com',
  agreed: true,
};

/** Maps a refusal (4xx) to null; rethrows every other error, which fails the run. */
function refusedIsNull(error: unknown): null {
  if (error instanceof Error && /was refused: 4/.test(error.message)) return null;
  throw error;
}

/** Publishes the fee on its page; an application takes over the fee that is published when it is submitted. */
const publishFee = (provider: TestProvider, fee: number) =>
  provider.ctx.db
    .update(pages)
    .set({ data: { levels: [{ label: '个人会员', fee, note: '' }] } })
    .where(eq(pages.key, 'join'));

async function someAccount(provider: TestProvider) {
  const user = await someUser(provider);
  const [answer, expert] = [
    await draftAs(provider, user.token, 'answer'),
    await draftAs(provider, user.token, 'expert'),
  ];
  const identity = await someFile(provider, user.id, 'image');
  const { id: recordId } = await provider.call(submitMembership, { body: { ...membershipForm, identity } }, user);
  return { ...user, drafts: { answer, expert }, identity, recordId };
}
type Account = Awaited<ReturnType<typeof someAccount>>;

/** Creates the environment of a run of commands: a provider with three accounts, staff, and one of each product. */
export async function someWorld(provider: TestProvider, price: number) {
  const { db } = provider.ctx;
  await publishFee(provider, price);
  await db
    .update(configValues)
    .set({ value: String(price) })
    .where(eq(configValues.key, 'consult/answer_price_fen'));
  const [contract0, contract1] = [
    await someTemplate(provider, { priceFen: price }),
    await someTemplate(provider, { priceFen: price }),
  ];
  const report = await someTemplate(provider, { kind: 'report', priceFen: price });
  const experts = [
    await somePerson(provider, { priceFen: price }),
    await somePerson(provider, { priceFen: price + 100 }),
  ] as const;
  const accounts = [await someAccount(provider), await someAccount(provider), await someAccount(provider)] as const;
  const staff = await someStaff(provider);
  const goods = { contract0, contract1, report };

  async function ask<E extends EndpointShape>(
    endpoint: E,
    input: EndpointInput<E>,
    options: CallOptions,
  ): Promise<Outcome<EndpointData<E>>> {
    try {
      return { status: 200, data: await provider.call(endpoint, input, options) };
    } catch (error) {
      const status = /was refused: (\d+)/.exec(error instanceof Error ? error.message : '')?.[1];
      // Only a plain refusal is an outcome; every other error must fail the run.
      if (!status || status.startsWith('5')) throw error;
      return { status: Number(status), data: null };
    }
  }

  function place(who: number, offer: Offer, payType: PayType, key?: string) {
    const { token, drafts, recordId } = accounts[who] as Account;
    const options = { token, ...(key && { headers: { 'idempotency-key': `${token.slice(0, 8)}-${key}` } }) };
    if (offer === 'join') return ask(orderMembership, { body: { payType, recordId } }, options);
    if (offer === 'answer') return ask(orderAnswer, { body: { payType, draftId: drafts.answer } }, options);
    if (offer === 'report') return ask(orderReport, { params: { id: report.id }, body: { payType } }, options);
    if (offer === 'contract0' || offer === 'contract1') {
      return ask(orderContract, { params: { id: goods[offer].id }, body: { payType } }, options);
    }
    const exId = experts[offer === 'expert0' ? 0 : 1].id;
    return ask(orderExpert, { body: { payType, draftId: drafts.expert, exId } }, options);
  }

  async function setPrice(offer: Offer, amount: number) {
    if (offer === 'join') return publishFee(provider, amount);
    if (offer === 'answer') {
      return db
        .update(configValues)
        .set({ value: String(amount) })
        .where(eq(configValues.key, 'consult/answer_price_fen'));
    }
    if (offer === 'expert0' || offer === 'expert1') {
      const { id } = experts[offer === 'expert0' ? 0 : 1];
      return db.update(persons).set({ priceFen: amount }).where(eq(persons.id, id));
    }
    return db.update(products).set({ priceFen: amount }).where(eq(products.id, goods[offer].id));
  }

  /** Returns the application to its owner, who submits it again. */
  async function correct(who: number) {
    const { token, identity, recordId } = accounts[who] as Account;
    await db.update(cases).set({ status: 'correction', dueOn: null }).where(eq(cases.id, recordId));
    const made = await ask(submitMembership, { body: { ...membershipForm, identity } }, { token });
    await db.update(cases).set({ status: 'submitted' }).where(eq(cases.id, recordId));
    return made;
  }

  async function decide(orderId: number, pass: boolean) {
    const waiting = await db.select().from(bankReceipts).where(eq(bankReceipts.orderId, orderId));
    const id = waiting.findLast((row) => row.state === 'auditing')?.id ?? 0;
    return ask(decideReceipt, { params: { id }, body: { pass, reason: '看不清' } }, staff);
  }

  const as = (who: number) => ({ token: accounts[who]?.token ?? '' });
  return {
    provider,
    accounts,
    experts,
    goods,
    place,
    setPrice,
    correct,
    decide,
    cancel: (who: number, id: number) => ask(cancelOrder, { params: { id } }, as(who)),
    change: (who: number, id: number, payType: PayType) =>
      ask(changePayType, { params: { id }, body: { payType } }, as(who)),
    /** Opens the order's payment code; null when it is refused. */
    open: async (who: number, id: number, renew: boolean): Promise<Code | null> => {
      const opened = await ask(openPayment, { params: { id }, body: { renew } }, as(who));
      // Another browser of the account may end the order between the two reads.
      return opened.data && codeOf(provider, as(who).token, id).catch(refusedIsNull);
    },
    /** Confirms or declines the payment on the phone; returns whether the decision was accepted. */
    confirm: (code: Code, accept: boolean): Promise<boolean> =>
      decideAs(provider, code, accept).then(
        () => true,
        (error: unknown) => {
          if (error instanceof Error && /was refused: 4/.test(error.message)) return false;
          throw error;
        },
      ),
    /** Sends the gateway's callback for the paid code; returns the status of the reply. */
    notify: async ({ tradeNo }: Code): Promise<number> => {
      const [attempt] = await db.select().from(payments).where(eq(payments.outTradeNo, tradeNo));
      return notifyPaid(provider, tradeNo, attempt?.amount ?? 0);
    },
    handIn: async (who: number, id: number) => {
      const bankReceipt = await someFile(provider, accounts[who]?.id ?? 0, 'receipt');
      return ask(submitReceipt, { params: { id }, body: { bankReceipt } }, as(who));
    },
    refund: async (id: number) =>
      ask(refundOrder, await restOf(provider, id, { reason: '文件无法打开', reference: 'YH1' }), staff),
    /** Runs the job that expires an order when its time is up. */
    expire: (id: number) => jobHandlers(provider.ports)['order.expire']({ id }),
  };
}
export type World = Awaited<ReturnType<typeof someWorld>>;
