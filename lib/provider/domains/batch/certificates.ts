import { and, asc, eq, inArray } from 'drizzle-orm';
import { BATCH_CASES, type BatchCertificate, type CheckedCertificate } from '@/lib/contract/batches';
import { tiesOf } from '../../access/ties';
import { whose } from '../../access/whose';
import type { Ctx } from '../../core/context';
import { conflict, invalid, ProviderError } from '../../core/errors';
import { batchCases, batches, cases, certificates } from '../../db/schema';
import { tableFile } from '../../documents/table-file';
import { requireStorable } from '../../http/read-body';
import { fileIn, readForm } from '../../http/read-form';
import { readSheet } from '../../parsing/read-sheet';
import { actionNotAllowed, type CaseRow, canMove, moveCase, serviceOf } from '../case';
import { factKey } from '../certificate';
import { ownFiles } from '../file';
import { type FileReading, type ReadRow, readCertificateFiles, readCertificateRows } from './certificate-rows';
import { type BatchKind, batchKind } from './kinds';
import { auditBatch, type BatchRow, lockBatch, lockCases, ownBatch } from './lock';
import { isNewest } from './newest';
import { settle } from './settle';

/** Limits of a file: bytes, and filled rows, with room for a title and notes. */
const MAX_BYTES = 5 * 1024 * 1024;
const MOST_ROWS = 500;
/** Letters kept of a cell; numbers and days are far shorter. */
const MOST_LETTERS = 200;
const PDF = 'application/pdf';
const CERTIFIABLE = ['sent', 'received'] as const;

/** Problem of a certificate by the rules of its kind; empty if it has none. */
function kindProblem(ctx: Ctx, kind: BatchKind, { number, issuedOn }: ReadRow, found: CaseRow): string {
  try {
    serviceOf(kind.key).checkCertificate?.(ctx, { number, issuedOn, file: null }, found);
    return '';
  } catch (error) {
    if (error instanceof ProviderError) return error.message;
    throw error;
  }
}

/** Records that the rows of a table refer to: cases, certificates and conflicts of interest. */
async function factsOfRows(ctx: Ctx, batch: BatchRow, rows: readonly ReadRow[]) {
  const numbers = rows.map(({ recordNo }) => recordNo).filter(Boolean);
  const keys = rows.map(({ number }) => factKey(number)).filter(Boolean);
  const found = numbers.length > 0 ? await ctx.db.select().from(cases).where(inArray(cases.recordNo, numbers)) : [];
  const ids = found.map(({ id }) => id);
  const places =
    ids.length > 0
      ? await ctx.db
          .select({ recordId: batchCases.recordId, batchId: batchCases.batchId, number: batches.number })
          .from(batchCases)
          .innerJoin(batches, eq(batches.id, batchCases.batchId))
          .where(and(inArray(batchCases.recordId, ids), isNewest(ctx.db)))
      : [];
  const issued =
    ids.length > 0
      ? await ctx.db
          .select({ recordId: certificates.recordId, number: certificates.number })
          .from(certificates)
          .where(inArray(certificates.recordId, ids))
      : [];
  const taken =
    keys.length > 0
      ? await ctx.db
          .select({ key: certificates.numberKey })
          .from(certificates)
          .where(and(inArray(certificates.numberKey, keys), inArray(certificates.kind, ['work', 'software'])))
      : [];
  const { userId } = ctx.user;
  const tieOf = await tiesOf(ctx, 'record', [userId], await whose(ctx, 'record', ids));
  const takenKeys = new Set(taken.map(({ key }) => key));
  return {
    caseOf: (recordNo: string) => found.find((row) => row.recordNo === recordNo),
    isTaken: (number: string) => takenKeys.has(factKey(number)),
    tieOf: (id: number) => tieOf(userId, id),
    isHere: (id: number) => places.some((place) => place.recordId === id && place.batchId === batch.id),
    batchOf: (id: number) => places.find((place) => place.recordId === id)?.number,
    certificateOf: (id: number) => issued.find(({ recordId }) => recordId === id)?.number,
  };
}

/** Checks the rows of a table against the database; a problem found in the file itself comes first. */
async function checkRows(ctx: Ctx, batch: BatchRow, rows: readonly ReadRow[]) {
  const kind = batchKind(batch.kind);
  const { certify } = kind.batch;
  const facts = await factsOfRows(ctx, batch, rows);
  const problemOf = (row: ReadRow, found: CaseRow | undefined): string => {
    if (!found) return '没有这个编号的业务';
    const other = facts.batchOf(found.id);
    if (!facts.isHere(found.id)) return other ? `这件业务在批次 ${other}，不在本批次` : '这件业务不在本批次';
    const issued = facts.certificateOf(found.id);
    if (!canMove(found, certify))
      return issued ? `已经发证，登记号 ${issued}` : actionNotAllowed(kind, found.status, certify).message;
    // The fee may have been refunded since the case was sent.
    if (found.fee !== null && found.orderId === null) return '受理费已退还，不能发证';
    if (facts.isTaken(row.number)) return `登记号 ${row.number} 已经用于另一件证书`;
    return kindProblem(ctx, kind, row, found) || facts.tieOf(found.id);
  };
  return rows.map((row) => {
    const found = facts.caseOf(row.recordNo);
    return { ...row, found, problem: row.problem || problemOf(row, found) };
  });
}

/**
 * Reads a table of certificates and says per row what would happen. Changes nothing. Throws 409 for a batch that waits
 * for no certificates, 422 beside `file` for a table that cannot be read.
 */
export async function checkCertificates(ctx: Ctx, id: number, request: Request) {
  const { bytes } = fileIn(await readForm(request, MAX_BYTES), '请选择证书登记表');
  const batch = await ownBatch(ctx, id);
  if (!CERTIFIABLE.some((state) => state === batch.state)) throw conflict('批次现在不等待证书');
  const { rows: sheet, total } = await readSheet(bytes, {
    hasPreamble: true,
    kept: MOST_LETTERS,
    mostRows: MOST_ROWS,
    owner: `u${ctx.user.userId}`,
    signal: request.signal,
  });
  if (total > sheet.length) throw invalid({ file: `文件有 ${total} 行，一个批次最多 ${BATCH_CASES} 件，请核对文件` });
  const read = readCertificateRows(sheet, ctx.now(), factKey);
  if ('problem' in read) throw invalid({ file: read.problem });
  if (read.rows.length === 0) throw invalid({ file: '文件里没有填写登记号的行' });
  if (read.rows.length > BATCH_CASES)
    throw invalid({ file: `文件里有 ${read.rows.length} 件，一个批次最多 ${BATCH_CASES} 件` });
  return presentChecked(ctx, batch, read.rows);
}

/** Checks what a browser read from certificates as files. Throws 409 for a batch that waits for no certificates. */
export async function checkCertificateFiles(ctx: Ctx, id: number, files: readonly FileReading[]) {
  const batch = await ownBatch(ctx, id);
  if (!CERTIFIABLE.some((state) => state === batch.state)) throw conflict('批次现在不等待证书');
  return presentChecked(ctx, batch, readCertificateFiles(files, ctx.now(), factKey));
}

/** Checks read rows and counts them. */
async function presentChecked(ctx: Ctx, batch: BatchRow, read: readonly ReadRow[]) {
  requireStorable(read.map(({ recordNo, number }) => `${recordNo}${number}`));
  const checked = await checkRows(ctx, batch, read);
  const rows: CheckedCertificate[] = checked.map(({ found, ...row }) => ({ ...row, title: found?.title ?? '' }));
  const named = new Set(checked.flatMap(({ found }) => found?.id ?? []));
  const waiting = (await casesAwaiting(ctx, batch)).filter((row) => !named.has(row.id));
  const good = rows.filter(({ problem }) => problem === '').length;
  return { rows, good, wrong: rows.length - good, missing: waiting.length };
}

/** Cases of a batch that wait for a certificate, by number. */
async function casesAwaiting(ctx: Ctx, batch: BatchRow) {
  const { certify } = batchKind(batch.kind).batch;
  const rows = await ctx.db
    .select({ id: cases.id, kind: cases.kind, status: cases.status, recordNo: cases.recordNo, title: cases.title })
    .from(batchCases)
    .innerJoin(cases, eq(cases.id, batchCases.recordId))
    .where(and(eq(batchCases.batchId, batch.id), isNewest(ctx.db)))
    .orderBy(asc(cases.recordNo));
  return rows.filter((row) => canMove(row, certify));
}

/** Uploaded certificates of some rows, by address. Throws 422 beside the row for one that is no PDF or is used twice. */
async function filesOfRows(ctx: Ctx, input: readonly BatchCertificate[]) {
  const addresses = input.map(({ file }) => file).filter(Boolean);
  const files = new Map((await ownFiles(ctx, addresses, 'rows', 'receipt')).map((file) => [file.address, file]));
  for (const [at, { recordNo, file }] of input.entries()) {
    if (file === '') continue;
    if (files.get(file)?.mime !== PDF) throw invalid({ [`rows.${at}`]: `${recordNo}：证书文件须为 PDF` });
    if (addresses.indexOf(file) !== addresses.lastIndexOf(file))
      throw invalid({ [`rows.${at}`]: `${recordNo}：同一个文件用于两件证书` });
  }
  return (address: string) => files.get(address) ?? null;
}

/**
 * Records certificates of a batch in one transaction, or none of them: each row is checked again. Throws 422 naming
 * rows by their place.
 */
export const certifyBatch = (ctx: Ctx, id: number, input: readonly BatchCertificate[]) =>
  ctx.transaction(
    async () => {
      const batch = await lockBatch(ctx, id, CERTIFIABLE, '登记证书');
      const fileAt = await filesOfRows(ctx, input);
      await lockCases(ctx, id);
      const given = input.map((row, at) => ({ ...row, row: at + 1, problem: '' }));
      const distinct = new Set(given.map(({ recordNo }) => recordNo)).size;
      const distinctNumbers = new Set(given.map(({ number }) => factKey(number))).size;
      if (distinct < given.length || distinctNumbers < given.length)
        throw invalid({ rows: '业务编号或登记号重复，请重新试读文件' });
      const checked = await checkRows(ctx, batch, given);
      const wrong = checked.filter(({ problem }) => problem !== '');
      if (wrong.length > 0)
        throw invalid(
          Object.fromEntries(wrong.map(({ row, recordNo, problem }) => [`rows.${row - 1}`, `${recordNo}：${problem}`])),
        );
      const { certify } = batchKind(batch.kind).batch;
      for (const [at, { found, number, issuedOn }] of checked.entries()) {
        if (!found) continue;
        const certificate = { number, issuedOn, file: fileAt(input[at]?.file ?? '') };
        const move = { note: `登记号 ${number}；批次 ${batch.number}`, certificate };
        await moveCase(ctx, found.id, certify, move);
      }
      auditBatch(ctx, batch, {}, { changed: checked.map(({ recordNo, number }) => `${recordNo} ${number}`) });
      await settle(ctx, id);
      return { certified: checked.length };
    },
    { patient: true },
  );

/** Workbook to be filled in: the numbers and titles of the cases that wait for a certificate. */
export async function certificateTemplate(ctx: Ctx, id: number): Promise<Response> {
  const batch = await ownBatch(ctx, id);
  const rows = await casesAwaiting(ctx, batch);
  const table = [
    ['业务编号', '名称', '登记号', '发证日期'],
    ...rows.map(({ recordNo, title }) => [recordNo, title, '', '']),
  ];
  return tableFile({ name: `${batch.number}-证书登记表`, plain: batch.number, batches: [table] }, 'xlsx');
}
