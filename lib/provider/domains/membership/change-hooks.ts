import { and, eq, notInArray } from 'drizzle-orm';
import { membershipChange } from '@/lib/kinds/cases/membership-change';
import type { Ctx } from '../../core/context';
import { conflict, invalid } from '../../core/errors';
import { ownedBy } from '../../db/owned-by';
import { cases } from '../../db/schema';
import { changeEntry } from '../association-member';
import { type CaseRow, caseService } from '../case';
import { membershipLevels } from './levels';
import { cancelRenewal } from './renew';
import { isInForce, latestMembership, lockMembership, type MembershipRow, writeMembership } from './standing';

export const CLOSED_CHANGES = ['accepted', 'rejected', 'withdrawn', 'expired'];

/** Undecided changes of an account. */
export const openChanges = (ctx: Ctx, { userId, eId }: { userId: number; eId: number }) =>
  ctx.db
    .select()
    .from(cases)
    .where(
      and(
        eq(cases.kind, membershipChange.key),
        ownedBy(cases, { userId, eId }),
        notInArray(cases.status, CLOSED_CHANGES),
      ),
    );

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Locks the membership that a change belongs to. Throws 409 once it is over. */
async function membershipOf(ctx: Ctx, row: CaseRow): Promise<MembershipRow> {
  const known = await latestMembership(ctx, row);
  const locked = known && (await lockMembership(ctx, known.id));
  if (!locked || locked.state === 'resigned' || locked.state === 'ended') throw conflict('会籍已经终止，不能变更');
  return locked;
}

const effects: Readonly<Record<string, (ctx: Ctx, of: MembershipRow, row: CaseRow) => Promise<unknown>>> = {
  level: (ctx, { id, level }, { data }) => {
    const next = textOf(data.level);
    return writeMembership(ctx, id, { nextLevel: next === level ? '' : next });
  },
  representative: async (ctx, { id, memberId }, { data }) => {
    const representative = textOf(data.representative);
    await writeMembership(ctx, id, { representative });
    await changeEntry(ctx, memberId, { representative });
  },
  entry: (ctx, { memberId }, { data }) =>
    changeEntry(ctx, memberId, {
      summary: textOf(data.summary),
      intro: textOf(data.intro)
        .split('\n')
        .flatMap((line) => line.trim() || []),
      website: textOf(data.website),
      phone: textOf(data.phone),
      email: textOf(data.publicEmail),
      wechat: textOf(data.wechat),
    }),
};

export const membershipChangeService = caseService(membershipChange, {
  /** Requires a membership in force, no other change of the matter, and a level that differs and is offered. */
  async onSubmit(ctx, { matter, level }) {
    const own = await latestMembership(ctx, ctx.user);
    if (!own || !(await isInForce(ctx, ctx.user))) throw conflict('会籍有效期间才能申请变更');
    if (own.variant === 'personal' && matter !== 'entry')
      throw invalid({ matter: '个人会员只能修改名录资料，其他变更请联系会员部' });
    if ((await openChanges(ctx, ctx.user)).some(({ variant }) => variant === matter))
      throw conflict('您已有一件同样的变更正在办理，请等待结果或者先撤回');
    if (matter !== 'level') return undefined;
    if (level === (own.nextLevel || own.level)) throw invalid({ level: '与现在的级别相同，请重新选择' });
    const offered = (await membershipLevels(ctx)).filter(({ variant }) => variant === own.variant);
    if (!offered.some(({ value }) => value === level)) throw invalid({ level: '该级别不能申请，请重新选择' });
    return undefined;
  },
  on: {
    async accept(ctx, row) {
      // An open order of the renewal has the fee of the old level.
      const known = row.variant === 'level' ? await latestMembership(ctx, row) : undefined;
      if (known) await cancelRenewal(ctx, known, '会员级别变更，订单取消');
      await effects[row.variant]?.(ctx, await membershipOf(ctx, row), row);
    },
  },
});
