import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { type Company, companyWords, type saveCompany as saveEndpoint } from '@/lib/contract/company';
import { formatDate } from '@/lib/format/dates';
import { organisationKinds } from '@/lib/kinds/cases/enterprise-certification';
import { optionLabel } from '@/lib/kinds/field-types';
import type { Ctx } from '../../core/context';
import { requireUnchanged, revisionOf } from '../../core/revision';
import { enterprises } from '../../db/schema';
import { ownFiles, signedAddress } from '../file';
import type { EnterpriseRow } from './find';
import { lockTeam, ownEnterprise, requireStillOwner } from './team-members';

/** Schema of the column `detail`: facts of the licence, and the enterprise's self-description. */
const stored = companyWords.extend({
  kind: z.string().default(''),
  founded: z.string().default(''),
  address: z.string().default(''),
  logo: z.string().default(''),
});

/** Digest of a self-description: a save states the one that it was made from. */
function digestOf(detail: EnterpriseRow['detail']): string {
  const { contact, phone, email, mailing, intro, logo } = stored.parse(detail);
  return revisionOf(contact, phone, email, mailing, intro, logo);
}

function present(ctx: Ctx, row: EnterpriseRow): Company {
  const { logo, kind, ...detail } = stored.parse(row.detail);
  return {
    ...detail,
    name: row.name,
    uscc: row.uscc,
    kind: optionLabel(organisationKinds, kind),
    legalPerson: row.legalPerson,
    status: row.status,
    since: formatDate(row.createdAt),
    logo: { link: logo && signedAddress(ctx, logo), address: logo },
    mayEdit: ctx.user.rights.includes('members'),
    revision: digestOf(row.detail),
  };
}

export const getCompany = async (ctx: Ctx): Promise<Company> => present(ctx, await ownEnterprise(ctx));

/**
 * Saves the enterprise's self-description; a new logo must be an own upload. Throws 409 if it was changed after the revision
 * that the save was made from, unless the change is this save itself, whose answer was lost.
 */
export const saveCompany = (
  ctx: Ctx,
  { logo, revision, ...words }: z.output<typeof saveEndpoint.body>,
): Promise<Company> =>
  ctx.transaction(async () => {
    const row = await lockTeam(ctx, (await ownEnterprise(ctx)).id);
    await requireStillOwner(ctx);
    const detail = { ...row.detail, ...words, logo };
    requireUnchanged('企业信息', revision, digestOf(row.detail), digestOf(detail));
    if (logo !== '' && logo !== stored.parse(row.detail).logo) {
      await ownFiles(ctx, [logo], 'logo', 'image');
    }
    await ctx.db.update(enterprises).set({ detail }).where(eq(enterprises.id, row.id));
    return present(ctx, { ...row, detail });
  });
