import { and, eq } from 'drizzle-orm';
import { tag } from '@/lib/contract/tags';
import type { Ctx } from '../../core/context';
import { ownedBy } from '../../db/owned-by';
import { certificates } from '../../db/schema';
import { type CertificateRow, certificateDetail } from './present';

async function revoke(ctx: Ctx, row: CertificateRow, note: string): Promise<void> {
  const detail = { ...certificateDetail.parse(row.detail), note };
  const changes = { status: 'revoked' as const, detail, updatedAt: ctx.now() };
  await ctx.db.update(certificates).set(changes).where(eq(certificates.id, row.id));
  const isAnnounced = row.kind === 'work' || row.kind === 'software';
  await ctx.touch(...(isAnnounced ? [tag.register] : []), tag.certificates, tag.certificate(row.publicId));
}

/** Revokes an account's valid certificates of a kind; later queries show the note. Call inside a transaction. */
export async function revokeCertificates(
  ctx: Ctx,
  { userId, eId }: { userId: number; eId: number },
  kind: CertificateRow['kind'],
  note: string,
): Promise<void> {
  const own = ownedBy(certificates, { userId, eId });
  const valid = await ctx.db
    .select()
    .from(certificates)
    .where(and(own, eq(certificates.kind, kind), eq(certificates.status, 'valid')))
    .for('update');
  for (const row of valid) await revoke(ctx, row, note);
}

/** Revokes one certificate by its public id. Call inside a transaction. */
export async function revokeCertificate(ctx: Ctx, publicId: string, note: string): Promise<void> {
  const [row] = await ctx.db.select().from(certificates).where(eq(certificates.publicId, publicId)).for('update');
  if (row?.status === 'valid') await revoke(ctx, row, note);
}
