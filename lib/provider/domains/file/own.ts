import { and, eq, inArray } from 'drizzle-orm';
import type { FileRef } from '@/lib/contract/common';
import type { UploadPurpose } from '@/lib/contract/files';
import type { Ctx } from '../../core/context';
import { invalid } from '../../core/errors';
import { ownedBy } from '../../db/owned-by';
import { files } from '../../db/schema';
import { nameFromAddress } from './links';
import { misfit } from './purposes';
import { presentFile } from './store';

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
  const byAddress = new Map(rows.map(presentFile).map((file) => [file.address, file]));
  return addresses.map((address) => {
    const file = byAddress.get(address);
    if (!file) throw invalid({ [field]: '找不到上传的文件，请重新上传' });
    const problem = misfit(file, purpose);
    if (problem) throw invalid({ [field]: problem });
    return file;
  });
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
