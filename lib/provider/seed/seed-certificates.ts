import { inArray } from 'drizzle-orm';
import { type CertificateKind, certificateKind } from '@/lib/contract/certificates';
import { withCheck } from '@/lib/rules/identifiers/filing-number';
import type { Ctx } from '../core/context';
import { certificates, enterprises, enterpriseUsers, users } from '../db/schema';
import { certificateRow, type NewCertificate } from '../domains/certificate';
import type { SearchDocument } from '../search-index/index-document';
import { readCertificates } from './content/certificates';

const sources: Record<CertificateKind, string> = {
  work: '登记机构（由本会受理转报）',
  software: '登记机构（由本会预审转报）',
  filing: '本会备案',
  member: '本会备案',
};

/** Returns the demo accounts by the name on their certificates. */
async function accountsByName(ctx: Ctx): Promise<Map<string, { userId: number; eId: number }>> {
  const found = new Map<string, { userId: number; eId: number }>();
  for (const { id, nickname } of await ctx.db
    .select()
    .from(users)
    .where(inArray(users.nickname, ['林知遥']))) {
    found.set(nickname, { userId: id, eId: 0 });
  }
  const owners = new Map((await ctx.db.select().from(enterpriseUsers)).map((row) => [row.enterpriseId, row.userId]));
  for (const { id, name } of await ctx.db.select().from(enterprises)) {
    const userId = owners.get(id);
    if (userId !== undefined) found.set(name, { userId, eId: id });
  }
  return found;
}

/** Inserts certificates of every kind and status; those of demo accounts are assigned to them. */
export async function seedCertificates(ctx: Ctx): Promise<SearchDocument[]> {
  const accounts = await accountsByName(ctx);
  const seeds = readCertificates();
  const rows = certificateKind.options.flatMap((kind) =>
    seeds[kind].map(({ facts, note, number, ...seed }) => {
      const certificate: NewCertificate = {
        ...seed,
        kind,
        number: kind === 'filing' ? withCheck(number) : number,
        source: sources[kind],
        owner: accounts.get(seed.holder),
        detail: { facts: Object.entries(facts).map(([label, value]) => ({ label, value })), note },
      };
      return { ...certificateRow(certificate), updatedAt: ctx.now() };
    }),
  );
  await ctx.db.insert(certificates).values(rows);
  return [];
}
