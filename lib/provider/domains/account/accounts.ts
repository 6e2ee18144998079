import { and, eq } from 'drizzle-orm';
import type { Right } from '@/lib/contract/endpoint';
import { claimsOffice } from '@/lib/rules/nickname';
import type { Ctx } from '../../core/context';
import { forbidden, invalid, notFound } from '../../core/errors';
import { enterprises, enterpriseUsers, sessions, users } from '../../db/schema';
import { enterpriseCertificationStatus } from '../certification';
import { presentUser } from './present';

export const getUserInfo = async (ctx: Ctx) => presentUser(ctx, ctx.user.account, ctx.user.eId);

/** Returns the caller's role in an enterprise, or undefined for an outsider. */
async function membership(ctx: Ctx, eId: number) {
  const [row] = await ctx.db
    .select({ enterprise: enterprises, role: enterpriseUsers.role })
    .from(enterpriseUsers)
    .innerJoin(enterprises, eq(enterprises.id, enterpriseUsers.enterpriseId))
    .where(and(eq(enterpriseUsers.userId, ctx.user.userId), eq(enterpriseUsers.enterpriseId, eId)));
  return row;
}

const flag = (yes: boolean) => (yes ? ('1' as const) : ('0' as const));

/** Returns the account's permissions, derived from the same rights that the endpoints check. */
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

/** Returns the certification status of the person and of the enterprise acted as or applied for. */
export async function getCertification(ctx: Ctx) {
  const { personalCertificate } = ctx.user.account;
  return { personalAuthStatus: personalCertificate, enterpriseAuthStatus: await enterpriseCertificationStatus(ctx) };
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

/** Switches this session to the person (0) or to an enterprise that the user belongs to. */
export async function switchAccount(ctx: Ctx, eId: number) {
  if (eId !== 0 && !(await membership(ctx, eId))) throw forbidden('您不属于该企业账号');
  await ctx.db.update(sessions).set({ eId }).where(eq(sessions.id, ctx.user.sessionId));
  return {};
}

/** Sets the caller's public nickname. Throws 422 for a name that impersonates the association or its staff. */
export async function setNickname(ctx: Ctx, nickname: string) {
  // An unchanged name is accepted: staff get theirs from the command line.
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
