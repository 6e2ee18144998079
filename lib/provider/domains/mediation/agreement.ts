import { eq } from 'drizzle-orm';
import type { Proceedings } from '@/lib/contract/mediations';
import { formatDate } from '@/lib/format/dates';
import type { Ctx } from '../../core/context';
import { conflict, refusal } from '../../core/errors';
import { mediationAgreements, mediationConfirmations } from '../../db/schema';
import { type CaseRow, lockCase, lockOwnCase, moveCase, nextNumber } from '../case';
import { ipHash, lockKnown, logDeed, type PartyRow, requirePlace, requireShown, tellParties } from '../case-party';
import { issueCertificate } from '../certificate';
import { type CodePlace, sendCode, withCode } from '../verification-code';
import { takingPart } from './participants';
import { getOwnProceedings, getPartyProceedings, mediatorOf, ofRoom } from './proceedings';
import { type AgreementRow, APPLICANT, agreementOf, type Signer, signerOf, signersOf } from './signers';

const SERIES = 'XY';

const placeOfOwn = (ctx: Ctx, { recordId, version }: AgreementRow): CodePlace => ({
  channel: 'sms',
  recipient: ctx.user.account.phone,
  purpose: 'sign',
  document: { recordId, version },
});
const placeOfParty = ({ contact }: PartyRow, { recordId, version }: AgreementRow): CodePlace => ({
  ...requirePlace(contact, 'sign'),
  document: { recordId, version },
});

/** Throws 409 unless the signer can confirm this version now; a case of another kind has no agreement. */
async function requireOpen(ctx: Ctx, row: CaseRow, signer: string, version?: number): Promise<AgreementRow> {
  const agreement = await agreementOf(ctx, row.id);
  if (row.status !== 'signing' || !agreement) throw refusal('actionNotAllowed', '现在没有等待确认的调解协议');
  if (version !== undefined && agreement.version !== version)
    throw refusal('changedMeanwhile', '协议有了新的一稿，请看过再确认');
  const found = (await signersOf(ctx, row, agreement)).find(({ key }) => key === signer);
  if (!found) throw conflict('您不是协议的一方，不需要确认');
  if (found.confirmedAt) throw conflict('您已经确认过');
  return agreement;
}

/** Numbers the agreement, registers it for public verification and ends the case. */
async function issue(ctx: Ctx, row: CaseRow, agreement: AgreementRow, signers: readonly Signer[]): Promise<void> {
  const number = await nextNumber(ctx, SERIES);
  const issuedOn = formatDate(ctx.now());
  const mediator = mediatorOf(row);
  const { publicId } = await issueCertificate(ctx, {
    kind: 'agreement',
    number,
    title: '调解协议书',
    holder: signers.map(({ name }) => name).join('、'),
    // Names of firms are masked too: a mediation is confidential.
    holderIsPerson: true,
    source: '本会调解',
    issuedOn,
    owner: { userId: row.userId, eId: row.eId },
    recordId: row.id,
    detail: { facts: mediator ? [{ label: '调解员', value: mediator.name }] : [] },
  });
  await ctx.db
    .update(mediationAgreements)
    .set({ number, publicId, issuedOn, updatedAt: ctx.now() })
    .where(eq(mediationAgreements.id, agreement.id));
  await tellParties(
    ctx,
    row,
    await takingPart(ctx, row.id),
    `各方均已确认，调解协议书 ${number} 已出具，请在三十日内下载保存。`,
  );
  await moveCase(ctx, row.id, agreement.isPartial ? 'signPart' : 'signAll', { note: `调解协议书 ${number}` });
}

/** Enters a confirmation; the last one issues the agreement. Call with the case locked. */
async function confirm(ctx: Ctx, row: CaseRow, signer: string, version: number): Promise<void> {
  const agreement = await requireOpen(ctx, row, signer, version);
  if (agreement.clauses.some(({ payOn }) => payOn !== '' && payOn < formatDate(ctx.now())))
    throw conflict('协议里的付款日已经过去，请联系调解员另拟一稿');
  const name = (await signersOf(ctx, row, agreement)).find(({ key }) => key === signer)?.name ?? '';
  await ctx.db
    .insert(mediationConfirmations)
    .values({ agreementId: agreement.id, version, signer, name, ipHash: ipHash(ctx), createdAt: ctx.now() });
  await moveCase(ctx, row.id, 'confirm', { note: `${name}已确认第 ${version} 稿` });
  const signers = await signersOf(ctx, row, agreement);
  if (signers.every(({ confirmedAt }) => confirmedAt !== null)) await issue(ctx, row, agreement, signers);
}

/** Sends the applicant a code for the confirmation. Throws 409 while there is nothing to confirm. */
export async function sendOwnSignCode(ctx: Ctx, id: number) {
  const place = await ctx.transaction(async () => {
    const { row } = await lockOwnCase(ctx, id);
    return placeOfOwn(ctx, await requireOpen(ctx, row, APPLICANT));
  });
  return sendCode(ctx, place);
}

/** Confirms the agreement for the applicant. */
export async function confirmOwnAgreement(
  ctx: Ctx,
  id: number,
  { version, code }: { version: number; code: string },
): Promise<Proceedings> {
  // Refuses strangers and members without the right before the code is looked at.
  const place = async () => {
    const { row } = await lockOwnCase(ctx, id);
    return placeOfOwn(ctx, await requireOpen(ctx, row, APPLICANT, version));
  };
  await withCode(ctx, place, code, async () => {
    const { row } = await lockOwnCase(ctx, id);
    await confirm(ctx, row, APPLICANT, version);
  });
  return getOwnProceedings(ctx, id);
}

/** Sends the party of a room a code for the confirmation. */
export async function sendPartySignCode(ctx: Ctx, token: string, recordNo?: string) {
  const { row, party } = await ofRoom(ctx, token);
  requireShown(row, recordNo);
  return sendCode(ctx, placeOfParty(party, await requireOpen(ctx, row, signerOf(party))));
}

/** Confirms the agreement for the party of a room. */
export async function confirmPartyAgreement(
  ctx: Ctx,
  token: string,
  { version, code, recordNo }: { version: number; code: string; recordNo?: string },
): Promise<Proceedings> {
  const { row: shown, party: known } = await ofRoom(ctx, token);
  requireShown(shown, recordNo);
  const locked = async () => {
    const { row } = await lockCase(ctx, known.recordId);
    return { row, party: await lockKnown(ctx, known) };
  };
  const place = async () => {
    const { row, party } = await locked();
    return placeOfParty(party, await requireOpen(ctx, row, signerOf(party), version));
  };
  await withCode(ctx, place, code, async () => {
    const { row, party } = await locked();
    await logDeed(ctx, row, party, '确认调解协议', { before: {}, after: { action: `第 ${version} 稿` } });
    await confirm(ctx, row, signerOf(party), version);
  });
  return getPartyProceedings(ctx, token);
}

/** Issued agreement of a case with its signers, as they have confirmed it. Throws 409 before it is issued. */
export async function issuedAgreement(ctx: Ctx, row: CaseRow) {
  const agreement = await agreementOf(ctx, row.id);
  if (!agreement?.issuedOn) throw conflict('调解协议书还没有出具');
  return { ...agreement, issuedOn: agreement.issuedOn, signers: await signersOf(ctx, row, agreement) };
}
