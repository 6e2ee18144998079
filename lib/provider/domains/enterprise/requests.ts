import { and, desc, eq, gt, isNull, lte, ne } from 'drizzle-orm';
import type { Grant, TeamRole } from '@/lib/contract/enterprise';
import { addDays } from '@/lib/format/dates';
import type { Ctx } from '../../core/context';
import { conflict, invalid, notFound, tooMany } from '../../core/errors';
import { enterprises, enterpriseUsers, teamRequests, users } from '../../db/schema';
import { queueText, sendMessage } from '../notification';
import { askNewOwner } from './claim-notices';
import { type EnterpriseRow, placeIn } from './find';
import { nameOf, type RequestRow } from './present';
import { lockTeam, ownEnterprise, requireStillOwner } from './team-members';

/** Validity of an invitation or a request; days. */
const OPEN_DAYS = 30;
const PAGE = '/setting/find-status';

const notify = (ctx: Ctx, userId: number, title: string, body: string) =>
  sendMessage(ctx, { userId, eId: 0, kind: 'system', title, body, link: PAGE });

/** Query of the owners of an enterprise. */
export const ownersOf = (ctx: Ctx, enterpriseId: number) =>
  ctx.db
    .select({ userId: users.id, realName: users.realName, nickname: users.nickname, phone: users.phone })
    .from(enterpriseUsers)
    .innerJoin(users, eq(users.id, enterpriseUsers.userId))
    .where(and(eq(enterpriseUsers.enterpriseId, enterpriseId), eq(enterpriseUsers.role, 'owner')))
    .orderBy(users.id);

const isOpen = (ctx: Ctx) => and(eq(teamRequests.state, 'open'), gt(teamRequests.expiresAt, ctx.now()));

/** Returns the open request between an enterprise and a phone number; closes expired ones on the way. */
async function openBetween(ctx: Ctx, enterpriseId: number, phone: string): Promise<RequestRow | undefined> {
  const between = and(eq(teamRequests.enterpriseId, enterpriseId), eq(teamRequests.phone, phone));
  await ctx.db
    .update(teamRequests)
    .set({ state: 'expired' })
    .where(and(between, eq(teamRequests.state, 'open'), lte(teamRequests.expiresAt, ctx.now())));
  const [row] = await ctx.db
    .select()
    .from(teamRequests)
    .where(and(between, isOpen(ctx)));
  return row;
}

async function openNew(
  ctx: Ctx,
  entered: Pick<RequestRow, 'enterpriseId' | 'kind' | 'phone' | 'userId' | 'role' | 'rights' | 'note'>,
): Promise<void> {
  const createdAt = ctx.now();
  const expiresAt = addDays(createdAt, OPEN_DAYS);
  await ctx.db.insert(teamRequests).values({ ...entered, createdBy: ctx.user.userId, createdAt, expiresAt });
}

/** Consumes a rate-limit point. Throws 429 with the time to wait. */
async function take(ctx: Ctx, limit: string, key: string, words: string): Promise<void> {
  const wait = await ctx.ports.limiter.consume(limit, key);
  if (wait > 0) throw tooMany(words, wait);
}

const userOf = async (ctx: Ctx, phone: string) => (await ctx.db.select().from(users).where(eq(users.phone, phone)))[0];

/** Text of the sms to a phone number without an account; the first login by that number finds the invitation. */
const text = (enterprise: EnterpriseRow, origin: string): string =>
  `“${enterprise.name}”邀请您加入其企业账号，用本机号码登录${origin && ` ${origin} `}后同意即可加入；不同意的不必理会。`;

interface Invited {
  phone: string;
  role: TeamRole;
  rights: Grant[];
  note: string;
}

/**
 * Invites the owner of a phone number. Requires a certified enterprise, so that no invitation is sent in an unverified
 * name.
 */
export async function inviteTeamMember(ctx: Ctx, invited: Invited) {
  await take(ctx, 'invite', `e${ctx.user.eId}`, '邀请过于频繁，请稍后再试');
  return ctx.transaction(async () => {
    const enterprise = await lockTeam(ctx, (await ownEnterprise(ctx)).id);
    await requireStillOwner(ctx);
    if (enterprise.status !== 'pass') throw conflict('企业认证通过后才能添加账号');
    const user = await userOf(ctx, invited.phone);
    if (user && (await placeIn(ctx, enterprise.id, user.id))) throw invalid({ phone: '这个手机号已经是成员' });
    const open = await openBetween(ctx, enterprise.id, invited.phone);
    if (open?.kind === 'request') throw invalid({ phone: '对方已经申请加入，请在待处理的申请里同意' });
    if (open) throw invalid({ phone: '已经邀请过，对方还没有答复；要改权限，请先撤回邀请' });
    // Limits the invitations per phone number across all enterprises, whether or not it has an account.
    await take(ctx, 'invite-phone', invited.phone, '这个手机号今天收到的邀请太多，请明天再试');
    await openNew(ctx, { ...invited, enterpriseId: enterprise.id, kind: 'invitation', userId: user?.id ?? null });
    if (user) await notifyOfInvitation(ctx, user.id, enterprise.name);
    else {
      const { siteUrl = '' } = ctx.ports.settings;
      await queueText(ctx, {
        recipient: invited.phone,
        subject: '加入企业账号的邀请',
        text: text(enterprise, siteUrl),
      });
    }
    return {};
  });
}

const notifyOfInvitation = (ctx: Ctx, userId: number, enterprise: string) =>
  notify(
    ctx,
    userId,
    `“${enterprise}”邀请您加入企业账号`,
    `“${enterprise}”邀请您加入其企业账号，请在 ${OPEN_DAYS} 天内同意或谢绝。`,
  );

/** Assigns invitations that a phone number received before it had an account to the user who has logged in by it. */
export async function bindInvitations(ctx: Ctx, user: { id: number; phone: string }): Promise<void> {
  const bound = await ctx.db
    .update(teamRequests)
    .set({ userId: user.id })
    .where(and(eq(teamRequests.phone, user.phone), isNull(teamRequests.userId), isOpen(ctx)))
    .returning({ enterpriseId: teamRequests.enterpriseId });
  for (const { enterpriseId } of bound) {
    const [row] = await ctx.db.select().from(enterprises).where(eq(enterprises.id, enterpriseId));
    if (row) await notifyOfInvitation(ctx, user.id, row.name);
  }
}

/** Locks a request and the team of its enterprise. Throws 404 if it is unknown or does not pass the check. */
async function lockRequest(ctx: Ctx, id: number, passes: (row: RequestRow) => boolean | Promise<boolean>) {
  const [known] = await ctx.db.select().from(teamRequests).where(eq(teamRequests.id, id));
  if (!known || !(await passes(known))) throw notFound('邀请或申请不存在');
  const enterprise = await lockTeam(ctx, known.enterpriseId);
  const [row] = await ctx.db.select().from(teamRequests).where(eq(teamRequests.id, id)).for('update');
  if (row?.state !== 'open' || row.expiresAt <= ctx.now()) throw conflict('这件事已经办过，或者已经过期，请刷新页面');
  return { row, enterprise };
}

const close = (ctx: Ctx, id: number, state: RequestRow['state'], answer = '') =>
  ctx.db.update(teamRequests).set({ state, answer, decidedAt: ctx.now() }).where(eq(teamRequests.id, id));

/** Adds a user to the team of an enterprise in the role of a request. */
async function takeIn(
  ctx: Ctx,
  enterprise: EnterpriseRow,
  { role, rights }: Pick<RequestRow, 'role' | 'rights'>,
  userId: number,
) {
  const added = await ctx.db
    .insert(enterpriseUsers)
    .values({ enterpriseId: enterprise.id, userId, role, rights, createdAt: ctx.now() })
    .onConflictDoNothing()
    .returning();
  if (role === 'owner' && added.length > 0) await askNewOwner(ctx, userId, enterprise);
}

export const cancelInvitation = (ctx: Ctx, id: number) =>
  ctx.transaction(async () => {
    const { eId } = ctx.user;
    await lockRequest(ctx, id, (row) => row.kind === 'invitation' && row.enterpriseId === eId);
    await requireStillOwner(ctx);
    await close(ctx, id, 'cancelled');
    return {};
  });

/** Throws 409 for an invitation whose sender owns the account no longer, as after the deletion of the sender's account. */
async function requireInviter(ctx: Ctx, { enterpriseId, createdBy }: RequestRow): Promise<void> {
  const place = await placeIn(ctx, enterpriseId, createdBy);
  if (place?.role !== 'owner')
    throw conflict('邀请您的人已不是该企业账号的所有者，邀请已失效，请由现在的所有者重新邀请');
}

/** Answers an invitation and notifies the owners of the enterprise. */
export const answerInvitation = (ctx: Ctx, id: number, accept: boolean) =>
  ctx.transaction(async () => {
    const { userId, account } = ctx.user;
    const isMine = (row: RequestRow) => row.kind === 'invitation' && row.phone === account.phone;
    const { row, enterprise } = await lockRequest(ctx, id, isMine);
    if (accept) await requireInviter(ctx, row);
    if (accept) await takeIn(ctx, enterprise, row, userId);
    await close(ctx, id, accept ? 'accepted' : 'refused');
    const said = accept ? '已加入' : '谢绝了加入';
    for (const owner of await ownersOf(ctx, enterprise.id))
      await notify(
        ctx,
        owner.userId,
        `邀请有了答复：${nameOf(account)}`,
        `${nameOf(account)}${said}“${enterprise.name}”的企业账号。`,
      );
    return {};
  });

/** Requests to join the team of an enterprise as an agent. */
export const askToJoin = (ctx: Ctx, enterpriseId: number, note: string) =>
  ctx.transaction(async () => {
    const { userId, account } = ctx.user;
    const enterprise = await lockTeam(ctx, enterpriseId);
    if (await placeIn(ctx, enterpriseId, userId)) throw conflict('您已经是该企业账号的成员');
    const open = await openBetween(ctx, enterpriseId, account.phone);
    if (open?.kind === 'invitation') throw conflict('该企业已经邀请您加入，请在“账号状态”里同意');
    if (open) throw conflict('您已经申请过，请等待答复');
    await take(ctx, 'join-request', `u${userId}`, '今天申请加入的次数太多，请明天再试');
    const { phone } = account;
    await openNew(ctx, { enterpriseId, kind: 'request', phone, userId, role: 'handler', rights: ['file'], note });
    for (const owner of await ownersOf(ctx, enterpriseId))
      await notify(
        ctx,
        owner.userId,
        `${nameOf(account)}申请加入企业账号`,
        `${nameOf(account)}申请加入“${enterprise.name}”的企业账号：${note}`,
      );
    return {};
  });

export const withdrawRequest = (ctx: Ctx, id: number) =>
  ctx.transaction(async () => {
    await lockRequest(ctx, id, (row) => row.kind === 'request' && row.userId === ctx.user.userId);
    await close(ctx, id, 'cancelled');
    return {};
  });

interface Answer {
  accept: boolean;
  rights: Grant[];
  note: string;
}

/** Answers a request to join, as an owner. */
export const answerRequest = (ctx: Ctx, id: number, { accept, rights, note }: Answer) =>
  ctx.transaction(async () => {
    const isOwner = async ({ enterpriseId }: RequestRow) =>
      (await placeIn(ctx, enterpriseId, ctx.user.userId))?.role === 'owner';
    const { row, enterprise } = await lockRequest(ctx, id, async (one) => one.kind === 'request' && isOwner(one));
    if (!(await isOwner(row))) throw notFound('邀请或申请不存在');
    if (row.userId === null) throw conflict('申请人的账号不存在');
    if (accept) await takeIn(ctx, enterprise, { role: row.role, rights }, row.userId);
    await close(ctx, id, accept ? 'accepted' : 'refused', note);
    const said = accept ? '已同意，可以在“切换账号”里切换。' : `没有同意。${note}`;
    await notify(
      ctx,
      row.userId,
      `加入申请有了答复：${enterprise.name}`,
      `您加入“${enterprise.name}”企业账号的申请，对方${said}`,
    );
    return {};
  });

/** Query of the person's invitations or requests, newest first. */
export const requestsOf = (ctx: Ctx, kind: RequestRow['kind']) => {
  const { userId, account } = ctx.user;
  const mine = kind === 'request' ? eq(teamRequests.userId, userId) : eq(teamRequests.phone, account.phone);
  // Hides invitations that the enterprise withdrew before an answer.
  const shown = kind === 'request' ? undefined : ne(teamRequests.state, 'cancelled');
  return ctx.db
    .select({ request: teamRequests, enterprise: enterprises.name })
    .from(teamRequests)
    .innerJoin(enterprises, eq(enterprises.id, teamRequests.enterpriseId))
    .where(and(eq(teamRequests.kind, kind), mine, shown))
    .orderBy(desc(teamRequests.id))
    .limit(50);
};

/** Query of the requests that wait for the caller as an owner. */
export const askedOf = (ctx: Ctx) =>
  ctx.db
    .select({
      request: teamRequests,
      enterprise: enterprises.name,
      user: { realName: users.realName, nickname: users.nickname },
    })
    .from(enterpriseUsers)
    .innerJoin(teamRequests, eq(teamRequests.enterpriseId, enterpriseUsers.enterpriseId))
    .innerJoin(enterprises, eq(enterprises.id, teamRequests.enterpriseId))
    .innerJoin(users, eq(users.id, teamRequests.userId))
    .where(
      and(
        eq(enterpriseUsers.userId, ctx.user.userId),
        eq(enterpriseUsers.role, 'owner'),
        eq(teamRequests.kind, 'request'),
        isOpen(ctx),
      ),
    )
    .orderBy(teamRequests.id);
