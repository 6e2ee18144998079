import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { CertificationStatus } from '@/lib/contract/account';
import { type CaseKind, stateOf, statesWhere } from '@/lib/kinds/case';
import { enterpriseCertification } from '@/lib/kinds/cases/enterprise-certification';
import { personalCertification } from '@/lib/kinds/cases/personal-certification';
import type { Ctx } from '../../core/context';
import { conflict } from '../../core/errors';
import { lockName } from '../../db/lock-name';
import { ownedBy, ownerOf } from '../../db/owned-by';
import { cases, enterprises, users } from '../../db/schema';
import type { CaseRow } from '../case';

/** Maps the state of a certification case to a certification status. */
export function certificationStatusOf(kind: CaseKind, status: string): CertificationStatus {
  if (status === 'accepted') return 'pass';
  if (stateOf(kind, status)?.holder) return 'pending';
  return status === 'withdrawn' ? '' : 'fail';
}

/**
 * Updates the certification status of the person or enterprise from the case. A certified account stays certified while
 * a renewed certification runs and after it is refused, as that does not invalidate the first one.
 */
export async function followCase(ctx: Ctx, row: CaseRow): Promise<undefined> {
  if (row.kind === personalCertification.key) {
    const personalCertificate = certificationStatusOf(personalCertification, row.status);
    const changes = personalCertificate === 'pass' ? undefined : ne(users.personalCertificate, 'pass');
    await ctx.db
      .update(users)
      .set({ personalCertificate })
      .where(and(eq(users.id, row.userId), changes));
    return;
  }
  const status = certificationStatusOf(enterpriseCertification, row.status);
  const changes = status === 'pass' ? undefined : ne(enterprises.status, 'pass');
  if (row.eId !== 0)
    await ctx.db
      .update(enterprises)
      .set({ status })
      .where(and(eq(enterprises.id, row.eId), changes));
}

/** Returns the newest case of a kind of the account acted as. */
export async function newestCase(ctx: Ctx, kind: CaseKind): Promise<CaseRow | null> {
  const [row] = await ctx.db
    .select()
    .from(cases)
    .where(and(eq(cases.kind, kind.key), ownedBy(cases, ctx.user)))
    .orderBy(desc(cases.id))
    .limit(1);
  return row ?? null;
}

/**
 * Throws 409 if the account has an open case of the kind, and serialises concurrent submissions. Call in the
 * transaction that creates the case; `same` narrows the check to cases with the same value of a field.
 */
export async function requireNoneOpen(ctx: Ctx, kind: CaseKind, same?: { field: string; value: string }) {
  const open = statesWhere(kind, ({ holder }) => holder !== undefined);
  const name = `once:${kind.key}:${ownerOf(ctx.user)}`;
  await lockName(ctx.db, name);
  const [row] = await ctx.db
    .select({ id: cases.id, recordNo: cases.recordNo })
    .from(cases)
    .where(
      and(
        eq(cases.kind, kind.key),
        ownedBy(cases, ctx.user),
        inArray(cases.status, open),
        same && eq(sql`${cases.data} ->> ${same.field}`, same.value),
      ),
    );
  if (row) throw conflict(`您的${kind.title}正在办理，编号 ${row.recordNo}`, { id: row.id });
}

/** Throws 409 for a personal matter submitted on behalf of an enterprise. */
export function requirePerson(ctx: Ctx, kind: CaseKind): void {
  if (ctx.user.eId !== 0) throw conflict(`${kind.title}请以个人身份办理，先切换到个人账号`);
}
