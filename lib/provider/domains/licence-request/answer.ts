import { and, eq, inArray } from 'drizzle-orm';
import { formatDate } from '@/lib/format/dates';
import { givenRights } from '@/lib/kinds/cases/authorisation';
import type { Ctx } from '../../core/context';
import { conflict, notFound, refusal } from '../../core/errors';
import { isOwnedBy, ownedBy, ownerOf } from '../../db/owned-by';
import { certificates, licenceRequests } from '../../db/schema';
import { saveDraft } from '../draft';
import { sendMessage } from '../notification';
import { answerMessage, type LicenceRequestRow, type RequestedWork } from './messages';
import { presentRequest, type RequestRow } from './present';
import { requestOf } from './read';

type Change = Partial<Pick<LicenceRequestRow, 'state' | 'answer' | 'draftId'>>;

/** Locks an open request and applies a change. Throws 404 for anybody but the side, 409 if it is no longer open. */
const change = (ctx: Ctx, id: number, side: 'holder' | 'requester', decide: (row: RequestRow) => Promise<Change>) =>
  ctx.transaction(async () => {
    const isSide =
      side === 'holder' ? eq(licenceRequests.holder, ownerOf(ctx.user)) : ownedBy(licenceRequests, ctx.user);
    const [locked] = await ctx.db
      .select({ state: licenceRequests.state })
      .from(licenceRequests)
      .where(and(eq(licenceRequests.id, id), isSide))
      .for('update');
    if (!locked) throw notFound('使用申请不存在或无权办理');
    if (locked.state !== 'open') throw refusal('actionNotAllowed', '这件申请已经答复或者撤回，请刷新页面');
    const set = { ...(await decide(await requestOf(ctx, id))), answeredAt: ctx.now() };
    await ctx.db.update(licenceRequests).set(set).where(eq(licenceRequests.id, id));
    return presentRequest(ctx, await requestOf(ctx, id));
  });

/** Values of the form of 对外授权, as far as the request states them. */
export function licenceDraftOf(request: LicenceRequestRow, work: RequestedWork): Record<string, unknown> {
  const { name, contact, purpose, media, territory, startsOn, endsOn, fee, message } = request;
  return {
    counterparties: [{ name, certNo: '', contact }],
    works: [{ name: work.title, registrationNo: work.number }],
    exclusivity: 'plain',
    media,
    territory,
    startsOn,
    endsOn: endsOn ?? '',
    fee: fee === null ? '' : (fee / 100).toFixed(2).replace(/\.00$/, ''),
    note: [`用途：${purpose}`, message && `申请人留言：${message}`].filter(Boolean).join('\n'),
  };
}

/**
 * Locks the certificate of a request before the request itself, as a decision on the certificate does, and throws 409
 * unless it is still valid and listed in the account acted as.
 */
async function requireOwnWork(ctx: Ctx, id: number): Promise<void> {
  const isAsked = and(eq(licenceRequests.id, id), eq(licenceRequests.holder, ownerOf(ctx.user)));
  const asked = ctx.db.select({ id: licenceRequests.certificateId }).from(licenceRequests).where(isAsked);
  const [certificate] = await ctx.db.select().from(certificates).where(inArray(certificates.id, asked)).for('update');
  // Without one the request is not the account's, which is answered by 404 later.
  if (!certificate) return;
  if (!isOwnedBy(certificate, ctx.user)) throw conflict('登记已经不在您的账号名下，不能同意');
  if (certificate.status === 'revoked') throw conflict('登记已经撤销，不能同意');
}

/** Accepts a request: makes the draft of a licence for the holder, and tells the requester. 409 after its term. */
export const acceptLicenceRequest = (ctx: Ctx, id: number, answer: string) =>
  ctx.transaction(async () => {
    await requireOwnWork(ctx, id);
    return accept(ctx, id, answer);
  });

const accept = (ctx: Ctx, id: number, answer: string) =>
  change(ctx, id, 'holder', async ({ request, work }) => {
    if (request.endsOn !== null && request.endsOn < formatDate(ctx.now()))
      throw conflict('申请的使用期限已经过去，不能再同意；可以不同意并说明原因，请对方按新的期限申请');
    const draft = await saveDraft(ctx, { kind: givenRights.key, data: licenceDraftOf(request, work) });
    await sendMessage(ctx, answerMessage({ ...request, state: 'accepted', answer }, work));
    return { state: 'accepted', answer, draftId: draft.id };
  });

/** Declines a request with a reason. */
export const declineLicenceRequest = (ctx: Ctx, id: number, answer: string) =>
  change(ctx, id, 'holder', async ({ request, work }) => {
    await sendMessage(ctx, answerMessage({ ...request, state: 'declined', answer }, work));
    return { state: 'declined', answer };
  });

/** Withdraws an own request. */
export const withdrawLicenceRequest = (ctx: Ctx, id: number) =>
  change(ctx, id, 'requester', async () => ({ state: 'withdrawn' }));
