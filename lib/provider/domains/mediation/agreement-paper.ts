import { formatDateTime } from '@/lib/format/dates';
import { formatFen } from '@/lib/format/money';
import { mediation } from '@/lib/kinds/cases/mediation';
import { optionLabel } from '@/lib/kinds/field-types';
import type { Ctx } from '../../core/context';
import { writeDocument } from '../../documents/write-document';
import { type CaseRow, ownCase } from '../case';
import { pdfAnswer, staffCaseOf } from '../case-party';
import { getSite } from '../settings';
import { issuedAgreement } from './agreement';
import { mediationRow } from './participants';
import { mediatorOf, ofTakingPart } from './proceedings';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Paragraphs of a text with line breaks. */
const linesOf = (text: string) => text.split('\n').flatMap((line) => (line.trim() ? [{ text: line }] : []));

/** Answers the agreement as a PDF with its number and the code that verifies it. */
async function paperOf(ctx: Ctx, row: CaseRow): Promise<Response> {
  const { number, publicId, issuedOn, clauses, isPartial, signers } = await issuedAgreement(ctx, row);
  const { name: issuer } = await getSite(ctx);
  const mediator = mediatorOf(row)?.name;
  const confirmations = signers.map(({ role, name, confirmedAt }) => ({
    text: `${role} ${name}，于 ${confirmedAt ? formatDateTime(confirmedAt) : ''} 经验证码确认`,
  }));
  const bytes = await writeDocument(ctx, 'paperPdf', {
    heading: isPartial ? '调解协议书（部分请求）' : '调解协议书',
    number,
    blocks: [
      {
        rows: [
          { label: '案件编号', value: row.recordNo },
          ...signers.map(({ role, name }) => ({ label: role, value: name })),
          { label: '案由', value: optionLabel(mediation.fields.dispute.options, textOf(row.data.dispute)) },
          ...(mediator ? [{ label: '调解员', value: mediator }] : []),
        ],
      },
      { head: '调解请求' },
      ...linesOf(textOf(row.data.claims)),
      { head: '协议内容' },
      { text: `经${issuer}调解，各方自愿达成如下协议：` },
      ...clauses.flatMap(({ text, amount, payOn }, at) =>
        linesOf(`${at + 1}. ${text}${amount === null ? '' : `（${formatFen(amount)}，${payOn} 前付清）`}`),
      ),
      { head: '各方确认' },
      ...confirmations,
    ],
    notes: [
      '本协议自各方确认之日起具有合同效力。各方可以自协议生效之日起三十日内，共同向有管辖权的人民法院申请司法确认。',
    ],
    verifyUrl: `${ctx.request.origin}/codeIndex/${publicId}`,
    seal: '调解',
    issuer,
    issuedOn,
  });
  return pdfAnswer(bytes, `调解协议书-${number}.pdf`);
}

export const getOwnAgreement = async (ctx: Ctx, id: number): Promise<Response> =>
  paperOf(ctx, await ownCase(ctx, id, { kind: 'mediation' }));

export const getPartyAgreement = async (ctx: Ctx, token: string): Promise<Response> =>
  paperOf(ctx, await ofTakingPart(ctx, token));

export async function getStaffAgreement(ctx: Ctx, id: number): Promise<Response> {
  await staffCaseOf(ctx, id);
  return paperOf(ctx, await mediationRow(ctx, id));
}
