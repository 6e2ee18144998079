import { eq } from 'drizzle-orm';
import type { StaffAssembly } from '@/lib/contract/staff-assemblies';
import { formatDate, formatDateTime } from '@/lib/format/dates';
import { thresholdLabels } from '@/lib/kinds/assembly-labels';
import type { PaperBlock } from '@/lib/kinds/paper';
import type { Ctx } from '../../core/context';
import { conflict } from '../../core/errors';
import { returned } from '../../db/returned';
import { assemblies } from '../../db/schema';
import { writeDocument } from '../../documents/write-document';
import { nextNumber } from '../case';
import { pdfAnswer } from '../case-party';
import { issueCertificate } from '../certificate';
import { dictionaryLabels, getSite } from '../settings';
import { LEVELS } from './count';
import { requireMember } from './own';
import {
  type AssemblyRow,
  findAssembly,
  findShown,
  lockAssembly,
  type MotionRow,
  motionsOf,
  outcomeIn,
  type StoredOutcome,
} from './rows';
import { presentStaff } from './staff';
import { membersInForce, tellMembers } from './tell';

/** Series of the numbers of resolutions. */
const SERIES = 'DJ';

const attendance = ({ members, present, isQuorate }: StoredOutcome): string =>
  `应到会员 ${members}，到会 ${present}，${isQuorate ? '达到' : '未达到'}三分之二`;

const votesOf = ({ motions }: StoredOutcome, id: number) => motions.find(({ motionId }) => motionId === id)?.outcome;

/** Result of a motion in words. */
function resultOf(outcome: StoredOutcome, { id }: MotionRow): string {
  const found = votesOf(outcome, id);
  if (!found) return '没有表决';
  return `同意 ${found.for}，反对 ${found.against}，弃权 ${found.abstain}，${found.isPassed ? '通过' : '未通过'}`;
}

/** Numbers the resolution of a closed meeting and enters it for public verification, as of a moment. */
export async function recordResolution(ctx: Ctx, row: AssemblyRow, text: string, at: Date): Promise<AssemblyRow> {
  const outcome = outcomeIn(row);
  if (!outcome) throw new Error(`meeting ${row.id} has no outcome`);
  const number = await nextNumber(ctx, SERIES);
  const resolutionOn = formatDate(at);
  const { publicId } = await issueCertificate(ctx, {
    kind: 'resolution',
    number,
    title: row.title,
    holder: (await getSite(ctx)).name,
    holderIsPerson: false,
    source: '本会',
    issuedOn: resolutionOn,
    detail: {
      facts: [
        { label: '会议时间', value: formatDateTime(row.startsAt).slice(0, 16) },
        { label: '到会', value: attendance(outcome) },
        ...(await motionsOf(ctx, row.id)).map((motion, position) => ({
          label: `议案 ${position + 1}`,
          value: `${motion.title}：${resultOf(outcome, motion)}`,
        })),
      ],
    },
  });
  return returned(
    await ctx.db
      .update(assemblies)
      .set({
        resolutionNumber: number,
        resolutionPublicId: publicId,
        resolutionText: text,
        resolutionOn,
        updatedAt: at,
      })
      .where(eq(assemblies.id, row.id))
      .returning(),
  );
}

/** Issues minutes and resolution with a number that anybody can verify. Throws 409 before the closing, and twice. */
export const issueResolution = (ctx: Ctx, id: number, text: string): Promise<StaffAssembly> =>
  ctx.transaction(async () => {
    const row = await lockAssembly(ctx, id, 'update');
    const outcome = outcomeIn(row);
    if (row.state !== 'closed' || !outcome) throw conflict('会议结束以后才能出具决议');
    if (row.resolutionNumber) throw conflict(`决议 ${row.resolutionNumber} 已经出具，不能更改`);
    const issued = await recordResolution(ctx, row, text, ctx.now());
    const { resolutionNumber: number } = issued;
    await tellMembers(ctx, id, await membersInForce(ctx), {
      title: '会员大会决议已出具',
      body: `${row.title}的纪要与决议（${number}）已经出具，会员可以下载。`,
    });
    ctx.changed({ subject: 'assembly', id, title: row.title, before: {}, after: { number, document: '会员大会决议' } });
    return presentStaff(ctx, issued);
  });

/** Votes on a motion with the share by level. */
function blockOf(
  outcome: StoredOutcome,
  motion: MotionRow,
  at: number,
  labels: ReadonlyMap<string, string>,
): PaperBlock[] {
  const levels = votesOf(outcome, motion.id)?.levels ?? [];
  return [
    { head: `议案${at + 1}　${motion.title}` },
    ...motion.text
      .split('\n')
      .filter(Boolean)
      .map((text) => ({ text })),
    {
      rows: [
        { label: '通过的条件', value: thresholdLabels[motion.threshold] },
        { label: '表决结果', value: resultOf(outcome, motion) },
        ...levels
          .filter(({ present }) => present > 0)
          .map((one) => ({
            label: labels.get(one.level) ?? one.level,
            value: `到会 ${one.present}，同意 ${one.for}，反对 ${one.against}，弃权 ${one.abstain}`,
          })),
      ],
    },
  ];
}

async function resolutionPdf(ctx: Ctx, row: AssemblyRow): Promise<Response> {
  const outcome = outcomeIn(row);
  if (!row.resolutionNumber || !outcome) throw conflict('决议还没有出具');
  const labels = await dictionaryLabels(ctx, LEVELS);
  const motions = await motionsOf(ctx, row.id);
  const { name: issuer } = await getSite(ctx);
  const bytes = await writeDocument(ctx, 'paperPdf', {
    heading: '会员大会决议',
    number: row.resolutionNumber,
    blocks: [
      {
        rows: [
          { label: '会议', value: row.title },
          {
            label: '时间',
            value: `${formatDateTime(row.startsAt).slice(0, 16)} 至 ${formatDateTime(row.endsAt).slice(0, 16)}`,
          },
          { label: '地点', value: row.place || '线上' },
          { label: '到会', value: attendance(outcome) },
        ],
      },
      ...motions.flatMap((motion, at) => blockOf(outcome, motion, at, labels)),
      { head: '纪要与决议' },
      ...row.resolutionText
        .split('\n')
        .filter(Boolean)
        .map((text) => ({ text })),
    ],
    notes: ['到会而没有表决的会员计入到会人数，不计入同意。'],
    verifyUrl: `${ctx.request.origin}/codeIndex/${row.resolutionPublicId}`,
    seal: '会议',
    issuer,
    issuedOn: row.resolutionOn,
  });
  return pdfAnswer(bytes, `会员大会决议-${row.resolutionNumber}.pdf`);
}

/** Answers the resolution as PDF to members in force. Throws 404, 409. */
export async function getOwnResolution(ctx: Ctx, id: number): Promise<Response> {
  await requireMember(ctx);
  return resolutionPdf(ctx, await findShown(ctx, id));
}

/** The same, to staff. */
export const getStaffResolution = async (ctx: Ctx, id: number): Promise<Response> =>
  resolutionPdf(ctx, await findAssembly(ctx, id));
