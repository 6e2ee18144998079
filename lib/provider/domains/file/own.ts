import { and, eq, inArray } from 'drizzle-orm';
import type { FileRef } from '@/lib/contract/common';
import type { UploadPurpose } from '@/lib/contract/files';
import type { Ctx } from '../../core/context';
import { invalid } from '../../core/errors';
import { ownedBy } from '../../db/owned-by';
import { files } from '../../db/schema';
import { nameFromAddress } from './links';
import { PictureSizeReader } from './picture-size';
import { misfit, type PurposeRule, pictureProblem, purposeRules } from './purposes';
import { presentFile } from './store';

const rules: Readonly<Record<string, PurposeRule | undefined>> = purposeRules;

/**
 * Why a stored picture has too many pixels for a field of a purpose; empty if it has not. Reads the size of one that was
 * uploaded under a purpose which allows more.
 */
export async function excessOf(ctx: Ctx, row: typeof files.$inferSelect, purpose: UploadPurpose): Promise<string> {
  const { maxPixels } = purposeRules[purpose];
  const allowed = rules[row.purpose]?.maxPixels ?? Number.POSITIVE_INFINITY;
  if (!row.mime.startsWith('image/') || allowed <= maxPixels) return '';
  const picture = new PictureSizeReader();
  for await (const part of (await ctx.ports.files.get(row.name)) ?? []) {
    picture.take(part);
    if (picture.isOver) break;
  }
  picture.end();
  return pictureProblem(picture, maxPixels)?.message ?? '';
}

/**
 * Returns the uploads of the calling account, or of the calling party of a case, for the addresses of a form field, in
 * order. Throws 422 beside the field for any other address, so that an address never opens another account's file, and
 * for a file that the purpose of the field would not have accepted.
 */
export async function ownFiles(
  ctx: Ctx,
  addresses: readonly string[],
  field: string,
  purpose: UploadPurpose,
): Promise<FileRef[]> {
  if (addresses.length === 0) return [];
  const own = ctx.party ? eq(files.partyId, ctx.party.id) : ownedBy(files, ctx.user);
  const rows = await ctx.db
    .select()
    .from(files)
    .where(and(inArray(files.name, addresses.map(nameFromAddress)), own));
  const byName = new Map(rows.map((row) => [row.name, row]));
  const found: FileRef[] = [];
  for (const address of addresses) {
    const row = byName.get(nameFromAddress(address));
    if (!row) throw invalid({ [field]: '找不到上传的文件，请重新上传' });
    const fault = misfit(row, purpose) || (await excessOf(ctx, row, purpose));
    if (fault) throw invalid({ [field]: fault });
    found.push(presentFile(row));
  }
  return found;
}

/**
 * Makes an uploaded picture of the calling account public, so that every page can show it. Throws 422 beside the field as
 * {@link ownFiles} does.
 */
export async function openOwnPicture(ctx: Ctx, address: string, field: string): Promise<void> {
  await ownFiles(ctx, [address], field, 'image');
  await ctx.db
    .update(files)
    .set({ visibility: 'public' })
    .where(eq(files.name, nameFromAddress(address)));
}
