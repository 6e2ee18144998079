import { eq } from 'drizzle-orm';
import { addDays } from '@/lib/format/dates';
import { workdaysAfter } from '@/lib/format/workdays';
import { ANSWER_DAYS } from '@/lib/kinds/cases/enterprise-claim';
import { idNumber } from '@/lib/rules/identifiers/id-number';
import type { Ctx } from '../core/context';
import { hashToken, newToken } from '../core/tokens';
import { returned } from '../db/returned';
import { cases, enterprises, enterpriseUsers, messages, sessions, teamRequests, users } from '../db/schema';
import type { SearchDocument } from '../search-index/index-document';
import { momentOf, type SentMessage } from './centre-account';
import { type AccountSeed, readAccounts } from './content/accounts';
import type { CaseSeed } from './content/centre/types';
import { findAccounts } from './seed-centre';
import { seedCase } from './seed-centre-cases';

type UserRow = typeof users.$inferSelect;
type EnterpriseRow = typeof enterprises.$inferSelect;

async function userOf(ctx: Ctx, { mobile, name, isNew }: AccountSeed): Promise<UserRow> {
  const fresh = { phone: mobile, nickname: name, nicknameSet: true, createdAt: addDays(ctx.now(), -210) };
  if (isNew) return returned(await ctx.db.insert(users).values(fresh).returning());
  return returned(await ctx.db.select().from(users).where(eq(users.phone, mobile)));
}

/** Inserts a decided certification with its effects. */
async function certify(ctx: Ctx, user: UserRow, seed: NonNullable<AccountSeed['certification']>, name: string) {
  const { idNo, day, decided, refused } = seed;
  const made: CaseSeed = {
    account: 'person',
    kind: 'personal-certification',
    title: name,
    data: { name, idNo },
    files: { front: ['身份证人像面'], back: ['身份证国徽面'] },
    events: [
      [day, '10:20', 'submit'],
      [decided, '15:05', refused ? 'refuse' : 'accept', refused],
    ],
  };
  const account = { userId: user.id, eId: 0, name };
  const { sent } = await seedCase(ctx, made, account);
  const certified = { personalCertificate: 'pass' as const, realName: name, idNoMasked: idNumber.mask(idNo) };
  await ctx.db
    .update(users)
    .set(refused ? { personalCertificate: 'fail' } : certified)
    .where(eq(users.id, user.id));
  return sent;
}

/** Inserts a claim of the enterprise account that waits for the owner's answer. */
async function claim(ctx: Ctx, user: UserRow, of: EnterpriseRow, seed: NonNullable<AccountSeed['claim']>) {
  const { day, ...said } = seed;
  const { name, uscc, legalPerson } = of;
  const made: CaseSeed = {
    account: 'person',
    kind: 'enterprise-claim',
    title: name,
    data: { name, uscc, legalPerson, claimant: user.nickname, mobile: user.phone, ...said },
    files: { licence: ['营业执照'], letter: ['单位授权书'] },
    events: [[day, '09:40', 'submit']],
  };
  const { id, sent } = await seedCase(ctx, made, { userId: user.id, eId: 0, name: user.nickname });
  // Counts the deadline from the day of seeding, so that the claim stays open in a long-running demo.
  const dueOn = workdaysAfter(ctx.now(), ANSWER_DAYS);
  await ctx.db.update(cases).set({ dueOn }).where(eq(cases.id, id));
  return sent;
}

/** Inserts a team member with the day of the last login. */
async function makeMember(ctx: Ctx, user: UserRow, eId: number, seed: NonNullable<AccountSeed['member']>) {
  const { day, lastLogin, ...place } = seed;
  const createdAt = momentOf(ctx.now(), day, '11:00');
  await ctx.db.insert(enterpriseUsers).values({ enterpriseId: eId, userId: user.id, ...place, createdAt });
  const at = momentOf(ctx.now(), lastLogin, '09:12');
  await ctx.db.insert(sessions).values({
    userId: user.id,
    eId,
    tokenHash: hashToken(newToken()),
    createdAt: at,
    lastUsedAt: at,
    revokedAt: at,
    expiresAt: addDays(at, 30),
  });
}

const OPEN_DAYS = 30;

/** Inserts a pending invitation or request. */
async function ask(ctx: Ctx, user: UserRow, eId: number, ownerId: number, seed: AccountSeed): Promise<void> {
  const entries = [
    seed.invitation && { ...seed.invitation, kind: 'invitation' as const, createdBy: ownerId },
    seed.request && {
      ...seed.request,
      kind: 'request' as const,
      role: 'handler' as const,
      rights: ['file' as const],
      createdBy: user.id,
    },
  ];
  for (const entry of entries) {
    if (!entry) continue;
    const { day, ...asked } = entry;
    const createdAt = momentOf(ctx.now(), day, '14:30');
    const expiresAt = addDays(ctx.now(), OPEN_DAYS + day);
    const about = { enterpriseId: eId, phone: user.phone, userId: user.id };
    await ctx.db.insert(teamRequests).values({ ...asked, ...about, createdAt, expiresAt });
  }
}

/** Inserts certified people, team members of the demo's enterprise, and pending requests between them. */
export async function seedMembership(ctx: Ctx): Promise<SearchDocument[]> {
  const accounts = await findAccounts(ctx);
  if (!accounts) return [];
  const { eId, userId: ownerId } = accounts.enterprise;
  const enterprise = returned(await ctx.db.select().from(enterprises).where(eq(enterprises.id, eId)));
  const sent: SentMessage[] = [];
  for (const seed of readAccounts()) {
    const user = await userOf(ctx, seed);
    if (seed.certification) sent.push(...(await certify(ctx, user, seed.certification, seed.name)));
    if (seed.member) await makeMember(ctx, user, eId, seed.member);
    if (seed.claim) sent.push(...(await claim(ctx, user, enterprise, seed.claim)));
    await ask(ctx, user, eId, ownerId, seed);
  }
  if (sent.length > 0)
    await ctx.db
      .insert(messages)
      .values(sent.map(({ unread: _, ...message }) => ({ ...message, readAt: message.createdAt })));
  return [];
}
