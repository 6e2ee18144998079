import { and, eq, inArray, sql } from 'drizzle-orm';
import { digitalFiling } from '@/lib/kinds/cases/digital-filing';
import { filesIn } from '@/lib/kinds/field-types';
import { invalid } from '../../core/errors';
import { lockName } from '../../db/lock-name';
import { ownedBy, ownerOf } from '../../db/owned-by';
import { cases, filingLeaves } from '../../db/schema';
import { caseService } from '../case';
import { revokeCertificate } from '../certificate';
import { certify, scheduleCertify } from './certify';

/** States in which a filing of the same file blocks another one. */
const STANDING = ['hashed', 'timestamped', 'certified'];

export const digitalFilingService = caseService(digitalFiling, {
  /** Rejects a second filing of the same file by the account, and a stored copy with another digest. */
  async onSubmit(ctx, { sha256 }, data) {
    const [copy] = filesIn(data.copy);
    if (copy && copy.sha256 !== sha256) throw invalid({ copy: '这不是刚才取摘要的那个文件，请重新选择' });
    await lockName(ctx.db, `filing:${ownerOf(ctx.user)}:${sha256}`);
    const [existing] = await ctx.db
      .select({ recordNo: cases.recordNo, number: filingLeaves.number })
      .from(cases)
      .leftJoin(filingLeaves, eq(filingLeaves.recordId, cases.id))
      .where(
        and(
          eq(cases.kind, digitalFiling.key),
          eq(sql`${cases.data} ->> 'sha256'`, sha256),
          ownedBy(cases, ctx.user),
          inArray(cases.status, STANDING),
        ),
      );
    if (existing) throw invalid({ sha256: `您已经备案过这个文件，编号 ${existing.number ?? existing.recordNo}` });
    return undefined;
  },
  /** Certifies right after the commit; the job retries if that fails. */
  async submitted(ctx, { id }) {
    await scheduleCertify(ctx, id, 1);
    await ctx.ports.database.afterCommit(() =>
      certify(ctx, id).catch((error) => ctx.log.warn({ err: error, id }, 'filing was not certified at once')),
    );
  },
  on: {
    /** The log keeps the leaf; queries show the certificate as revoked. */
    async close(ctx, { id }) {
      const [leaf] = await ctx.db.select().from(filingLeaves).where(eq(filingLeaves.recordId, id));
      if (leaf) await revokeCertificate(ctx, leaf.publicId, '备案已注销。');
    },
  },
});
