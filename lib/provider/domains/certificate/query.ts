import { and, eq, ne } from 'drizzle-orm';
import type { z } from 'zod';
import type { CertificateCard, CertificateResult, certificateQuery } from '@/lib/contract/certificates';
import { formatDate, formatDateTime } from '@/lib/format/dates';
import { certificateKinds } from '@/lib/kinds/content/certificate-labels';
import type { Ctx } from '../../core/context';
import { notFound } from '../../core/errors';
import { newToken, sameSecret } from '../../core/tokens';
import { certificateEntries, certificateQueries, certificates } from '../../db/schema';
import { chainOf } from './chain';
import { factKey, holderKey } from './keys';
import { presentCertificate } from './present';

const newQueryNo = (now: Date) =>
  `CX-${formatDate(now).replaceAll('-', '')}-${newToken()
    .replace(/[^0-9A-Za-z]/g, '')
    .slice(0, 8)
    .toUpperCase()}`;

/**
 * Returns a certificate if number and holder match. A wrong number and a wrong holder take the same path (one read, one
 * constant-time comparison, one log entry, one answer), so that neither can be probed.
 */
export async function queryCertificate(ctx: Ctx, query: z.output<typeof certificateQuery>): Promise<CertificateResult> {
  const { kind } = query;
  const rows = await ctx.db
    .select({ row: certificates, former: certificateEntries.formerHolder })
    .from(certificates)
    .leftJoin(
      certificateEntries,
      and(eq(certificateEntries.certificateId, certificates.id), ne(certificateEntries.formerHolder, '')),
    )
    .where(and(eq(certificates.kind, kind), eq(certificates.numberKey, factKey(query.number))));
  const row = rows[0]?.row;
  // A former holder matches too, so that a query with the facts of the old paper shows that it was changed.
  const keys = [row?.holderKey ?? '', ...rows.flatMap(({ former }) => (former ? [holderKey(former)] : []))];
  const agrees = keys.filter((key) => sameSecret(key, holderKey(query.holder))).length > 0;
  const found = agrees && row ? row : undefined;
  const now = ctx.now();
  const queryNo = newQueryNo(now);
  await ctx.db.insert(certificateQueries).values({ queryNo, kind, found: found !== undefined, createdAt: now });
  const words = certificateKinds[kind];
  const certificate = found ? presentCertificate(found, await chainOf(ctx, found)) : null;
  return {
    verdict: certificate?.verdict ?? '未找到',
    queryNo,
    queriedAt: formatDateTime(now),
    matched: certificate ? [words.number, words.holder] : [],
    certificate,
  };
}

/** Returns the card behind a printed QR code. Throws 404 for an unknown id. */
export async function getPublicCard(ctx: Ctx, publicId: string): Promise<CertificateCard> {
  const [row] = await ctx.db.select().from(certificates).where(eq(certificates.publicId, publicId));
  if (!row) throw notFound('证书不存在');
  return presentCertificate(row, await chainOf(ctx, row));
}
