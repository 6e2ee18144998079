import { and, desc, eq } from 'drizzle-orm';
import type { Application } from '@/lib/contract/membership';
import { membership } from '@/lib/kinds/cases/membership';
import { filesIn } from '@/lib/kinds/field-types';
import { formOf as formValuesOf } from '@/lib/kinds/form-values';
import type { Ctx } from '../../core/context';
import { ownedBy } from '../../db/owned-by';
import { cases, enterprises, enterpriseUsers } from '../../db/schema';
import { getApplicant } from '../account';
import type { CaseRow } from '../case';
import { membershipLevels } from './levels';
import { isApplicationOver, isMember, presentApplication, refusalOf } from './present';

/** Returns the account's newest application; null if there is none. */
export async function newestApplication(ctx: Ctx): Promise<CaseRow | null> {
  const { userId, eId } = ctx.user;
  const [row] = await ctx.db
    .select()
    .from(cases)
    .where(and(eq(cases.kind, membership.key), ownedBy(cases, { userId, eId })))
    .orderBy(desc(cases.id))
    .limit(1);
  return row ?? null;
}

export async function getOwnApplication(ctx: Ctx): Promise<Application | null> {
  const row = await newestApplication(ctx);
  return row && presentApplication(ctx, row);
}

/** Prefills fields of the form from the account. */
async function knownOf(ctx: Ctx): Promise<Record<string, string>> {
  const { kind, name, certNo, contact, mobile } = await getApplicant(ctx);
  if (kind === 'person') return { mobile, name };
  const [enterprise] = await ctx.db.select().from(enterprises).where(eq(enterprises.id, ctx.user.eId));
  return { mobile, name, uscc: certNo, legalPerson: enterprise?.legalPerson ?? '', representative: contact };
}

/** Converts a submitted application to form values and files. */
const formOf = ({ data }: CaseRow) => ({
  values: formValuesOf(membership.fields, data),
  files: Object.values(data).flatMap(filesIn),
});

/** Query of the user's enterprises, to detect the code of another one. */
const enterprisesOf = (ctx: Ctx) =>
  ctx.db
    .select({ eId: enterprises.id, name: enterprises.name, uscc: enterprises.uscc })
    .from(enterpriseUsers)
    .innerJoin(enterprises, eq(enterprises.id, enterpriseUsers.enterpriseId))
    .where(eq(enterpriseUsers.userId, ctx.user.userId));

/** Returns the last application if it failed, with the reason of a refusal. */
async function previousOf(ctx: Ctx, row: CaseRow | null) {
  if (!row || !isApplicationOver(row.status) || isMember(row.status)) return null;
  return { ...formOf(row), reason: (await refusalOf(ctx, row))?.reason ?? '' };
}

/** Returns the initial state of the application form. */
export async function getMembershipForm(ctx: Ctx) {
  const row = await newestApplication(ctx);
  const open = row !== null && (!isApplicationOver(row.status) || row.status === 'approved');
  return {
    variant: ctx.user.eId === 0 ? ('personal' as const) : ('enterprise' as const),
    levels: await membershipLevels(ctx),
    recognition: ctx.ports.settings.ocrUrl !== undefined,
    known: await knownOf(ctx),
    open: row && open && row.status !== 'correction' ? await presentApplication(ctx, row) : null,
    returned: row?.status === 'correction' ? formOf(row) : null,
    previous: await previousOf(ctx, row),
    enterprises: await enterprisesOf(ctx),
  };
}
