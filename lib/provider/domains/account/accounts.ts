import { and, eq } from 'drizzle-orm';
import type { Right } from '@/lib/contract/endpoint';
import { claimsOffice } from '@/lib/rules/nickname';
import type { Ctx } from '../../core/context';
import { forbidden, invalid, notFound } from '../../core/errors';
import { enterprises, enterpriseUsers, sessions, users } from '../../db/schema';
import { enterpriseStanding } from '../certification';
import { presentUser } from './present';

export const getUserInfo = async (ctx: Ctx) => presentUser(ctx, ctx.user.account, ctx.user.eId);

/** The caller's place in an enterprise, or nothing when they have none there. */
async function membership(ctx: Ctx, eId: number) {
  const [row] = await ctx.db
    .select({ enterprise: enterprises, role: enterpriseUsers.role })
    .from(enterpriseUsers)
    .innerJoin(enterprises, eq(enterprises.id, enterpriseUsers.enterpriseId))
    .where(and(eq(enterpriseUsers.userId, ctx.user.userId), eq(enterpriseUsers.enterpriseId, eId)));
  return row;
}

const flag = (yes: boolean) => (yes ? ('1' as const) : ('0' as const));

/** What the account may do, as the calls themselves ask it. */
export async function getJurisdiction(ctx: Ctx) {
  const { eId, rights } = ctx.user;
  const place = eId === 0 ? undefined : await membership(ctx, eId);
  const may = (right: Right) => flag(rights.includes(right));
  return {
    eId,
    eName: place?.enterprise.name ?? '',
    enterpriseStatus: place?.enterprise.status ?? ('' as const),
    role: place?.role ?? ('' as const),
    canOrder: may('order'),
    canPay: may('pay'),
    canInvoice: may('invoice'),
    canFile: may('file'),
    canManageMembers: may('members'),
  };
}

/** How the person is certified, and the enterprise acted as or applied for. */
export async function getCertification(ctx: Ctx) {
  const { personalCertificate } = ctx.user.account;
  return { personalAuthStatus: personalCertificate, enterpriseAuthStatus: await enterpriseStanding(ctx) };
}

export async function listAccounts(ctx: Ctx) {
  const me = ctx.user.account;
  const places = await ctx.db
    .select({ eId: enterprises.id, name: enterprises.name, role: enterpriseUsers.role })
    .from(enterpriseUsers)
    .innerJoin(enterprises, eq(enterprises.id, enterpriseUsers.enterpriseId))
    .where(eq(enterpriseUsers.userId, me.id));
  const person = { eId: 0, name: me.nickname, role: '' as const };
  return [person, ...places].map((account) => ({ ...account, current: account.eId === ctx.user.eId }));
}

/** Makes this session act as the person (0) or as an enterprise that the user belongs to. */
export async function switchAccount(ctx: Ctx, eId: number) {
  if (eId !== 0 && !(await membership(ctx, eId))) throw forbidden('您不属于该企业账号');
  await ctx.db.update(sessions).set({ eId }).where(eq(sessions.id, ctx.user.sessionId));
  return {};
}

/** Names the caller as others see them. Refuses, beside the field, a name that passes for the association or its staff. */
export async function setNickname(ctx: Ctx, nickname: string) {
  // A name that is left as it is stays: staff are named by command.
  if (nickname !== ctx.user.account.nickname && claimsOffice(nickname))
    throw invalid({ uNickname: '昵称不能与协会或工作人员的称呼混淆，请换一个' });
  const [row] = await ctx.db
    .update(users)
    .set({ nickname, nicknameSet: true })
    .where(eq(users.id, ctx.user.userId))
    .returning();
  if (!row) throw notFound('账号不存在');
  return presentUser(ctx, row, ctx.user.eId);
}
