import { eq, getTableColumns } from 'drizzle-orm';
import type { LicenceRequest } from '@/lib/contract/licence-requests';
import { formatDateTime } from '@/lib/format/dates';
import type { Ctx } from '../../core/context';
import { ownerOf } from '../../db/owned-by';
import { certificates, formDrafts, licenceRequests } from '../../db/schema';
import { maskHolder } from '../certificate';

/** Rows with what both sides see of the work, and the person whose draft the acceptance made. */
export const requestRows = (ctx: Ctx) =>
  ctx.db
    .select({
      request: getTableColumns(licenceRequests),
      work: {
        publicId: certificates.publicId,
        title: certificates.title,
        number: certificates.number,
        holder: certificates.holder,
        holderIsPerson: certificates.holderIsPerson,
        detail: certificates.detail,
      },
      draft: { userId: formDrafts.userId, eId: formDrafts.eId },
    })
    .from(licenceRequests)
    .innerJoin(certificates, eq(certificates.id, licenceRequests.certificateId))
    .leftJoin(formDrafts, eq(formDrafts.id, licenceRequests.draftId));
export type RequestRow = Awaited<ReturnType<typeof requestRows>>[number];

/** Presents a request to the account acted as, which is one of its sides. */
export function presentRequest(ctx: Ctx, { request, work, draft }: RequestRow): LicenceRequest {
  const isHolder = request.holder === ownerOf(ctx.user);
  const isOwnDraft = draft?.userId === ctx.user.userId && draft.eId === ctx.user.eId;
  const { id, state, purpose, media, territory, startsOn, endsOn, fee, message, answer, draftId } = request;
  return {
    id,
    side: isHolder ? 'received' : 'sent',
    state,
    publicId: work.publicId,
    title: work.title,
    number: work.number,
    other: isHolder ? request.name : maskHolder(work),
    contact: isHolder ? request.contact : '',
    purpose,
    media,
    territory,
    startsOn,
    endsOn,
    fee,
    message,
    answer,
    createdAt: formatDateTime(request.createdAt),
    answeredAt: request.answeredAt && formatDateTime(request.answeredAt),
    draftId: isHolder && isOwnDraft ? draftId : null,
  };
}
