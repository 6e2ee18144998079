import { and, eq, getTableColumns, or } from 'drizzle-orm';
import type { RegisterDetail } from '@/lib/contract/register';
import { formatDate, formatDateTime } from '@/lib/format/dates';
import type { Ctx } from '../../core/context';
import { notFound } from '../../core/errors';
import { caseLinks, cases, certificates, files, registerEntries } from '../../db/schema';
import { certificateDetail, readTraced } from '../certificate';
import { fileResponse } from '../file';
import { dictionaryLabels } from '../settings';
import { presentEntry, WORK_TYPES } from './present';

/** Returns an entry with its certificate. Throws 404 for an unknown id, and for a certificate that is not announced. */
export async function entryOf(ctx: Ctx, publicId: string) {
  const [found] = await ctx.db
    .select({ certificate: getTableColumns(certificates), entry: getTableColumns(registerEntries) })
    .from(certificates)
    .innerJoin(registerEntries, eq(registerEntries.certificateId, certificates.id))
    .where(eq(certificates.publicId, publicId));
  if (!found) throw notFound('登记公示里没有这件作品');
  return found;
}

/** Returns the valid filing linked to a case of the same owner. */
async function filingOf(ctx: Ctx, recordId: number | null): Promise<RegisterDetail['filing']> {
  if (recordId === null) return null;
  const [own] = await ctx.db.select({ owner: cases.owner }).from(cases).where(eq(cases.id, recordId));
  if (!own) return null;
  const { publicId, number, issuedOn } = certificates;
  const [row] = await ctx.db
    .select({ publicId, number, issuedOn })
    .from(caseLinks)
    .innerJoin(
      certificates,
      or(
        and(eq(caseLinks.toId, recordId), eq(certificates.recordId, caseLinks.fromId)),
        and(eq(caseLinks.fromId, recordId), eq(certificates.recordId, caseLinks.toId)),
      ),
    )
    .where(
      and(
        or(eq(caseLinks.fromId, recordId), eq(caseLinks.toId, recordId)),
        // A filing that the owner only put beside the case is no earlier evidence of this work.
        eq(caseLinks.byHand, false),
        eq(certificates.kind, 'filing'),
        eq(certificates.status, 'valid'),
        eq(certificates.owner, own.owner),
      ),
    )
    .orderBy(certificates.issuedOn, certificates.id)
    .limit(1);
  return row ?? null;
}

export const pictureAddress = (publicId: string, picture: string | null): string =>
  // The name changes with the picture, so that no cache shows an earlier one.
  picture ? `/api/v1/register/${publicId}/picture?v=${picture.slice(0, 6)}` : '';

/** Returns one entry of the public register. */
export async function getRegisterEntry(ctx: Ctx, publicId: string): Promise<RegisterDetail> {
  const { certificate, entry } = await entryOf(ctx, publicId);
  const { source, recordId, updatedAt } = certificate;
  const shown = presentEntry({ ...certificate, ...entry }, await dictionaryLabels(ctx, WORK_TYPES));
  // `detail` also holds what is not public.
  const { facts, note } = certificateDetail.parse(certificate.detail);
  const traced = await readTraced(ctx, eq(certificates.id, certificate.id));
  return {
    ...shown,
    facts,
    note,
    chain: traced?.chain ?? [],
    source,
    updatedAt: formatDateTime(updatedAt),
    picture: pictureAddress(publicId, entry.picture),
    conditions: shown.isOpen ? entry.conditions : '',
    openedOn: shown.isOpen && entry.openedAt ? formatDate(entry.openedAt) : null,
    filing: await filingOf(ctx, recordId),
  };
}

/** Seconds for which caches may keep a picture: a holder who hides it expects it to disappear. */
const PICTURE_SECONDS = 300;

/** Serves the picture that a holder shows, without its metadata. */
export async function getRegisterPicture(ctx: Ctx, publicId: string): Promise<Response> {
  const { picture } = (await entryOf(ctx, publicId)).entry;
  const [row] = picture ? await ctx.db.select().from(files).where(eq(files.name, picture)) : [];
  if (!row) throw notFound('这件作品没有公开图片');
  const { body, headers } = await fileResponse(ctx, row, { isPublic: true });
  headers.set('cache-control', `public, max-age=${PICTURE_SECONDS}`);
  return new Response(body, { headers });
}
