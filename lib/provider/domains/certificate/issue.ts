import { eq } from 'drizzle-orm';
import { tag } from '@/lib/contract/tags';
import type { Ctx } from '../../core/context';
import { conflict } from '../../core/errors';
import { newName } from '../../core/tokens';
import { certificates } from '../../db/schema';
import { indexDocument, type SearchDocument } from '../../search-index/index-document';
import { factKey, holderKey, KEYS_VERSION } from './keys';
import type { CertificateRow } from './present';

/** A certificate to be entered. `detail` holds facts that anybody may read, and a note on its state. */
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
  /** Account that sees it among its own; absent for holders without one. */
  owner?: { userId: number; eId: number };
  /** The case that it came of; it is announced when that is. */
  recordId?: number;
  detail?: { facts?: { label: string; value: string }[]; note?: string };
}

/** The row of a certificate with the keys that it is found by. */
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

/** Public search knows registered works by title and number only. */
export const announcementOf = (row: CertificateRow): SearchDocument => ({
  kind: 'announcement',
  refId: row.id,
  title: `《${row.title}》作品登记公告`,
  body: `登记号 ${row.number}`,
  url: `/work/certificate?kind=work&no=${encodeURIComponent(row.number)}`,
  publishedAt: new Date(`${row.issuedOn}T12:00:00+08:00`),
});

/** Enters a certificate into the register, once for a number. Call inside the transaction of what it certifies. */
export async function issueCertificate(ctx: Ctx, certificate: NewCertificate): Promise<CertificateRow> {
  const [row] = await ctx.db
    .insert(certificates)
    .values({ ...certificateRow(certificate), updatedAt: ctx.now() })
    .onConflictDoNothing({ target: [certificates.kind, certificates.numberKey] })
    .returning();
  if (!row) throw conflict(`编号 ${certificate.number} 已经发过证书，请核对`);
  if (row.kind === 'work' && row.recordId === null) await indexDocument(ctx, announcementOf(row));
  await ctx.touch(tag.certificates, tag.certificate(row.publicId));
  return row;
}

/** Announces what a case was certified with: public search finds it from now on. */
export async function announceCertificate(ctx: Ctx, recordId: number): Promise<void> {
  const rows = await ctx.db.select().from(certificates).where(eq(certificates.recordId, recordId));
  for (const row of rows.filter(({ kind }) => kind === 'work')) await indexDocument(ctx, announcementOf(row));
  await ctx.touch(tag.certificates);
}
