import { and, eq } from 'drizzle-orm';
import { addDays, formatDate } from '@/lib/format/dates';
import { daysLater } from '@/lib/format/day-math';
import { workdaysAfter } from '@/lib/format/workdays';
import { PUBLICITY_DAYS } from '@/lib/kinds/cases/membership';
import { DEFAULT_GRACE_DAYS } from '@/lib/rules/membership-terms';
import type { Ctx } from '../core/context';
import { returned } from '../db/returned';
import {
  cases,
  certificates,
  members,
  membershipObjections,
  membershipPublicities,
  memberships,
  membershipTerms,
  messages,
  orders,
  users,
} from '../db/schema';
import { nextNumber } from '../domains/case';
import { certificateRow } from '../domains/certificate';
import type { SearchDocument } from '../search-index/index-document';
import { momentOf, type SentMessage } from './centre-account';
import { type MemberSeed, memberSeeds, objectionSeed } from './content/centre/memberships';
import type { CaseEventSeed } from './content/centre/types';
import { findAccounts } from './seed-centre';
import { seedCase } from './seed-centre-cases';

const PERSONAL = 'personal';
const dayOf = (ctx: Ctx, day: number): string => formatDate(addDays(ctx.now(), day));

/** Days from the application to the approval of a member. */
const TO_APPROVAL = 20;

/** Course of an application up to its state. */
function eventsOf({ applied, state }: MemberSeed): CaseEventSeed[] {
  const begun: CaseEventSeed[] = [
    [applied, '10:05', 'submit'],
    [applied + 3, '15:20', 'accept', '材料齐全，提交常务理事会审议'],
  ];
  const isOpen = state === 'announced' || state === 'objected';
  const announcedOn = isOpen ? -1 : applied + 9;
  begun.push([announcedOn, '16:10', 'announce', '常务理事会审议通过']);
  if (isOpen) return begun;
  begun.push([applied + 18, '00:05', 'pass']);
  if (state === 'unpaid') return begun;
  begun.push([applied + 19, '09:12', 'pay'], [applied + TO_APPROVAL, '11:00', 'approve']);
  if (state === 'resigned') begun.push([-30, '14:20', 'end', '会员退会：工作变动']);
  return begun;
}

/** Inserts the application of a person of the demo. */
async function seedApplication(ctx: Ctx, seed: MemberSeed) {
  const { mobile, name, employer, title, field, applied } = seed;
  const createdAt = addDays(ctx.now(), applied - 2);
  const user = returned(
    await ctx.db.insert(users).values({ phone: mobile, nickname: name, nicknameSet: true, createdAt }).returning(),
  );
  const account = { userId: user.id, eId: 0, name };
  const made = await seedCase(
    ctx,
    {
      account: 'person',
      kind: 'membership',
      title: name,
      level: PERSONAL,
      data: {
        variant: PERSONAL,
        name,
        mobile,
        email: `member${mobile.slice(-2)}@yzbq.example`,
        employer,
        title,
        field,
        resume: `从事${field}工作多年，作品见于图书、刊物与城市公共空间，重视署名与授权，愿意参与合同范本的讨论。`,
        works: '',
      },
      files: { identity: ['身份证件'] },
      events: eventsOf(seed),
    },
    account,
  );
  return { ...made, user };
}

/** Inserts the publicity of an application, with the objection if it has one. */
async function seedPublicity(ctx: Ctx, seed: MemberSeed, recordId: number): Promise<void> {
  const isOpen = seed.state === 'announced' || seed.state === 'objected';
  const began = momentOf(ctx.now(), isOpen ? -1 : seed.applied + 9, '16:10');
  const endsOn = workdaysAfter(began, PUBLICITY_DAYS);
  await ctx.db.insert(membershipPublicities).values({
    recordId,
    name: seed.name,
    variant: PERSONAL,
    level: PERSONAL,
    field: seed.field,
    startsOn: formatDate(began),
    endsOn,
    state: isOpen ? 'open' : 'passed',
    updatedAt: began,
  });
  if (isOpen) await ctx.db.update(cases).set({ dueOn: endsOn }).where(eq(cases.id, recordId));
  if (seed.state === 'unpaid')
    await ctx.db
      .update(cases)
      .set({ dueOn: workdaysAfter(ctx.now(), 9) })
      .where(eq(cases.id, recordId));
  if (seed.state === 'objected')
    await ctx.db.insert(membershipObjections).values({
      ...objectionSeed,
      number: await nextNumber(ctx, 'RY'),
      recordId,
      createdAt: momentOf(ctx.now(), 0, '08:40'),
    });
}

const notes: Readonly<Partial<Record<MemberSeed['state'], string>>> = {
  lapsed: '宽限期内没有续费，会籍失效。',
  resigned: '会员已经退会，证书同时失效。',
};

interface Holder {
  userId: number;
  eId: number;
  name: string;
  variant: 'enterprise' | 'personal';
  level: string;
  levelLabel: string;
  representative: string;
  recordId: number;
}

/** Term of a seeded membership. */
interface SeededTerm {
  startsOn: string;
  endsOn: string;
  orderId: number | null;
}

/** Inserts a membership with certificate and terms; its entry in the directory is the one of its name. */
async function seedMember(
  ctx: Ctx,
  holder: Holder,
  terms: readonly SeededTerm[],
  standing: Pick<MemberSeed, 'state' | 'reminded'> & { memberId: number },
): Promise<number> {
  const { name, variant, level, levelLabel, representative, recordId, userId, eId } = holder;
  const [first, last] = [terms[0], terms.at(-1)];
  if (!first || !last) throw new Error(`${name} has no term`);
  const isOver = standing.state === 'lapsed' || standing.state === 'resigned';
  const facts = [{ label: '会籍期限', value: `${first.startsOn} 至 ${last.endsOn}` }];
  const known = and(eq(certificates.kind, 'member'), eq(certificates.holder, name), eq(certificates.status, 'valid'));
  const [issued] = await ctx.db.select().from(certificates).where(known);
  const certificate =
    issued ??
    returned(
      await ctx.db
        .insert(certificates)
        .values({
          ...certificateRow({
            kind: 'member',
            number: await nextNumber(ctx, 'HY'),
            title: levelLabel,
            holder: name,
            holderIsPerson: variant === 'personal',
            source: '本会',
            issuedOn: first.startsOn,
            owner: { userId, eId },
            status: isOver ? 'revoked' : 'valid',
            detail: { facts, note: notes[standing.state] ?? '' },
          }),
          updatedAt: ctx.now(),
        })
        .returning(),
    );
  if (issued)
    await ctx.db
      .update(certificates)
      .set({ detail: { facts, note: '' }, userId, eId })
      .where(eq(certificates.id, issued.id));
  const row = returned(
    await ctx.db
      .insert(memberships)
      .values({
        userId,
        eId,
        number: certificate.number,
        recordId,
        memberId: standing.memberId,
        certificateId: certificate.id,
        name,
        variant,
        level,
        representative,
        startsOn: first.startsOn,
        endsOn: last.endsOn,
        graceUntil: standing.state === 'grace' ? daysLater(last.endsOn, DEFAULT_GRACE_DAYS) : null,
        state: standing.state === 'announced' || standing.state === 'objected' ? 'active' : stateOf(standing.state),
        reminded: standing.reminded ?? null,
        createdAt: ctx.now(),
        updatedAt: ctx.now(),
      })
      .returning(),
  );
  await ctx.db
    .insert(membershipTerms)
    .values(terms.map((term) => ({ ...term, membershipId: row.id, level, createdAt: ctx.now() })));
  return row.id;
}

const stateOf = (state: MemberSeed['state']) =>
  state === 'grace' || state === 'lapsed' || state === 'resigned' ? state : ('active' as const);

/** Entry in the directory: the one of the content, or a hidden one of a former member. */
async function entryOf(ctx: Ctx, { name, field, employer, title, state, applied }: MemberSeed): Promise<number> {
  const [known] = await ctx.db.select({ id: members.id }).from(members).where(eq(members.name, name));
  if (known) return known.id;
  const summary = `${employer}${title}，专业领域：${field}。`;
  const values = {
    name,
    level: PERSONAL,
    industry: field,
    district: '',
    joinedYear: Number(dayOf(ctx, applied).slice(0, 4)),
    summary,
    sealText: name.slice(0, 2),
    detail: { intro: [summary], representative: name, website: '', contact: {} },
    isShown: state !== 'lapsed' && state !== 'resigned',
  };
  return returned(await ctx.db.insert(members).values(values).returning()).id;
}

/** Inserts a change of the entry that waits for staff. */
const seedChange = (ctx: Ctx, { name }: MemberSeed, userId: number) =>
  seedCase(
    ctx,
    {
      account: 'person',
      kind: 'membership-change',
      title: '修改名录资料',
      data: {
        matter: 'entry',
        summary: '以植物与旧城为题材的插画师，作品用于图书封面与文创。',
        intro: '从事插画创作十二年，作品见于图书封面、绘本与博物馆文创。\n授权由本人直接办理，三个工作日内答复。',
        website: 'https://ruanzhixia.example',
        phone: '',
        publicEmail: 'hello@ruanzhixia.example',
        wechat: '',
      },
      events: [[-1, '09:30', 'submit']],
    },
    { userId, eId: 0, name },
  );

/** Gives the demo person and enterprise their memberships, paid by the orders of their centres. */
async function seedDemoMembers(ctx: Ctx): Promise<void> {
  const accounts = await findAccounts(ctx);
  if (!accounts) return;
  const { person, enterprise } = accounts;
  const [application] = await ctx.db
    .select()
    .from(cases)
    .where(and(eq(cases.kind, 'membership'), eq(cases.userId, person.userId), eq(cases.status, 'approved')));
  if (application) {
    const [order] = await ctx.db
      .select()
      .from(orders)
      .where(and(eq(orders.userId, person.userId), eq(orders.type, 'join')));
    await ctx.db
      .update(cases)
      .set({ orderId: order?.id ?? null })
      .where(eq(cases.id, application.id));
    const seed: MemberSeed = {
      mobile: '',
      name: person.name,
      employer: '知遥插画工作室',
      title: '插画师',
      field: '美术',
      applied: -175,
      state: 'active',
    };
    await seedMember(
      ctx,
      {
        ...person,
        variant: PERSONAL,
        level: PERSONAL,
        levelLabel: '个人会员',
        representative: person.name,
        recordId: application.id,
      },
      [{ startsOn: dayOf(ctx, -160), endsOn: dayOf(ctx, 204), orderId: order?.id ?? null }],
      { state: 'active', memberId: await entryOf(ctx, seed) },
    );
  }
  const [entry] = await ctx.db.select().from(members).where(eq(members.name, enterprise.name));
  const [fee] = await ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.eId, enterprise.eId), eq(orders.type, 'join')));
  if (!entry || !fee) return;
  const made = await seedCase(
    ctx,
    {
      account: 'enterprise',
      kind: 'membership',
      title: enterprise.name,
      level: 'director',
      data: {
        variant: 'enterprise',
        name: enterprise.name,
        representative: '顾见山',
        mobile: '13800000002',
        email: 'rights@jianshan.example',
        address: '云州市文澜区青石街 18 号',
        industry: entry.industry,
        headcount: '48',
        intro: entry.summary,
        copyrightAssets: '登记作品一百二十余件，许可与运用见合同台账。',
      },
      files: { licence: ['营业执照'], authorization: ['会员代表授权书'] },
      events: [
        [-585, '10:00', 'submit'],
        [-582, '15:00', 'accept'],
        [-575, '16:00', 'announce', '理事会审议通过'],
        [-566, '00:05', 'pass'],
        [-566, '10:00', 'pay'],
        [-565, '11:00', 'approve'],
      ],
    },
    enterprise,
  );
  const id = await seedMember(
    ctx,
    {
      ...enterprise,
      variant: 'enterprise',
      level: 'director',
      levelLabel: '理事单位',
      representative: '顾见山',
      recordId: made.id,
    },
    [
      { startsOn: dayOf(ctx, -565), endsOn: dayOf(ctx, -201), orderId: null },
      { startsOn: dayOf(ctx, -200), endsOn: dayOf(ctx, 164), orderId: fee.id },
    ],
    { state: 'active', memberId: entry.id },
  );
  await ctx.db
    .update(orders)
    .set({ subject: `membership:${id}`, extra: { ...fee.extra, recordId: made.id } })
    .where(eq(orders.id, fee.id));
}

/** Inserts applications in publicity and memberships in every state, with the people that they belong to. */
export async function seedMemberships(ctx: Ctx): Promise<SearchDocument[]> {
  const sent: SentMessage[] = [];
  for (const seed of memberSeeds) {
    const { id, user, sent: said } = await seedApplication(ctx, seed);
    sent.push(...said);
    await seedPublicity(ctx, seed, id);
    if (seed.ends === undefined) continue;
    const holder: Holder = {
      userId: user.id,
      eId: 0,
      name: seed.name,
      variant: PERSONAL,
      level: PERSONAL,
      levelLabel: '个人会员',
      representative: seed.name,
      recordId: id,
    };
    const endsOn = dayOf(ctx, seed.ends);
    await seedMember(ctx, holder, [{ startsOn: dayOf(ctx, seed.applied + TO_APPROVAL), endsOn, orderId: null }], {
      ...seed,
      memberId: await entryOf(ctx, seed),
    });
    if (seed.changes) sent.push(...(await seedChange(ctx, seed, user.id)).sent);
  }
  await seedDemoMembers(ctx);
  if (sent.length > 0)
    await ctx.db
      .insert(messages)
      .values(sent.map(({ unread: _, ...message }) => ({ ...message, readAt: message.createdAt })));
  return [];
}
