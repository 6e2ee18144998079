import type { CourtPaper } from '@/lib/contract/mediations';
import { formatDate } from '@/lib/format/dates';
import { dayOnPaper, type PaperText } from '@/lib/kinds/paper';
import { lastConfirmationDay } from '@/lib/rules/court-confirmation';
import type { Ctx } from '../../core/context';
import { DOCX } from '../../documents/simple-docx';
import { writeDocument } from '../../documents/write-document';
import { fileAnswer } from '../../http/file-answer';
import { type CaseRow, ownCase } from '../case';
import { pdfAnswer, staffCaseOf } from '../case-party';
import { getSite } from '../settings';
import { issuedAgreement } from './agreement';
import { mediationRow } from './participants';
import { mediatorOf, ofTakingPart, sessionsOf } from './proceedings';
import type { Signer } from './signers';

/** Line to be filled in by hand. */
const BLANK = '＿＿＿＿＿＿＿＿';

/** Facts of a court's application that the parties fill in themselves: a mediation does not tell one side those of the other. */
const ownFacts = ({ name }: Signer, at: number) => ({
  rows: [
    { label: `申请人 ${at + 1}`, value: name },
    { label: '身份证号码或统一社会信用代码', value: BLANK },
    { label: '住所', value: BLANK },
    { label: '法定代表人（单位填写）', value: BLANK },
    { label: '联系方式', value: BLANK },
  ],
});

interface Issued {
  issuer: string;
  number: string;
  issuedOn: string;
  signers: readonly Signer[];
}

/** 司法确认申请书, to be completed and signed by all parties (民事诉讼法第二百零五条，司法解释第三百五十四条). */
const applicationOf = ({ issuer, number, issuedOn, signers }: Issued): PaperText => ({
  heading: '司法确认申请书',
  blocks: [
    ...signers.map(ownFacts),
    { head: '请求事项' },
    { text: `请求人民法院确认申请人之间达成的《调解协议书》（编号 ${number}）有效。` },
    { head: '事实与理由' },
    {
      text: `申请人于 ${dayOnPaper(issuedOn)}经${issuer}主持调解，自愿达成上述调解协议，协议已经生效。现在协议生效之日起三十日内，共同申请司法确认。`,
    },
    {
      text: '申请人出于解决纠纷的目的自愿达成协议，没有恶意串通、规避法律的行为；因协议内容给国家、集体、他人造成损害的，愿意承担相应的法律责任。',
    },
    { text: `此致　${BLANK}人民法院` },
    { head: '随附材料' },
    { text: '一、调解协议书一份；二、调解组织主持调解的证明一份；三、各方的身份证明；四、与协议有关的财产权利证明。' },
  ],
  signatures: signers.map(({ name }) => `申请人 ${name}（签名或盖章）`),
  notes: [
    `须由各方共同提出，最迟 ${lastConfirmationDay(issuedOn)}。向当事人住所地、标的物所在地或者调解组织所在地的基层人民法院提出；法院委托调解的，向委托的法院提出。`,
  ],
});

/** Numbers of the sessions as a sentence; empty without any. */
const heldOf = (days: readonly string[]): string =>
  days.length === 0 ? '' : `其间于 ${days.map(dayOnPaper).join('、')}进行调解 ${days.length} 次。`;

/** 主持调解的证明: statement of the association that it conducted the mediation. */
const statementOf = (
  { issuer, number, issuedOn, signers }: Issued,
  { recordNo, mediator, days, verifyUrl }: { recordNo: string; mediator: string; days: string[]; verifyUrl: string },
): PaperText => ({
  heading: '主持调解的证明',
  number: recordNo,
  blocks: [
    { rows: signers.map(({ role, name }) => ({ label: role, value: name })) },
    {
      text: `以上当事人的著作权纠纷由${issuer}受理调解（案件编号 ${recordNo}）${mediator && `，调解员为${mediator}`}。${heldOf(days)}`,
    },
    {
      text: `各方自愿达成调解协议，经验证码逐一确认，协议书编号 ${number}，自 ${dayOnPaper(issuedOn)}起生效。调解过程中没有发现恶意串通、规避法律或者损害他人利益的情形。`,
    },
    { text: '特此证明，供当事人申请司法确认使用。' },
  ],
  verifyUrl,
  seal: '调解',
  issuer,
  issuedOn,
});

/** Answers a paper for the court. Throws 409 before the agreement is issued. */
async function courtPaper(ctx: Ctx, row: CaseRow, paper: CourtPaper): Promise<Response> {
  const { number, publicId, issuedOn, signers, updatedAt: issuedAt } = await issuedAgreement(ctx, row);
  const { name: issuer } = await getSite(ctx);
  const issued = { issuer, number, issuedOn, signers };
  if (paper === 'application') {
    const bytes = await writeDocument(ctx, 'paperDocx', applicationOf(issued));
    return fileAnswer(bytes, { mime: DOCX, name: `司法确认申请书-${number}.docx` });
  }
  // The association attests to a session only by its minutes; later sessions are no part of the agreement's making.
  const held = (await sessionsOf(ctx, row.id)).filter(
    ({ startsAt, minutes }) => minutes !== '' && startsAt <= issuedAt,
  );
  const statement = statementOf(issued, {
    recordNo: row.recordNo,
    mediator: mediatorOf(row)?.name ?? '',
    days: held.map(({ startsAt }) => formatDate(startsAt)),
    verifyUrl: `${ctx.request.origin}/codeIndex/${publicId}`,
  });
  return pdfAnswer(await writeDocument(ctx, 'paperPdf', statement), `主持调解的证明-${number}.pdf`);
}

export const getOwnCourtPaper = async (ctx: Ctx, id: number, paper: CourtPaper): Promise<Response> =>
  courtPaper(ctx, await ownCase(ctx, id, { kind: 'mediation' }), paper);

export const getPartyCourtPaper = async (ctx: Ctx, token: string, paper: CourtPaper): Promise<Response> =>
  courtPaper(ctx, await ofTakingPart(ctx, token), paper);

export async function getStaffCourtPaper(ctx: Ctx, id: number, paper: CourtPaper): Promise<Response> {
  await staffCaseOf(ctx, id);
  return courtPaper(ctx, await mediationRow(ctx, id), paper);
}
