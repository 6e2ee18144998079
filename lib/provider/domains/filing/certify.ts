import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { FilingStatement } from '@/lib/contract/proofs';
import { formatDate, formatDateTime } from '@/lib/format/dates';
import { filedTypeLabels } from '@/lib/kinds/content/filing-labels';
import { optionLabel } from '@/lib/kinds/field-types';
import { fromHex, toHex } from '@/lib/proofs/bytes';
import { readPaper } from '@/lib/proofs/jws';
import { leafHash } from '@/lib/proofs/merkle';
import { momentOf, signStatement, signTreeHead } from '@/lib/proofs/sign';
import { digestOfStamp } from '@/lib/proofs/stamp';
import { withCheck } from '@/lib/rules/identifiers/filing-number';
import type { Ctx } from '../../core/context';
import { cases, filingHeads, filingLeaves } from '../../db/schema';
import { type CaseRow, moveCase, nextNumber } from '../case';
import { issueCertificate } from '../certificate';
import { getSite } from '../settings';
import { currentSigner, lockLog, type Signer } from './keys';
import { appendHash, logSize, rootOf } from './log';
import { firstFiled } from './read';
import { authorityOf, clockStamp, type Stamp } from './stamp';

/** Schema of the submitted fields that certificates use. */
const filed = z.object({
  sha256: z.string(),
  size: z.coerce.number(),
  name: z.string(),
  fileType: z.string(),
  completedAt: z.string(),
  ownerKind: z.enum(['person', 'organisation']),
  owner: z.string(),
  author: z.string(),
  published: z.enum(['yes', 'no']),
});
const filedIn = ({ data }: CaseRow) => filed.parse(data);

/** Attempts to get a time-stamp, including the first within the request; after the last the filing has failed. */
const ATTEMPTS = 10;
const MINUTE = 60_000;
const LONGEST_WAIT = 60 * MINUTE;

/** Builds the statement that the association signs. */
async function statementOf(ctx: Ctx, row: CaseRow, leafIndex: number, stamp: Stamp): Promise<FilingStatement> {
  const { sha256, size, name, fileType, owner, author, completedAt, published } = filedIn(row);
  return {
    issuer: (await getSite(ctx)).name,
    number: withCheck(await nextNumber(ctx, 'BA')),
    sha256,
    bytes: size,
    fileType: optionLabel(filedTypeLabels, fileType),
    title: name,
    owner,
    author,
    completedOn: completedAt,
    published: published === 'yes',
    filedAt: momentOf(ctx.now()),
    timestamp: {
      kind: stamp.timestamp.kind,
      time: momentOf(stamp.time),
      sha256: digestOfStamp(stamp.timestamp),
    },
    leafIndex,
    earlier: (await firstFiled(ctx, sha256))?.number ?? '',
    nonce: randomBytes(16).toString('base64url'),
  };
}

/** Inserts the certificate for the public query. */
function enterCertificate(ctx: Ctx, row: CaseRow, said: FilingStatement, clock: string) {
  const facts = [
    ['文件类型', said.fileType],
    ['SHA-256', said.sha256],
    ['备案时间', formatDateTime(ctx.now())],
    ['时间来源', clock],
    ['同一文件更早的备案', said.earlier],
  ].flatMap(([label = '', value = '']) => (value ? [{ label, value }] : []));
  return issueCertificate(ctx, {
    kind: 'filing',
    number: said.number,
    title: said.title,
    holder: said.owner,
    holderIsPerson: filedIn(row).ownerKind === 'person',
    source: '本会备案',
    issuedOn: formatDate(ctx.now()),
    owner: row,
    recordId: row.id,
    detail: { facts },
  });
}

/** Appends a leaf and signs the new head of the log. Call with the log locked. */
async function append(ctx: Ctx, { seed }: Signer, leaf: Omit<typeof filingLeaves.$inferInsert, 'leafHash'>) {
  const hash = leafHash(readPaper(leaf.statement, 'filing-statement').bytes);
  await ctx.db.insert(filingLeaves).values({ ...leaf, leafHash: toHex(hash) });
  await appendHash(ctx, leaf.index, hash);
  const size = leaf.index + 1;
  const root = await rootOf(ctx, size);
  const time = ctx.now();
  const { name: issuer } = await getSite(ctx);
  const treeHead = signTreeHead(seed, { issuer, size, root, time: momentOf(time) });
  await ctx.db.insert(filingHeads).values({ size, root, treeHead, time });
}

/**
 * Time-stamps, numbers, signs and certifies a filing whose digest is known, in one transaction. Uses the association's
 * clock if there is no time-stamp.
 */
export const conclude = (ctx: Ctx, id: number, given: Stamp | null): Promise<void> =>
  ctx.transaction(async () => {
    await lockLog(ctx);
    const [row] = await ctx.db.select().from(cases).where(eq(cases.id, id)).for('update');
    if (row?.status !== 'hashed') return;
    const signer = await currentSigner(ctx);
    const { sha256 } = filedIn(row);
    const stamp = given ?? (await clockStamp(ctx, signer, sha256));
    const clock = await authorityOf(stamp.timestamp, fromHex(sha256));
    await moveCase(ctx, id, 'stamp', { note: `${clock}，${formatDateTime(stamp.time)}` });
    const index = await logSize(ctx);
    const said = await statementOf(ctx, row, index, stamp);
    const { publicId } = await enterCertificate(ctx, row, said, clock);
    await append(ctx, signer, {
      index,
      number: said.number,
      recordId: id,
      publicId,
      sha256,
      statement: signStatement(signer.seed, said),
      timestamp: stamp.timestamp,
      filedAt: ctx.now(),
    });
    await moveCase(ctx, id, 'certify', { note: `备案号 ${said.number}` });
  });

/**
 * Certifies a pending filing; idempotent. Requests the time-stamp before taking locks. Throws if the authority gives
 * none; the filing stays pending.
 */
export async function certify(ctx: Ctx, id: number): Promise<void> {
  const [row] = await ctx.db.select().from(cases).where(eq(cases.id, id));
  if (row?.status !== 'hashed') return;
  const { timestamps } = ctx.ports;
  await conclude(ctx, id, timestamps && (await timestamps.stamp(fromHex(filedIn(row).sha256))));
}

/** Schedules a job that certifies what the request could not, after a crash or an outage of the authority. */
export const scheduleCertify = (ctx: Ctx, id: number, attempt: number): Promise<void> =>
  ctx.ports.jobs.send(
    'filing.certify',
    { id, attempt },
    { startAfter: new Date(ctx.now().getTime() + Math.min(MINUTE * 2 ** (attempt - 1), LONGEST_WAIT)) },
  );

/** Runs one attempt of the job. After the last one the filing fails and its owner is notified. */
export async function certifyLater(ctx: Ctx, { id, attempt }: { id: number; attempt: number }): Promise<void> {
  try {
    await certify(ctx, id);
  } catch (error) {
    ctx.log.warn({ err: error, id, attempt }, 'filing was not certified');
    if (attempt < ATTEMPTS) return scheduleCertify(ctx, id, attempt + 1);
    await ctx.transaction(() => moveCase(ctx, id, 'fail', { note: '没有取得时间戳' }));
  }
}
