import type { z } from 'zod';
import type { minutesBody, newSession, Proceedings, sentDraft } from '@/lib/contract/mediations';
import { mediation } from '@/lib/kinds/cases/mediation';
import { isMobile } from '@/lib/rules/identifiers/phone';
import type { Change, Ctx } from '../../core/context';
import { forbidden, invalid } from '../../core/errors';
import { type CaseRow, lockCase } from '../case';
import {
  applicantReach,
  endParties,
  inviteAppointed,
  lastContactsOf,
  lockKnown,
  logDeed,
  partiesOfCase,
  reachOf,
  requireShown,
  sharedReach,
} from '../case-party';
import type { PersonRow } from '../person';
import { draftVersion } from './draft-version';
import { setMinutes } from './minutes';
import { MEDIATOR, mediatorParties } from './participants';
import { getPartyProceedings, ofRoom } from './proceedings';
import { arrangeSession } from './sessions';
import { inMediation } from './ties';

/** Throws 422 for the phone of a party or of one who acts for it, as a mediator's: one person would read for both. */
export async function refusePhoneOfSide(ctx: Ctx, row: CaseRow, mobile: string): Promise<void> {
  const others = (await partiesOfCase(ctx, row.id)).filter(({ role }) => role !== MEDIATOR);
  const sides = [...(await applicantReach(ctx, mediation, row)), ...others.map(({ contact }) => reachOf(contact))];
  const reach = reachOf({ mobile });
  // Representatives have no room of their own, so they are no parties.
  const { phones } = await inMediation(ctx, row);
  if (sharedReach(reach, sides) || phones.includes(reach.mobile)) throw invalid({ mobile: '与一方当事人的手机相同' });
}

/**
 * Sends the appointed mediator a link to the desk, by the given phone or that of the last case; none without either. The
 * desk of an earlier mediator ends. Throws 422 for the phone of a side.
 */
export async function openDesk(ctx: Ctx, row: CaseRow, { id, name }: PersonRow, mobile: string): Promise<void> {
  const earlier = (await mediatorParties(ctx, row.id)).filter(({ personId }) => personId !== id);
  await endParties(
    ctx,
    earlier.map((party) => party.id),
  );
  const phone = mobile || ((await lastContactsOf(ctx, [id])).get(id)?.mobile ?? '');
  if (!isMobile(phone)) return;
  await refusePhoneOfSide(ctx, row, phone);
  await inviteAppointed(ctx, row, MEDIATOR, {
    personId: id,
    name,
    contact: { mobile: phone, email: '', address: '' },
  });
}

/** Writes a deed of the mediator into the audit log. */
type Log = (deed: string, change?: Pick<Change, 'before' | 'after'>) => Promise<void>;

/**
 * Runs a change on the case of a mediator's session. Throws 403 for a respondent, 409 if the page shows another case, 410
 * if another mediator was appointed since the session was read.
 */
async function asMediator(
  ctx: Ctx,
  token: string,
  recordNo: string | undefined,
  work: (row: CaseRow, log: Log) => Promise<void>,
): Promise<Proceedings> {
  const { row: shown, party: known } = await ofRoom(ctx, token);
  requireShown(shown, recordNo);
  if (known.role !== MEDIATOR) throw forbidden('只有调解员可以办理');
  await ctx.transaction(async () => {
    const { row } = await lockCase(ctx, shown.id);
    const party = await lockKnown(ctx, known);
    await work(row, (deed, change) => logDeed(ctx, row, party, deed, change));
  });
  return getPartyProceedings(ctx, token);
}

type Shown = { recordNo?: string };

export const addSessionAsMediator = (
  ctx: Ctx,
  token: string,
  { recordNo, ...session }: z.output<typeof newSession> & Shown,
): Promise<Proceedings> =>
  asMediator(ctx, token, recordNo, async (row, log) => {
    await log('约定调解时间');
    await arrangeSession(ctx, row, session);
  });

export const writeMinutesAsMediator = (
  ctx: Ctx,
  token: string,
  { recordNo, number, ...given }: { number: number } & z.output<typeof minutesBody> & Shown,
): Promise<Proceedings> =>
  asMediator(ctx, token, recordNo, async (row, log) => {
    const change = await setMinutes(ctx, row, number, given);
    if (change) await log('填写调解笔录', change);
  });

export const draftAgreementAsMediator = (
  ctx: Ctx,
  token: string,
  { recordNo, ...draft }: z.output<typeof sentDraft> & Shown,
): Promise<Proceedings> =>
  asMediator(ctx, token, recordNo, async (row, log) => {
    await log('拟定调解协议');
    await draftVersion(ctx, row, draft);
  });
