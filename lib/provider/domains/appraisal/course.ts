import type { AppraisalCourse, MemberAppraisal, StaffAppraisal } from '@/lib/contract/appraisals';
import { formatDateTime } from '@/lib/format/dates';
import { appraisalMatters, matterConclusions } from '@/lib/kinds/cases/parts/appraisal-matters';
import { maskPhone } from '@/lib/rules/identifiers/phone';
import type { Ctx } from '../../core/context';
import { type CaseRow, canMove, ownCase } from '../case';
import { staffCaseOf } from '../case-party';
import { canSign, samplesOf, signingPhone } from './handover';
import { candidatesOf } from './panel';
import { appraisalRow, handoverOf, mattersOf, type OpinionRow, ofMember, opinionOf, panelOf, type Seat } from './rows';
import { findingsInWords } from './votes';

const presentOpinion = ({ number, publicId, issuedOn, method, analysis, findings }: OpinionRow) => ({
  number,
  publicId,
  issuedOn,
  method,
  analysis,
  findings,
});

async function presentHandover(ctx: Ctx, row: CaseRow, isApplicant: boolean): Promise<AppraisalCourse['handover']> {
  const handover = await handoverOf(ctx, row.id);
  if (!handover) return null;
  const { version, items, signedAt, signer } = handover;
  const isOpen = isApplicant && canSign(row, handover);
  const phone = signingPhone(row);
  return {
    version,
    items,
    signedAt: signedAt && formatDateTime(signedAt),
    signer,
    canSign: isOpen,
    recipient: isOpen && phone ? maskPhone(phone) : '',
  };
}

const seatInWords = ({ member: { name, organisation, isChair } }: Seat) => ({ name, organisation, isChair });

/** Opinion as the applicant and the members read it: once it has been delivered. */
async function delivered(ctx: Ctx, row: CaseRow): Promise<AppraisalCourse['opinion']> {
  const opinion = row.status === 'delivered' ? await opinionOf(ctx, row.id) : undefined;
  return opinion ? presentOpinion(opinion) : null;
}

export async function getOwnAppraisal(ctx: Ctx, id: number): Promise<AppraisalCourse> {
  const row = await ownCase(ctx, id, { kind: 'appraisal' });
  return {
    panel: (await panelOf(ctx, id)).map(seatInWords),
    handover: await presentHandover(ctx, row, true),
    opinion: await delivered(ctx, row),
  };
}

export async function getStaffAppraisal(ctx: Ctx, id: number): Promise<StaffAppraisal> {
  await staffCaseOf(ctx, id);
  const row = await appraisalRow(ctx, id);
  const seats = await panelOf(ctx, id);
  const opinion = await opinionOf(ctx, id);
  const canAppoint = canMove(row, 'formPanel') || canMove(row, 'changePanel');
  const canHandOver = canMove(row, 'handOver');
  const handover = await presentHandover(ctx, row, false);
  const stated = new Map(handover?.items.map((item) => [item.number, item]));
  return {
    panel: seats.map((seat) => {
      const at = seat.votes[0]?.createdAt;
      return {
        ...seatInWords(seat),
        personId: seat.member.personId,
        mobile: seat.party.contact.mobile,
        votedAt: at ? formatDateTime(at) : null,
      };
    }),
    handover,
    opinion: opinion ? presentOpinion(opinion) : null,
    findings: findingsInWords(row, seats),
    candidates: canAppoint ? await candidatesOf(ctx, row) : [],
    draft: canHandOver
      ? samplesOf(row).map((item) => ({
          ...item,
          carrier: stated.get(item.number)?.carrier ?? item.carrier,
          quantity: stated.get(item.number)?.quantity ?? item.quantity,
        }))
      : [],
    canAppoint,
    canHandOver,
    canConclude: canMove(row, 'conclude'),
  };
}

export async function getMemberAppraisal(ctx: Ctx, token: string): Promise<MemberAppraisal> {
  const { row, seat } = await ofMember(ctx, token);
  const seats = await panelOf(ctx, row.id);
  return {
    panel: seats.map(seatInWords),
    handover: await presentHandover(ctx, row, false),
    opinion: await delivered(ctx, row),
    matters: mattersOf(row).map((matter) => ({
      matter,
      label: appraisalMatters[matter],
      options: Object.entries(matterConclusions[matter]).map(([value, label]) => ({ value, label })),
    })),
    canVote: row.status === 'comparing' && seat.votes.length === 0,
    mine: seat.votes.map(({ matter, conclusion, reasons }) => ({ matter, conclusion, reasons })),
    findings: findingsInWords(row, seats),
    voted: seats.filter(({ votes }) => votes.length > 0).length,
  };
}
