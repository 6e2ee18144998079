import type { z } from 'zod';
import type { newSession, Proceedings, sentDraft } from '@/lib/contract/mediations';
import { mediation } from '@/lib/kinds/cases/mediation';
import { isMobile } from '@/lib/rules/identifiers/phone';
import type { Ctx } from '../../core/context';
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
import { MEDIATOR, mediatorParties } from './participants';
import { getPartyProceedings, ofRoom } from './proceedings';
import { arrangeSession, setMinutes } from './sessions';

/**
 * Sends the appointed mediator a link to the desk, by the given phone or that of the last case; none without either. The
 * desk of an earlier mediator ends. Throws 422 for the phone of a party: one person would read for both.
 */
export async function openDesk(ctx: Ctx, row: CaseRow, { id, name }: PersonRow, mobile: string): Promise<void> {
  const earlier = (await mediatorParties(ctx, row.id)).filter(({ personId }) => personId !== id);
  await endParties(
    ctx,
    earlier.map((party) => party.id),
  );
  const phone = mobile || ((await lastContactsOf(ctx, [id])).get(id)?.mobile ?? '');
  if (!isMobile(phone)) return;
  const others = (await partiesOfCase(ctx, row.id)).filter(({ role }) => role !== MEDIATOR);
  const sides = [
    ...(await applicantReach(ctx, mediation, row.data, row.userId)),
    ...others.map(({ contact }) => reachOf(contact)),
  ];
  if (sharedReach(reachOf({ mobile: phone }), sides)) throw invalid({ mobile: '与一方当事人的手机相同' });
  await inviteAppointed(ctx, row, MEDIATOR, {
    personId: id,
    name,
    contact: { mobile: phone, email: '', address: '' },
  });
}

/**
 * Runs a change on the case of a mediator's session. Throws 403 for a respondent, 409 if the page shows another case, 410
 * if another mediator was appointed since the session was read.
 */
async function asMediator(
  ctx: Ctx,
  token: string,
  recordNo: string | undefined,
  { deed, work }: { deed: string; work: (row: CaseRow) => Promise<void> },
): Promise<Proceedings> {
  const { row: shown, party: known } = await ofRoom(ctx, token);
  requireShown(shown, recordNo);
  if (known.role !== MEDIATOR) throw forbidden('只有调解员可以办理');
  await ctx.transaction(async () => {
    const { row } = await lockCase(ctx, shown.id);
    const party = await lockKnown(ctx, known);
    await logDeed(ctx, row, party, deed);
    await work(row);
  });
  return getPartyProceedings(ctx, token);
}

type Shown = { recordNo?: string };

export const addSessionAsMediator = (
  ctx: Ctx,
  token: string,
  { recordNo, ...session }: z.output<typeof newSession> & Shown,
): Promise<Proceedings> =>
  asMediator(ctx, token, recordNo, { deed: '约定调解时间', work: (row) => arrangeSession(ctx, row, session) });

export const writeMinutesAsMediator = (
  ctx: Ctx,
  token: string,
  { recordNo, number, minutes }: { number: number; minutes: string } & Shown,
): Promise<Proceedings> =>
  asMediator(ctx, token, recordNo, { deed: '填写调解笔录', work: (row) => setMinutes(ctx, row, number, minutes) });

export const draftAgreementAsMediator = (
  ctx: Ctx,
  token: string,
  { recordNo, ...draft }: z.output<typeof sentDraft> & Shown,
): Promise<Proceedings> =>
  asMediator(ctx, token, recordNo, { deed: '拟定调解协议', work: (row) => draftVersion(ctx, row, draft) });
