import { asc, desc, eq, type SQL } from 'drizzle-orm';
import type { ChainEntry } from '@/lib/contract/certificates';
import type { Ctx } from '../../core/context';
import { certificateEntries, certificates } from '../../db/schema';
import type { CertificateRow } from './present';

/** A certificate with what followed its issue. */
interface Traced {
  row: CertificateRow;
  /** From its issue on, oldest first, with names as the public sees them. */
  chain: ChainEntry[];
  formerHolders: string[];
}

/** Reads the newest certificate that meets a condition with its chain of title, in one statement. */
export async function readTraced(ctx: Ctx, where: SQL | undefined): Promise<Traced | undefined> {
  const rows = await ctx.db
    .select({ row: certificates, entry: certificateEntries })
    .from(certificates)
    .leftJoin(certificateEntries, eq(certificateEntries.certificateId, certificates.id))
    .where(where)
    .orderBy(desc(certificates.id), asc(certificateEntries.enteredOn), asc(certificateEntries.id));
  const row = rows[0]?.row;
  if (!row) return undefined;
  const entries = rows.flatMap(({ entry }) => (entry?.certificateId === row.id ? [entry] : []));
  const registered = { kind: 'registered' as const, number: row.number, on: row.issuedOn, text: row.source };
  return {
    row,
    chain: [registered, ...entries.map(({ kind, number, enteredOn, text }) => ({ kind, number, on: enteredOn, text }))],
    formerHolders: entries.flatMap(({ formerHolder }) => formerHolder || []),
  };
}
