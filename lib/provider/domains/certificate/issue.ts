import { eq } from 'drizzle-orm';
import type { FileRef } from '@/lib/contract/common';
import { tag } from '@/lib/contract/tags';
import { formatDate } from '@/lib/format/dates';
import type { Ctx } from '../../core/context';
import { conflict } from '../../core/errors';
import { newName } from '../../core/tokens';
import { certificates } from '../../db/schema';
import { factKey, holderKey, KEYS_VERSION } from './keys';
import type { CertificateRow } from './present';
import { publishCertificates } from './publish';

/** 409: the number belongs to another certificate. */
export const numberTaken = (number: string) => conflict(`编号 ${number} 已经发过证书，请核对`);

/** Input for a new certificate. `detail` holds public facts and a note on the status. */
export interface NewCertificate {
  kind: CertificateRow['kind'];
  number: string;
  title: string;
  holder: string;
  holderIsPerson: boolean;
  /** 本会备案, or the registration authority. */
  source: string;
  /** `YYYY-MM-DD`. */
  issuedOn: string;
  status?: CertificateRow['status'];
  /** Account that lists it among its certificates; absent for holders without one. */
  owner?: { userId: number; eId: number };
  /** Case that it results from; published together with the case. */
  recordId?: number;
  /** The authority's certificate as a file. */
  file?: FileRef | null;
  detail?: { facts?: { label: string; value: string }[]; note?: string; persons?: string[] };
}

/** Builds the row of a certificate with its lookup keys. */
export const certificateRow = ({ owner, ...certificate }: NewCertificate) => ({
  ...certificate,
  publicId: newName(),
  numberKey: factKey(certificate.number),
  holderKey: holderKey(certificate.holder),
  keyVersion: KEYS_VERSION,
  userId: owner?.userId,
  eId: owner?.eId ?? 0,
  detail: { ...certificate.detail },
});

/**
 * Inserts a certificate into the register; idempotent per number. Call inside the transaction of the certified matter.
 */
export async function issueCertificate(ctx: Ctx, certificate: NewCertificate): Promise<CertificateRow> {
  const [row] = await ctx.db
    .insert(certificates)
    .values({ ...certificateRow(certificate), updatedAt: ctx.now() })
    .onConflictDoNothing({ target: [certificates.kind, certificates.numberKey] })
    .returning();
  if (!row) throw numberTaken(certificate.number);
  if (row.recordId === null) await publishCertificates(ctx, [{ row, announcedOn: row.issuedOn }]);
  await ctx.touch(tag.certificates, tag.certificate(row.publicId));
  return row;
}

/** Publishes the certificates of a case: the public register and the site search find them from now on. */
export async function announceCertificate(ctx: Ctx, recordId: number): Promise<void> {
  const rows = await ctx.db.select().from(certificates).where(eq(certificates.recordId, recordId));
  const announcedOn = formatDate(ctx.now());
  await publishCertificates(
    ctx,
    rows.map((row) => ({ row, announcedOn })),
  );
  await ctx.touch(tag.certificates);
}
