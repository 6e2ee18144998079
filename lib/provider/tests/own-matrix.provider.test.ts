import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { STAFF_ROLES } from '@/lib/contract/duties';
import { type EndpointShape, endpoint } from '@/lib/contract/endpoint';
import { refuseMembership } from '@/lib/contract/refunds';
import { announcePrizeWinners } from '@/lib/contract/staff-prize';
import {
  activities,
  bankReceipts,
  bankTransactions,
  enterprises,
  persons,
  prizeEntries,
  prizeJurors,
  prizeSessions,
  recusals,
  refundRequests,
  refunds,
  sessions,
  suggestions,
} from '../db/schema';
import { route } from '../http/route';
import { startProvider, type TestProvider } from '../testing/harness';
import { type Answer, askOperation, type Operation, operations } from '../testing/operations';
import { plantRows } from '../testing/owned-rows';
import { type SomeUser, someEnterprise, someStaff, someUser } from '../testing/people';
import { sampleBody } from '../testing/sample-body';

const writes = operations.filter(({ isStaff, method }) => isStaff && method !== 'GET');

/** Ids of planted rows: the staff member's own, their enterprise's, and another user's. */
const [OWN, OURS, THEIRS] = [900_001, 910_001, 920_001];
/** Rows of other users that pay the staff member as an expert: the order belongs to a question, or to an appointment. */
const [ASKED, BOOKED] = [930_001, 940_001];
/** The phone number that sample bodies contain. */
const PHONE = '13800000055';
const codeOf = (id: number) => `CODE${id}`;
/** Id of the expert of a planted question or appointment; the expert under OWN is linked to the staff member. */
const expertOf = (id: number) => (id === ASKED || id === BOOKED ? OWN : id);
/** Calls that name an account by phone; sample bodies always contain the same number. */
const PHONE_FIELDS = /^(addStaffAccount|addSignUp|inviteJuror|linkExpert)$/;
const REFUSED = /应当回避|自己的权限由另一位管理员修改/;

/**
 * Imports name their rows in a file: own-imports.provider.test.ts. Writes that name an id but decide about no user's data: site content, shop, prize sessions; and those about a whole
 * batch, whose cases are checked one by one as they move (batches.provider.test.ts).
 */
const nobodys = new Set([
  'announceAssembly',
  'announcePrizeWinners',
  'beginPrizePublicity',
  'certifyBatch',
  'checkBatchCertificateFiles',
  'checkBatchCertificates',
  'closeAssembly',
  'confirmExact',
  'discardBatch',
  'dropMessages',
  'proposeAnnouncement',
  'editAssembly',
  'issueResolution',
  'makeSessionCurrent',
  'markMemberAbsent',
  'recordBatchReceipt',
  'remindJuror',
  'sendBatch',
  'sendMessagesAgain',
  'setPrizeCriteria',
  'setPrizeStages',
  'setProductPrice',
  'withdrawProposal',
]);
/** Actions about the calling staff account alone: recusals, assignments, its own login. */
const aboutSelf = new Set([
  'beginFactor',
  'confirmFactor',
  'hideStaffColumns',
  'putBackItems',
  'recuseItem',
  'removeStaffView',
  'renewRecoveryCodes',
  'saveOwnTies',
  'saveStaffView',
  'showFactor',
]);
/** Subjects without an enterprise: these calls are tested with the staff member's own account only. */
const aboutSomebody = new Set(['person', 'juror', 'staffAccount', 'phone']);

/** Subjects that pay an expert, and their queues. */
const payExpert = new Set(['question', 'appointment', 'order', 'receipt', 'refund', 'refundRequest']);
const payExpertInQueue = new Set(['questions', 'appointments', 'receipts', 'refunds', 'refund-requests']);

/** Other parameters of a path that determine the type of an id. */
const places: Readonly<Record<string, readonly [string, string][]>> = {
  content: [
    ['{kind}', 'expert'],
    ['{kind}', 'prize-work'],
    ['{kind}', 'member'],
  ],
  queueItem: [
    'receipts',
    'transfers',
    'refunds',
    'refund-requests',
    'questions',
    'suggestions',
    'appointments',
    'membership',
  ].map((key) => ['{queue}', key]),
};
const namesIds = ({ path, body }: Operation): boolean => {
  const fields = body
    ? Object.keys(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }).properties ?? {})
    : [];
  return /\{id\}/.test(path) || fields.some((name) => /^ids?$|Ids?$|^statement$/.test(name));
};

let provider: TestProvider;
let staff: SomeUser;
let colleague: SomeUser;
beforeAll(async () => {
  provider = await startProvider({ limitFactor: 100_000 });
  staff = await someUser(provider, { staffRoles: [...STAFF_ROLES], phone: PHONE, nickname: '甲工作人员' });
  colleague = await someStaff(provider);
  const stranger = await someUser(provider);
  const { db } = provider.ctx;
  const eId = await someEnterprise(provider, [await someUser(provider), staff]);
  const other = await someEnterprise(provider, [stranger]);
  await db.update(enterprises).set({ name: '青川影视文化有限公司' }).where(eq(enterprises.id, other));
  await db.update(sessions).set({ eId: 0 }).where(eq(sessions.userId, staff.id));
  const [ours] = await db.select().from(enterprises).where(eq(enterprises.id, eId));
  const particular = (id: number, payer: string) => ({
    records: { kind: 'membership', status: 'reviewing' },
    bank_transfers: { payer, state: 'open' },
    questions: { state: 'waiting', expert_id: expertOf(id) },
    suggestions: { state: 'waiting' },
    appointments: {
      state: 'booked',
      office_since: new Date(),
      person_id: expertOf(id),
      order_id: id === BOOKED ? id : null,
    },
    orders: { state: 'auditing', extra: id === BOOKED ? {} : { questionId: id } },
    refund_requests: { state: 'waiting' },
    refunds: { state: 'pending' },
    sign_ups: { state: 'APPROVED', check_in_code: codeOf(id) },
    prize_entries: { state: 'shortlisted', author: '', organisation: '', level: 'gold', record_id: null },
    persons: { kind: 'copyright' },
    prize_jurors: { state: 'sealed', person_id: expertOf(id) },
  });
  const also = [
    activities,
    bankReceipts,
    bankTransactions,
    persons,
    prizeJurors,
    prizeSessions,
    refundRequests,
    refunds,
  ];
  const plant = (id: number, whose: { userId: number; eId: number }, payer: string) =>
    plantRows(db, { id, ...whose }, { particular: particular(id, payer), also });
  await plant(OWN, { userId: staff.id, eId: 0 }, staff.nickname);
  await plant(OURS, { userId: (await someUser(provider)).id, eId }, ours?.name ?? '');
  await plant(THEIRS, { userId: stranger.id, eId: other }, '某某');
  for (const id of [ASKED, BOOKED]) await plant(id, { userId: (await someUser(provider)).id, eId: 0 }, '某某');
});
afterAll(() => provider.close());

/** Returns the key by which a call names a planted row. */
function keyOf(what: string, id: number): number | string {
  if (what === 'staffAccount') return staff.id;
  if (what === 'phone') return PHONE;
  return what === 'checkIn' ? codeOf(id) : id;
}

/** Makes a call about another user's rows, with one field naming the given row. */
function ask(operation: Operation, field: string, key: number | string, path: string): Promise<Answer> {
  const inPath = operation.path.includes(`{${field}}`);
  const sample = z.record(z.string(), z.unknown()).parse(operation.body ? sampleBody(operation.body, THEIRS) : {});
  const body = {
    ...sample,
    ...('to' in sample && { to: colleague.id }),
    ...(!inPath && { [field]: Array.isArray(sample[field]) ? [key] : key }),
  };
  const id = inPath && typeof key === 'number' ? key : THEIRS;
  return askOperation(provider, { ...operation, path }, id, { token: staff.token, body });
}

const outcome = z.object({ data: z.object({ refused: z.array(z.object({ id: z.number(), reason: z.string() })) }) });
const isRefused = ({ status, text }: Answer, { decidesEach }: Operation, key: number | string): boolean => {
  if (!decidesEach) return status === 409 && REFUSED.test(text);
  const { data } = outcome.safeParse(JSON.parse(text));
  return data?.data.refused.some(({ id, reason }) => id === key && REFUSED.test(reason)) ?? false;
};

/** Returns every row that a call names, for each way in which its path can be read. */
const named = ({ decides, path }: Operation) =>
  Object.entries(typeof decides === 'object' ? decides : {}).flatMap(([what, field]) =>
    (places[what] ?? [['', '']]).map(([place, value]) => ({ what, field, value, path: path.replace(place, value) })),
  );

/** Returns the rows that are closed to the staff member: of their accounts, and those that pay them as an expert. */
function closedRows({ what, value }: ReturnType<typeof named>[number]): number[] {
  const ofAccounts = aboutSomebody.has(what) || value === 'expert' ? [OWN] : [OWN, OURS];
  return payExpert.has(what) || payExpertInQueue.has(value) ? [...ofAccounts, ASKED, BOOKED] : ofAccounts;
}

describe('every staff write', () => {
  it('declares the subject of its decision; exceptions that name an id are listed here', () => {
    expect(writes.length).toBeGreaterThan(45);
    const unsaid = writes.filter(({ decides }) => decides === undefined);
    const open = writes.filter((one) => one.decides === 'nobodys' && namesIds(one) && !nobodys.has(one.name));
    const self = writes.filter(({ decides, name }) => decides === 'self' && !aboutSelf.has(name));
    expect([unsaid, open, self].map((all) => all.map(({ name }) => name))).toEqual([[], [], []]);
  });

  it('cannot be a route without that declaration', () => {
    const silent: EndpointShape = endpoint({
      method: 'POST',
      path: '/api/v1/staff/orders/{id}/gift',
      auth: 'staff',
      summary: '赠送',
      data: z.object({}),
    });
    expect(() => route(silent, async () => ({}))).toThrow('/api/v1/staff/orders/{id}/gift does not say');
  });

  it('refuses the owner of the row, as a person and through an enterprise, and the expert whom it pays', async () => {
    const open: string[] = [];
    for (const operation of writes)
      for (const row of named(operation))
        for (const id of closedRows(row)) {
          const { what, field, value, path } = row;
          const key = keyOf(what, id);
          const answer = await ask(operation, field, key, path);
          if (!isRefused(answer, operation, key))
            open.push(`${operation.name} ${what} ${value} ${id}: ${answer.status} ${answer.text.slice(0, 160)}`);
        }
    expect(open).toEqual([]);
  });

  it("refuses another user's row for other reasons only", async () => {
    const wrong: string[] = [];
    for (const operation of writes)
      for (const { what, field, value, path } of named(operation)) {
        if (aboutSomebody.has(what) || operation.decides === undefined || PHONE_FIELDS.test(operation.name)) continue;
        const { status, text } = await ask(operation, field, keyOf(what, THEIRS), path);
        if (REFUSED.test(text)) wrong.push(`${operation.name} ${what} ${value}: ${status} ${text.slice(0, 160)}`);
      }
    expect(wrong).toEqual([]);
  });
});

it('winners are not announced by a winner', async () => {
  const { db } = provider.ctx;
  await db.update(prizeEntries).set({ state: 'shortlisted', level: 'gold' }).where(eq(prizeEntries.id, OWN));
  await db.update(prizeSessions).set({ announcedAt: null }).where(eq(prizeSessions.id, OWN));
  const refusal = await provider.refuse(announcePrizeWinners, { params: { id: OWN } }, staff);
  expect(refusal).toMatchObject({ status: 409, msg: expect.stringMatching(REFUSED) });
  const [entry] = await db.select().from(prizeEntries).where(eq(prizeEntries.id, OWN));
  expect(entry?.state).toBe('shortlisted');
});

it('an anonymous suggestion is closed to its author, but not to other members of their enterprise', async () => {
  const { db } = provider.ctx;
  await db.update(suggestions).set({ isAnonymous: true });
  const reply = writes.find(({ name }) => name === 'replyToSuggestion');
  if (!reply) throw new Error('no such call');
  expect(isRefused(await ask(reply, 'id', OWN, reply.path), reply, OWN)).toBe(true);
  expect(isRefused(await ask(reply, 'id', OURS, reply.path), reply, OURS)).toBe(false);
});

it('a reviewer who recused from a case cannot refuse its application either', async () => {
  const { db } = provider.ctx;
  const reviewer = await someStaff(provider);
  await db.insert(recusals).values({
    subject: 'record',
    subjectId: THEIRS,
    userId: reviewer.id,
    reason: '与申请人是亲属',
    createdAt: new Date(),
  });
  const input = { params: { id: THEIRS }, body: { reason: '材料不符', reference: 'YH1' } };
  const refusal = await provider.refuse(refuseMembership, input, reviewer);
  expect(refusal).toMatchObject({ status: 409, msg: expect.stringContaining('您已经回避') });
});
