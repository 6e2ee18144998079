import { stateOf } from '@/lib/kinds/case';
import { caseKind } from '@/lib/kinds/cases';
import { mail } from '@/lib/rules/identifiers/mail';
import { isMobile } from '@/lib/rules/identifiers/phone';
import type { Ctx } from '../../core/context';
import type { CaseRow } from '../case';
import { queueText } from '../notification';
import { getSite } from '../settings';
import { partiesOfCase } from './invite';
import type { PartyRow } from './keys';

const LOOK = '详情请打开此前发给您的链接查看。';

async function send(ctx: Ctx, row: CaseRow, parties: readonly PartyRow[], words: string): Promise<void> {
  const { name: association } = await getSite(ctx);
  const subject = `${association}通知`;
  const text = `${caseKind(row.kind).title} ${row.recordNo}：${words}`;
  for (const { contact, state } of parties) {
    if (state === 'ended') continue;
    if (isMobile(contact.mobile))
      await queueText(ctx, { recipient: contact.mobile, subject, text: `${association}：${text}` });
    if (contact.email !== '' && mail.problem(contact.email) === '')
      await queueText(ctx, { channel: 'mail', recipient: contact.email, subject, text });
  }
}

/** Sends news to those of the parties who can still open their rooms. Their links are known to them alone. */
export const tellParties = (ctx: Ctx, row: CaseRow, parties: readonly PartyRow[], words: string): Promise<void> =>
  send(ctx, row, parties, words + LOOK);

/**
 * Sends the parties the result of a case that has ended, before their rooms close. Left out are a role whose room can
 * still be read, as its parties know the result from their answers or the agreement, and a party who refused.
 */
export async function tellEnd(ctx: Ctx, row: CaseRow): Promise<void> {
  const kind = caseKind(row.kind);
  const hears = ({ role, answer }: PartyRow): boolean =>
    kind.parties?.[role]?.readableFor?.[row.status] === undefined && answer !== 'refuse';
  const parties = (await partiesOfCase(ctx, row.id)).filter(hears);
  await send(ctx, row, parties, `已办结，结果为“${stateOf(kind, row.status)?.label ?? ''}”，此前的链接随之失效。`);
}
