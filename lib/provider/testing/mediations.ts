import { and, desc, eq, like } from 'drizzle-orm';
import {
  actAsParty,
  enterPartyRoom,
  listCaseParties,
  PARTY_COOKIE,
  PARTY_HEADER,
  sendPartyCode,
} from '@/lib/contract/case-parties';
import {
  addMediationSession,
  confirmOwnAgreement,
  confirmPartyAgreement,
  draftAgreement,
  sendOwnSignCode,
  sendPartySignCode,
} from '@/lib/contract/mediations';
import { reviewCase } from '@/lib/contract/staff-cases';
import { addDays, formatDateTime } from '@/lib/format/dates';
import { submitMediation } from '@/lib/kinds/cases/mediation';
import { deliveries, outbox } from '../db/schema';
import type { TestProvider } from './harness';
import { type SomeUser, someUser } from './people';
import { someFile } from './people-and-places';

/** A respondent of a test, as the form asks for it. */
export interface SomeRespondent {
  kind: 'person' | 'organisation';
  name: string;
  mobile?: string;
  email?: string;
  certNo?: string;
}

let phone = 13_700_000_000;
export const somePhone = (): string => String(phone++);

/** Body of an application for mediation against the given respondents. */
export const mediationBody = (evidence: string, respondents: readonly SomeRespondent[], changes: object = {}) => ({
  source: 'self' as const,
  applicant: {
    kind: 'person' as const,
    name: '林知遥',
    certNo: '34052419800101001X',
    mobile: '13800000001',
    address: '云州市青石区旧城里 14 号',
  },
  respondents: [...respondents],
  dispute: 'infringement' as const,
  works: [{ name: '雾中渡口', kind: '摄影作品' }],
  facts: '对方在宣传片中使用了七秒延时摄影，裁去水印，没有署名，也没有支付费用，多次联系没有回复。',
  claims: '停止使用，补署姓名，支付使用费。',
  amount: 500_000,
  evidence: [evidence],
  promise: true as const,
  ...changes,
});

/** Files a mediation by a new user and moves it by staff until the respondents have been notified. */
export async function someNotified(
  provider: TestProvider,
  staff: SomeUser,
  respondents: readonly SomeRespondent[],
  changes: object = {},
) {
  const applicant = await someUser(provider);
  const body = mediationBody(await someFile(provider, applicant.id), respondents, changes);
  const { id } = await provider.call(submitMediation, { body }, applicant);
  for (const action of ['accept', 'notify'])
    await provider.call(reviewCase, { params: { id }, body: { action } }, staff);
  const { list: parties } = await provider.call(listCaseParties, { params: { id } }, staff);
  return { id, applicant, parties };
}

/** Token of the link that was sent last to a phone or mail address. */
export async function linkSentTo(provider: TestProvider, recipient: string): Promise<string> {
  const [row] = await provider.ctx.db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.recipient, recipient), like(deliveries.text, '%/party-room/%')))
    .orderBy(desc(deliveries.id))
    .limit(1);
  return /\/party-room\/([\w-]+)/.exec(row?.text ?? '')?.[1] ?? '';
}

/** Code that was sent last to a phone or mail address. */
export async function codeSentTo(provider: TestProvider, recipient: string): Promise<string> {
  const [row] = await provider.ctx.db
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, recipient))
    .orderBy(desc(outbox.id))
    .limit(1);
  return /\d{6}/.exec(row?.text ?? '')?.[0] ?? '';
}

/** Enters a room by its link and the code sent to the recipient; returns the header of the session. */
export async function enterBy(provider: TestProvider, key: string, recipient: string) {
  await provider.call(sendPartyCode, { body: { key } });
  const body = JSON.stringify({ key, code: await codeSentTo(provider, recipient) });
  const answer = await provider.raw('POST', enterPartyRoom.path, {
    headers: { 'content-type': 'application/json' },
    body,
  });
  const cookie = answer.headers.get('set-cookie') ?? '';
  const session = new RegExp(`^${PARTY_COOKIE}=([\\w-]+);`).exec(cookie)?.[1];
  if (!session) throw new Error(`the room did not open: ${answer.status} ${await answer.text()}`);
  return { cookie, by: { headers: { [PARTY_HEADER]: session } } };
}

/** Enters the room of a respondent whose link was sent to a phone or mail address. */
export const enterAs = async (provider: TestProvider, recipient: string) =>
  enterBy(provider, await linkSentTo(provider, recipient), recipient);

/** Lets a respondent answer. */
export async function answerAs(provider: TestProvider, recipient: string, act: 'agree' | 'refuse') {
  const { by } = await enterAs(provider, recipient);
  return provider.call(actAsParty, { body: { act, values: { promise: true } } }, by);
}

/**
 * A mediation with an agreement that waits for its confirmations. The first respondent has agreed in the room, and staff have
 * entered the consent of the others, who agreed by telephone.
 */
export async function someAwaitingSigners(
  provider: TestProvider,
  staff: SomeUser,
  respondents: readonly (SomeRespondent & { mobile: string })[],
) {
  const made = await someNotified(provider, staff, respondents);
  const params = { id: made.id };
  await answerAs(provider, respondents[0]?.mobile ?? '', 'agree');
  if (respondents.length > 1) await provider.call(reviewCase, { params, body: { action: 'consent' } }, staff);
  const startsAt = formatDateTime(addDays(provider.ctx.now(), 3));
  await provider.call(addMediationSession, { params, body: { startsAt, place: '本会二楼' } }, staff);
  const clauses = [{ text: '被申请人停止使用争议作品。' }];
  await provider.call(draftAgreement, { params, body: { clauses } }, staff);
  return made;
}

/** Confirms the agreement for the applicant, by the code that is sent to its phone. */
export async function confirmAsApplicant(provider: TestProvider, id: number, applicant: SomeUser, version = 1) {
  const params = { id };
  await provider.call(sendOwnSignCode, { params, body: {} }, applicant);
  const code = await codeSentTo(provider, applicant.phone);
  return provider.call(confirmOwnAgreement, { params, body: { version, code } }, applicant);
}

/** Confirms the agreement for a respondent, by the code that is sent to its phone. */
export async function confirmAsRespondent(provider: TestProvider, mobile: string, version = 1) {
  const { by } = await enterAs(provider, mobile);
  await provider.call(sendPartySignCode, { body: {} }, by);
  await provider.call(confirmPartyAgreement, { body: { version, code: await codeSentTo(provider, mobile) } }, by);
  return by;
}
