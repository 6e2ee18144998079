import { and, asc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { newPanel, StaffAppraisal } from '@/lib/contract/appraisals';
import { appraisal } from '@/lib/kinds/cases/appraisal';
import { PANEL_SIZES } from '@/lib/kinds/cases/parts/appraisal-matters';
import { isMobile, maskPhone } from '@/lib/rules/identifiers/phone';
import type { Ctx } from '../../core/context';
import { invalid, ProviderError, refusal } from '../../core/errors';
import { appraisalMembers, persons } from '../../db/schema';
import { actionNotAllowed, type CaseRow, canMove, moveCase } from '../case';
import {
  applicantReach,
  endParties,
  inviteAppointed,
  lastContactsOf,
  type PartyRow,
  type Reach,
  reachOf,
  sharedReach,
} from '../case-party';
import type { PersonRow } from '../person';
import { labelsFor } from '../settings';
import { MEMBER, panelOf, type Seat } from './rows';
import { tiesOfAppraisers } from './ties';
import { settleVotes } from './votes';

/** Most candidates; a committee has a few dozen. */
const MOST = 200;

const isOfKind = (person: PersonRow, kinds: readonly string[]) => person.fields.some((field) => kinds.includes(field));

/** Appraisers of the directory, those for the type of the work first, each with the tie that excludes it. */
export async function candidatesOf(ctx: Ctx, row: CaseRow): Promise<StaffAppraisal['candidates']> {
  const people = await ctx.db
    .select()
    .from(persons)
    .where(and(eq(persons.kind, 'appraiser'), eq(persons.isShown, true)))
    .orderBy(asc(persons.position), asc(persons.id))
    .limit(MOST);
  const tieOf = await tiesOfAppraisers(ctx, row, people);
  const labelOf = await labelsFor(ctx, appraisal);
  const workKind = String(row.data.workKind ?? '');
  const kinds = [workKind, labelOf('appraiser_field', workKind)];
  const contacts = await lastContactsOf(
    ctx,
    people.map(({ id }) => id),
  );
  const found: StaffAppraisal['candidates'] = [];
  for (const person of people) {
    const { id, name, organisation, fields } = person;
    const contact = contacts.get(id);
    found.push({
      id,
      name,
      organisation,
      fields: fields.map((field) => labelOf('appraiser_field', field)),
      isOfKind: isOfKind(person, kinds),
      phone: contact ? maskPhone(contact.mobile) : '',
      tie: tieOf(person),
    });
  }
  return found.sort((one, other) => Number(other.isOfKind) - Number(one.isOfKind));
}

type Panel = z.output<typeof newPanel>;
interface Named {
  person: PersonRow;
  mobile: string;
}

const sizesInWords = PANEL_SIZES.join('、');
const inPanel = (error: 'panelSize' | 'panelDouble', message: string) =>
  new ProviderError(422, message, { error, fields: { members: message } });

/** Throws 422 for a number of members that the rules do not allow, and for a person named twice. */
function checkSize(members: Panel['members']): void {
  if (!PANEL_SIZES.includes(members.length))
    throw inPanel('panelSize', `鉴定组须为单数，由 ${sizesInWords} 人组成，现在选了 ${members.length} 人`);
  if (new Set(members.map(({ personId }) => personId)).size < members.length)
    throw inPanel('panelDouble', '同一位专家不能重复选入鉴定组');
}

/** Throws 422 beside a field whose phone is one of those taken by the consignor and by other members. */
function refuseTaken(mobile: string, taken: readonly Reach[], field: string): void {
  if (sharedReach(reachOf({ mobile }), taken)) throw invalid({ [field]: '与委托人或者另一成员的手机相同' });
}

/** Throws 422 beside a phone to which the link of a member is not sent again: the consignor's or another member's. */
export async function refusePhoneOfOther(ctx: Ctx, row: CaseRow, { id }: PartyRow, mobile: string): Promise<void> {
  const others = (await panelOf(ctx, row.id)).filter(({ party }) => party.id !== id);
  const taken = [...(await applicantReach(ctx, appraisal, row)), ...others.map(({ party }) => reachOf(party.contact))];
  refuseTaken(mobile, taken, 'mobile');
}

/** Throws 422 beside a member without a phone, and for a phone of the applicant or of another member. */
async function checkPhones(ctx: Ctx, row: CaseRow, named: readonly Named[]): Promise<void> {
  const taken = await applicantReach(ctx, appraisal, row);
  for (const [at, { person, mobile }] of named.entries()) {
    const field = `members.${at}.mobile`;
    if (!isMobile(mobile)) throw invalid({ [field]: `请填写${person.name}的手机，用来接收链接与验证码` });
    refuseTaken(mobile, taken, field);
    taken.push(reachOf({ mobile }));
  }
}

/** Reads the named appraisers with their phones. Throws 422 for an unknown one, 409 for one with a tie. */
async function namedIn(ctx: Ctx, row: CaseRow, members: Panel['members'], seats: readonly Seat[]): Promise<Named[]> {
  const ids = members.map(({ personId }) => personId);
  const people = await ctx.db
    .select()
    .from(persons)
    .where(and(eq(persons.kind, 'appraiser'), inArray(persons.id, ids)));
  const tieOf = await tiesOfAppraisers(ctx, row, people);
  const contacts = await lastContactsOf(ctx, ids);
  const named: Named[] = [];
  for (const [at, { personId, mobile }] of members.entries()) {
    const person = people.find(({ id }) => id === personId);
    if (!person) throw invalid({ [`members.${at}.personId`]: '请在鉴定专家名录里选择' });
    const tie = tieOf(person);
    if (tie) throw refusal('conflictOfInterest', `${person.name}${tie}，应当回避，请另选成员`);
    const seat = seats.find(({ member }) => member.personId === personId);
    const known = seat?.party.contact ?? contacts.get(personId);
    named.push({ person, mobile: mobile || (known?.mobile ?? '') });
  }
  await checkPhones(ctx, row, named);
  return named;
}

const inWords = (named: readonly Named[], [chair, ...others]: string[]): string =>
  `${named.length} 人：组长${chair}，成员${others.join('、')}`;

/**
 * Appoints the panel, or changes it: those who stay keep their link and votes, those who leave lose the link, and their
 * votes do not count. Call with the case locked.
 */
export async function setPanel(ctx: Ctx, row: CaseRow, { members, reason }: Panel): Promise<void> {
  const action = canMove(row, 'formPanel') ? 'formPanel' : 'changePanel';
  if (!canMove(row, action)) throw actionNotAllowed(appraisal, row.status, action);
  checkSize(members);
  if (action === 'changePanel' && reason === '') throw invalid({ reason: '请写明调整的理由' });
  const seats = await panelOf(ctx, row.id);
  const named = await namedIn(ctx, row, members, seats);
  const names = inWords(
    named,
    named.map(({ person }) => person.name),
  );
  const recuse = '认为成员应当回避的，请在三日内与本会联系。';
  const moved = await moveCase(ctx, row.id, action, {
    note: `${names}。${reason ? `调整的理由：${reason}。` : ''}${recuse}`,
  });
  const now = ctx.now();
  const leaving = seats.filter(({ member }) => !named.some(({ person }) => person.id === member.personId));
  if (leaving.length > 0)
    await ctx.db
      .update(appraisalMembers)
      .set({ leftAt: now })
      .where(
        inArray(
          appraisalMembers.id,
          leaving.map(({ member }) => member.id),
        ),
      );
  await endParties(
    ctx,
    leaving.map(({ party }) => party.id),
  );
  for (const [at, { person, mobile }] of named.entries()) {
    const isChair = at === 0;
    const seat = seats.find(({ member }) => member.personId === person.id);
    if (seat) {
      await ctx.db.update(appraisalMembers).set({ isChair }).where(eq(appraisalMembers.id, seat.member.id));
      if (seat.party.contact.mobile === mobile && seat.party.state !== 'ended') continue;
    }
    const contact = { mobile, email: '', address: '' };
    const party = await inviteAppointed(ctx, moved, MEMBER, { personId: person.id, name: person.name, contact });
    if (seat) continue;
    const values = { personId: person.id, name: person.name, organisation: person.organisation, isChair, leftAt: null };
    await ctx.db
      .insert(appraisalMembers)
      .values({ recordId: row.id, partyId: party.id, ...values, createdAt: now })
      .onConflictDoUpdate({ target: appraisalMembers.partyId, set: values });
  }
  await settleVotes(ctx, moved);
}
