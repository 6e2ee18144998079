import { formatFen } from '@/lib/format/money';
import { licenceRequestPath } from '@/lib/kinds/content/licence-labels';
import { bookTitle } from '@/lib/text/book-title';
import type { certificates, licenceRequests } from '../../db/schema';
import type { NewMessage } from '../notification';

export type LicenceRequestRow = typeof licenceRequests.$inferSelect;
/** Facts of the work for a message, and the account that receives a new request. */
export type RequestedWork = Pick<typeof certificates.$inferSelect, 'title' | 'number'>;
type Holder = Pick<typeof certificates.$inferSelect, 'userId' | 'eId'>;

const common = { kind: 'business', topic: 'outcome' } as const;

/**
 * Message to the holder of a work about a new request. It also goes out as an sms in the name of the association, so it
 * contains nothing that the requester wrote.
 */
export const requestMessage = (
  row: LicenceRequestRow,
  work: RequestedWork,
  userId: number,
  eId: number,
): NewMessage => ({
  ...common,
  userId,
  eId,
  title: `有人申请使用${bookTitle(work.title)}`,
  body: `您登记的${bookTitle(work.title)}（${work.number}）收到一件使用申请。请到“使用申请”里查看用途并答复。`,
  link: licenceRequestPath(row.id),
});

/** Message to the requester about the answer; `row` has the state and the answer. */
export function answerMessage(
  { id, userId, eId, state, answer, fee }: LicenceRequestRow,
  { title }: RequestedWork,
): NewMessage {
  const isAccepted = state === 'accepted';
  const offered = fee ? `，您提出的费用为 ${formatFen(fee)}` : '';
  return {
    ...common,
    userId,
    eId,
    title: `使用${bookTitle(title)}的申请${isAccepted ? '已同意' : '未获同意'}`,
    body: isAccepted
      ? `权利人同意您使用${bookTitle(title)}${offered}。${answer ? `答复：${answer.replace(/。$/, '')}。` : ''}对方会与您联系签订许可合同，合同签订以前请勿使用。`
      : `权利人没有同意您使用${bookTitle(title)}，原因：${answer}`,
    link: licenceRequestPath(id),
  };
}

/** Message to the requester about a request that ended without an answer of the holder; `row` has the reason. */
export const closedMessage = (
  { id, userId, eId, answer }: LicenceRequestRow,
  { title }: Pick<RequestedWork, 'title'>,
): NewMessage => ({
  ...common,
  userId,
  eId,
  title: `使用${bookTitle(title)}的申请已结束`,
  body: `您使用${bookTitle(title)}的申请已结束：${answer}`,
  link: licenceRequestPath(id),
});

/** Every message that a request in its present state has caused, with its time. */
export function licenceMessages(row: LicenceRequestRow, work: RequestedWork & Holder): (NewMessage & { at: Date })[] {
  const { userId, eId } = work;
  const asked = userId === null ? [] : [{ ...requestMessage(row, work, userId, eId), at: row.createdAt }];
  const isAnswered = row.answeredAt !== null && row.state !== 'withdrawn';
  return isAnswered ? [...asked, { ...answerMessage(row, work), at: row.answeredAt ?? row.createdAt }] : asked;
}
