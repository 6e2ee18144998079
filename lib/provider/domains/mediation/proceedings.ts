import { asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Proceedings } from '@/lib/contract/mediations';
import { formatDateTime } from '@/lib/format/dates';
import { maskMail } from '@/lib/rules/identifiers/mail';
import { maskPhone } from '@/lib/rules/identifiers/phone';
import type { Ctx } from '../../core/context';
import { notFound } from '../../core/errors';
import { revisionOf } from '../../core/revision';
import { mediationSessions } from '../../db/schema';
import { type CaseRow, canMove, ownCase } from '../case';
import { type PartyRow, partyOfSession, placeOf } from '../case-party';
import { areFixed } from './minutes';
import { mediationRow, takesPart } from './participants';
import { APPLICANT, agreementOf, signerOf, signersOf } from './signers';

export type SessionRow = typeof mediationSessions.$inferSelect;

/** Mediator as stored with a case. */
const appointed = z.object({ id: z.number().int(), name: z.string() }).nullable().catch(null);
export const mediatorOf = ({ data }: Pick<CaseRow, 'data'>): Proceedings['mediator'] =>
  appointed.parse(data.appointed ?? null);

export const sessionsOf = (ctx: Ctx, recordId: number): Promise<SessionRow[]> =>
  ctx.db
    .select()
    .from(mediationSessions)
    .where(eq(mediationSessions.recordId, recordId))
    .orderBy(asc(mediationSessions.number));

/** Reader of the proceedings: the key of a signer and the masked recipient of its codes; empty ones for staff. */
export interface Reader {
  key: string;
  recipient: string;
}

async function presentAgreement(ctx: Ctx, row: CaseRow, reader: Reader): Promise<Proceedings['agreement']> {
  const agreement = await agreementOf(ctx, row.id);
  if (!agreement) return null;
  const signers = await signersOf(ctx, row, agreement);
  const { version, isPartial, clauses, number, publicId, issuedOn } = agreement;
  const isOpen =
    row.status === 'signing' && signers.some(({ key, confirmedAt }) => key === reader.key && confirmedAt === null);
  return {
    version,
    isPartial,
    clauses,
    number,
    publicId,
    issuedOn,
    signers: signers.map(({ key, role, name, confirmedAt }) => ({
      role,
      name,
      confirmedAt: confirmedAt && formatDateTime(confirmedAt),
      isYou: key === reader.key,
    })),
    canConfirm: isOpen,
    recipient: reader.recipient,
  };
}

/** Presents mediator, sessions and agreement to a reader. */
export async function presentProceedings(ctx: Ctx, row: CaseRow, reader: Reader): Promise<Proceedings> {
  return {
    mediator: mediatorOf(row),
    sessions: (await sessionsOf(ctx, row.id)).map(({ number, startsAt, endsAt, place, link, minutes }) => ({
      number,
      startsAt: formatDateTime(startsAt),
      endsAt: formatDateTime(endsAt),
      place,
      link,
      minutes,
      revision: revisionOf(minutes),
      isFixed: areFixed(row, minutes),
    })),
    agreement: await presentAgreement(ctx, row, reader),
    canMeet: canMove(row, 'meet'),
    canDraft: canMove(row, 'draft'),
  };
}

export const readerOfOwn = (ctx: Ctx): Reader => ({ key: APPLICANT, recipient: maskPhone(ctx.user.account.phone) });

export function readerOfParty(party: PartyRow): Reader {
  const place = placeOf(party.contact, 'sign');
  const masked = place && (place.channel === 'sms' ? maskPhone : maskMail)(place.recipient);
  return { key: signerOf(party), recipient: masked ?? '' };
}

export async function getOwnProceedings(ctx: Ctx, id: number): Promise<Proceedings> {
  const row = await ownCase(ctx, id, { kind: 'mediation' });
  return presentProceedings(ctx, row, readerOfOwn(ctx));
}

/** Returns the case and the party of a room's session. Throws 404 for another kind of case. */
export async function ofRoom(ctx: Ctx, token: string): Promise<{ row: CaseRow; party: PartyRow }> {
  const party = await partyOfSession(ctx, token);
  return { row: await mediationRow(ctx, party.recordId), party };
}

/** Like {@link ofRoom}, for papers of the proceedings. Throws 404 for a party who refused. */
export async function ofTakingPart(ctx: Ctx, token: string): Promise<CaseRow> {
  const { row, party } = await ofRoom(ctx, token);
  if (!takesPart(party)) throw notFound('您没有参加调解，不能查看');
  return row;
}

/** Returns the proceedings to a party who takes part, and nothing of them to one who refused. */
export async function getPartyProceedings(ctx: Ctx, token: string): Promise<Proceedings> {
  const { row, party } = await ofRoom(ctx, token);
  if (!takesPart(party)) return { mediator: null, sessions: [], agreement: null, canMeet: false, canDraft: false };
  return presentProceedings(ctx, row, readerOfParty(party));
}
