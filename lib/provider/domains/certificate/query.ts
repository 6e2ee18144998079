import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { CertificateCard, CertificateResult, certificateQuery } from '@/lib/contract/certificates';
import { formatDate, formatDateTime } from '@/lib/format/dates';
import { certificateKinds } from '@/lib/kinds/content/certificate-labels';
import { mapped } from '../../core/breath';
import type { Ctx } from '../../core/context';
import { notFound } from '../../core/errors';
import { newToken } from '../../core/tokens';
import { certificateQueries, certificates } from '../../db/schema';
import { readTraced } from './chain';
import { factKey, isStatedHolder } from './keys';
import { type CertificateRow, presentCertificate } from './present';

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
  const traced = await readTraced(
    ctx,
    and(eq(certificates.kind, kind), eq(certificates.numberKey, factKey(query.number))),
  );
  // A former holder matches too, so that a query with the facts of the old paper shows that it was changed.
  const holders = [traced?.row.holder ?? '', ...(traced?.formerHolders ?? [])];
  const agrees = holders.filter((holder) => isStatedHolder(holder, query.holder)).length > 0;
  const found = agrees ? traced : undefined;
  const now = ctx.now();
  const queryNo = newQueryNo(now);
  await ctx.db.insert(certificateQueries).values({ queryNo, kind, found: found !== undefined, createdAt: now });
  const words = certificateKinds[kind];
  const certificate = found ? presentCertificate(found) : null;
  return {
    verdict: certificate?.verdict ?? '未找到',
    queryNo,
    queriedAt: formatDateTime(now),
    matched: certificate ? [words.number, words.holder] : [],
    certificate,
  };
}

/**
 * Finds the certificates of works and software whose number and holder agree with pairs, in their order. As in a query,
 * a wrong number and a wrong holder take the same path.
 */
export async function findAgreeing(
  ctx: Ctx,
  pairs: readonly { number: string; holder: string }[],
): Promise<(CertificateRow | undefined)[]> {
  const keys = pairs.map(({ number }) => factKey(number));
  const rows = await ctx.db
    .select()
    .from(certificates)
    .where(and(inArray(certificates.kind, ['work', 'software']), inArray(certificates.numberKey, [...new Set(keys)])));
  const byNumber = new Map(rows.map((row) => [row.numberKey, row]));
  return mapped([...pairs.entries()], ([at, { holder }]) => {
    const row = byNumber.get(keys[at] ?? '');
    const agrees = isStatedHolder(row?.holder ?? '', holder);
    return agrees ? row : undefined;
  });
}

/** Returns the card behind a printed QR code. Throws 404 for an unknown id. */
export async function getPublicCard(ctx: Ctx, publicId: string): Promise<CertificateCard> {
  const traced = await readTraced(ctx, eq(certificates.publicId, publicId));
  if (!traced) throw notFound('证书不存在');
  return presentCertificate(traced);
}
