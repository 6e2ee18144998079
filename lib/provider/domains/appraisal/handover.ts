import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { sentHandover } from '@/lib/contract/appraisals';
import { formatDateTime } from '@/lib/format/dates';
import { appraisal } from '@/lib/kinds/cases/appraisal';
import { filesIn } from '@/lib/kinds/field-types';
import { isMobile, maskPhone } from '@/lib/rules/identifiers/phone';
import type { Ctx } from '../../core/context';
import { conflict, invalid, refusal } from '../../core/errors';
import { appraisalHandovers, type HandoverItem } from '../../db/schema';
import { actionNotAllowed, type CaseRow, canMove, lockOwnCase, moveCase } from '../case';
import { ipHash } from '../case-party';
import { type CodePlace, sendCode, withCode } from '../verification-code';
import { type HandoverRow, handoverOf } from './rows';

const textOf = (value: unknown, name: string): string => {
  const text: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  return typeof text === 'string' ? text : '';
};

const sides = [
  { field: 'originals', side: 'original', letter: 'Y' },
  { field: 'suspects', side: 'suspect', letter: 'B' },
] as const;

/** Lists the files of the samples of a case, numbered by side, sample and file, with the digests of their uploads. */
export const samplesOf = ({ data }: Pick<CaseRow, 'data'>): HandoverItem[] =>
  sides.flatMap(({ field, side, letter }) => {
    const listed = data[field];
    return (Array.isArray(listed) ? listed : []).flatMap((sample: unknown, at) =>
      filesIn(typeof sample === 'object' && sample !== null ? Reflect.get(sample, 'files') : []).map((file, place) => ({
        number: `${letter}${at + 1}-${place + 1}`,
        side,
        name: textOf(sample, 'name'),
        fileName: file.originalName,
        carrier: '电子文件',
        quantity: '1 份',
        sha256: file.sha256,
      })),
    );
  });

const newerVersion = (version: number) =>
  refusal(
    'changedMeanwhile',
    `您打开之后，检材移交清单有了第 ${version} 稿，这次没有生成。您填写的内容还在；请看过新的一稿，核对后再生成一次，即以您的为准`,
  );

/**
 * Generates the list with the carriers and quantities that staff state, and asks the applicant to sign it. A new version
 * voids the earlier one; a list that equals the one which waits for the signature, as after a lost answer, becomes no new
 * version. Call with the case locked. Throws 409 for a case without samples and while there is a version that the author
 * has not seen, 422 for a sample that the case does not have.
 */
export async function setHandover(
  ctx: Ctx,
  row: CaseRow,
  { items, basedOn }: z.output<typeof sentHandover>,
): Promise<void> {
  if (!canMove(row, 'handOver')) throw actionNotAllowed(appraisal, row.status, 'handOver');
  const samples = samplesOf(row);
  const unknown = items.findIndex(({ number }) => !samples.some((one) => one.number === number));
  if (unknown >= 0)
    throw invalid({ [`items.${unknown}.number`]: `委托里没有检材 ${items[unknown]?.number}，请刷新页面` });
  const stated = new Map(items.map(({ number, carrier, quantity }) => [number, { carrier, quantity }]));
  const listed = samples.map((item) => ({ ...item, ...stated.get(item.number) }));
  if (listed.length === 0) throw conflict('委托里没有样本文件，不能生成检材移交清单');
  const known = await handoverOf(ctx, row.id);
  const current = known?.version ?? 0;
  if (known && canSign(row, known) && isDeepStrictEqual(known.items, listed)) return;
  if (basedOn !== undefined && basedOn !== current) throw newerVersion(current);
  const now = ctx.now();
  const version = current + 1;
  const values = { version, items: listed, signedAt: null, signer: '', signerPhone: '', ipHash: '', updatedAt: now };
  await ctx.db
    .insert(appraisalHandovers)
    .values({ recordId: row.id, ...values, createdAt: now })
    .onConflictDoUpdate({ target: appraisalHandovers.recordId, set: values });
  await moveCase(ctx, row.id, 'handOver', { note: `第 ${version} 稿，检材 ${listed.length} 件` });
}

/** Phone that the case names for its handling; the code of the signature goes there. Empty for a foreign format. */
export const signingPhone = ({ data }: Pick<CaseRow, 'data'>): string =>
  typeof data.mobile === 'string' && isMobile(data.mobile) ? data.mobile : '';

/** Throws 409 without a phone to which codes can be sent. */
function placeOf(row: CaseRow, { version }: HandoverRow): CodePlace {
  const recipient = signingPhone(row);
  if (recipient === '') throw conflict('委托里的经办人手机不能接收验证码，请与本会联系更正');
  return { channel: 'sms', recipient, purpose: 'sign', document: { recordId: row.id, version } };
}

export const canSign = (row: CaseRow, handover: HandoverRow): boolean =>
  canMove(row, 'sign') && handover.signedAt === null;

/** Returns the list that can be signed now. Throws 409 without one, and for another version than the current one. */
async function requireOpen(ctx: Ctx, row: CaseRow, version?: number): Promise<HandoverRow> {
  const handover = row.kind === appraisal.key ? await handoverOf(ctx, row.id) : undefined;
  if (!handover || !canSign(row, handover)) throw refusal('actionNotAllowed', '现在没有等待签署的检材移交清单');
  if (version !== undefined && handover.version !== version)
    throw refusal('changedMeanwhile', '清单有了新的一稿，请看过再签署');
  return handover;
}

/** Locks the case and returns the phone that it names now, for the current version of the list. */
async function signingPlace(ctx: Ctx, id: number, version?: number): Promise<CodePlace> {
  const { row } = await lockOwnCase(ctx, id);
  return placeOf(row, await requireOpen(ctx, row, version));
}

/** Sends the code of the signature to the phone that the case names. */
export const sendHandoverCode = async (ctx: Ctx, id: number) =>
  sendCode(ctx, await ctx.transaction(() => signingPlace(ctx, id)));

/** Signs the list for the applicant. */
export async function signHandover(ctx: Ctx, id: number, given: { version: number; code: string }): Promise<void> {
  await withCode(
    ctx,
    () => signingPlace(ctx, id, given.version),
    given.code,
    async () => {
      const { row } = await lockOwnCase(ctx, id);
      const now = ctx.now();
      const signer = textOf(row.data, 'contact') || textOf(row.data, 'name');
      const values = { signedAt: now, signer, signerPhone: maskPhone(signingPhone(row)), ipHash: ipHash(ctx) };
      await ctx.db
        .update(appraisalHandovers)
        .set({ ...values, updatedAt: now })
        .where(eq(appraisalHandovers.recordId, id));
      await moveCase(ctx, id, 'sign', {
        note: `${signer}于 ${formatDateTime(now).slice(0, 16)} 凭验证码签署第 ${given.version} 稿`,
      });
    },
  );
}
