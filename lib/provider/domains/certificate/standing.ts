import { eq } from 'drizzle-orm';
import { tag } from '@/lib/contract/tags';
import type { Ctx } from '../../core/context';
import { certificates } from '../../db/schema';
import { type CertificateRow, certificateDetail } from './present';

/** Updates status and facts of a certificate of the association itself. Call inside a transaction. */
export async function setStanding(
  ctx: Ctx,
  id: number,
  {
    note,
    facts,
    ...set
  }: Partial<Pick<CertificateRow, 'status' | 'title'>> & {
    /** Public remark on the status; empty for none. */
    note: string;
    facts?: { label: string; value: string }[];
  },
): Promise<void> {
  const [row] = await ctx.db.select().from(certificates).where(eq(certificates.id, id)).for('update');
  if (!row) throw new Error(`certificate ${id} is not there`);
  const detail = { ...certificateDetail.parse(row.detail), note, ...(facts && { facts }) };
  await ctx.db
    .update(certificates)
    .set({ ...set, detail, updatedAt: ctx.now() })
    .where(eq(certificates.id, id));
  await ctx.touch(tag.certificates, tag.certificate(row.publicId));
}
