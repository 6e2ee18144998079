import { and, eq } from 'drizzle-orm';
import type { OwnCaseParty, StaffParty } from '@/lib/contract/case-parties';
import { formatDateTime } from '@/lib/format/dates';
import { stateOf } from '@/lib/kinds/case';
import { actOf } from '@/lib/kinds/case-parties';
import { caseKind } from '@/lib/kinds/cases';
import { requireDuty } from '../../access/duties';
import type { Ctx } from '../../core/context';
import { conflict, invalid, notFound } from '../../core/errors';
import { caseParties, cases } from '../../db/schema';
import { type CaseRow, lockCase, ownCase } from '../case';
import { requireAssignment, requireUntied } from '../queue';
import { deskCheckOf } from './checks';
import { applicantSide, reachOf, sharedReach, sharedWithApplicant } from './contacts';
import { answerLabel, deedsOf, partyStateLabel, presentDeed } from './deeds';
import { endParties, partiesOfCase, renew } from './invite';
import type { PartyRow } from './keys';
import { placeOf, roleOf } from './role';
import { presentSides } from './sides';

/** Returns a case that the calling staff member's duties include. Throws 404, 403, and 409 with a conflict of interest. */
export async function staffCaseOf(ctx: Ctx, id: number): Promise<CaseRow> {
  const [row] = await ctx.db.select().from(cases).where(eq(cases.id, id));
  const kind = row && caseKind(row.kind);
  if (!kind || kind.isKept) throw notFound('业务不存在');
  requireDuty(ctx.user, kind.duty);
  await requireUntied(ctx, 'record', id);
  return row;
}

/** Returns a party of a case. Throws 404 for another case's. */
export async function partyOfCase(ctx: Ctx, recordId: number, partyId: number): Promise<PartyRow> {
  const [party] = await ctx.db
    .select()
    .from(caseParties)
    .where(and(eq(caseParties.id, partyId), eq(caseParties.recordId, recordId)));
  if (!party) throw notFound('当事人不存在');
  return party;
}

/** Lists the parties of a case for staff, with all that they have done. */
export async function listCaseParties(ctx: Ctx, id: number): Promise<{ list: StaffParty[] }> {
  const row = await staffCaseOf(ctx, id);
  const parties = await partiesOfCase(ctx, id);
  const deeds = await deedsOf(ctx, parties);
  return {
    list: parties.map((party) => ({
      id: party.id,
      role: party.role,
      roleLabel: roleOf(row, party.role).label,
      isNeutral: roleOf(row, party.role).isNeutral ?? false,
      name: party.name,
      ...party.contact,
      state: party.state,
      stateLabel: partyStateLabel(row, party),
      answer: answerLabel(row, party),
      expiresAt: formatDateTime(party.expiresAt),
      lastSeenAt: party.lastSeenAt && formatDateTime(party.lastSeenAt),
      done: deeds(party).map((deed) => presentDeed(ctx, row, party, deed)),
    })),
  };
}

/** Lists the parties of an own case without their contacts. Throws 404 for another account's. */
export async function listOwnCaseParties(ctx: Ctx, id: number): Promise<{ list: OwnCaseParty[] }> {
  const row = await ownCase(ctx, id);
  return { list: await presentSides(ctx, row, await partiesOfCase(ctx, id)) };
}

/** Locks a case for a change of its parties. Throws 404 or 403, and 409 if a colleague has it. */
async function lockForChange(ctx: Ctx, id: number): Promise<CaseRow> {
  await staffCaseOf(ctx, id);
  const { row } = await lockCase(ctx, id);
  await requireAssignment(ctx, 'record', id);
  return row;
}

const changed = (ctx: Ctx, row: CaseRow, party: PartyRow, action: string) =>
  ctx.changed({
    subject: 'record',
    id: row.id,
    title: `${row.recordNo} ${row.title}`,
    before: {},
    after: { action: `${action}：${roleOf(row, party.role).label} ${party.index + 1}` },
  });

/**
 * Throws 422 for a contact on the applicant's side or of another party: one person would answer for both. For an appointed
 * person also as at the appointment, so that nobody who acts for a side reads for both.
 */
async function refuseShared(ctx: Ctx, row: CaseRow, party: PartyRow, contact: PartyRow['contact']): Promise<void> {
  const role = roleOf(row, party.role);
  if (role.isNeutral) await deskCheckOf(row.kind)?.(ctx, row, party, contact.mobile);
  const side = await applicantSide(ctx, caseKind(row.kind), row.data, row.userId);
  const own = sharedWithApplicant(role, reachOf(contact), side);
  if (own) throw invalid({ [own.by]: `不能是${own.whose}的联系方式` });
  const others = (await partiesOfCase(ctx, row.id)).filter(({ id }) => id !== party.id);
  const shared = sharedReach(
    reachOf(contact),
    others.map((one) => reachOf(one.contact)),
  );
  if (shared) throw invalid({ [shared]: '与另一当事人的联系方式相同' });
}

/**
 * Sends a party a new link, to other contacts if given; empty ones stay. Throws 409 once the case has ended and for one
 * who has recused itself, 422 if it would be reached by neither phone nor mail, or like the applicant or another party.
 */
export async function renewPartyLink(
  ctx: Ctx,
  id: number,
  partyId: number,
  { mobile, email }: { mobile: string; email: string },
): Promise<{ list: StaffParty[] }> {
  await ctx.transaction(async () => {
    const row = await lockForChange(ctx, id);
    const party = await partyOfCase(ctx, id, partyId);
    if (!stateOf(caseKind(row.kind), row.status)?.holder) throw conflict('案件已经办结，不能再发送链接');
    if (actOf(roleOf(row, party.role), party.answer)?.endsPart) throw conflict('已经申明回避，不能再发送链接');
    const contact = { ...party.contact, ...(mobile && { mobile }), ...(email && { email }) };
    if (!placeOf(contact, 'party')) throw invalid({ mobile: '请填写手机或邮箱，否则收不到验证码' });
    await refuseShared(ctx, row, party, contact);
    await renew(ctx, row, party, contact);
    changed(ctx, row, party, '重发当事人链接');
  });
  return listCaseParties(ctx, id);
}

/** Ends the link and the sessions of a party. */
export async function endPartyLink(ctx: Ctx, id: number, partyId: number): Promise<{ list: StaffParty[] }> {
  await ctx.transaction(async () => {
    const row = await lockForChange(ctx, id);
    const party = await partyOfCase(ctx, id, partyId);
    await endParties(ctx, [party.id]);
    changed(ctx, row, party, '停用当事人链接');
  });
  return listCaseParties(ctx, id);
}
