import { addDays, formatDate } from '@/lib/format/dates';
import { caseKind } from '@/lib/kinds/cases';
import { quoteTitle } from '@/lib/text/quote-title';
import type { Ctx } from '../../core/context';
import { conflict } from '../../core/errors';
import { writeDocument } from '../../documents/write-document';
import { fileAnswer } from '../../http/file-answer';
import { getSite } from '../settings';
import { LINK_DAYS, requestTo } from './invite';
import { letterCode, requireOpen } from './keys';
import { roleOf } from './role';
import { partyOfCase, staffCaseOf } from './staff';

/** Answers a PDF as a download that no cache keeps. */
export const pdfAnswer = (bytes: Uint8Array, name: string): Response =>
  fileAnswer(bytes, { mime: 'application/pdf', name });

/** Letter to a party: what it is asked, until when, and the code that opens its room. Throws 410 for an ended link. */
export async function getPartyLetter(ctx: Ctx, id: number, partyId: number): Promise<Response> {
  const row = await staffCaseOf(ctx, id);
  const party = await partyOfCase(ctx, id, partyId);
  requireOpen(ctx, party);
  const kind = caseKind(row.kind);
  const { label, letter } = roleOf(row, party.role);
  if (!letter) throw conflict('调解员与鉴定组成员凭短信里的链接进入，不另发通知书');
  const { name: issuer, hotline, address } = await getSite(ctx);
  const { origin } = ctx.request;
  const { heading } = letter;
  const contact = [hotline && `电话 ${hotline}`, address && `地址 ${address}`].filter(Boolean).join('，');
  const bytes = await writeDocument(ctx, 'paperPdf', {
    heading,
    number: row.recordNo,
    blocks: [
      ...(party.contact.address ? [{ rows: [{ label: '送达地址', value: party.contact.address }] }] : []),
      { text: `${party.name}：` },
      { text: `本会已受理${kind.title}${quoteTitle(row.title)}（${row.recordNo}），您是本案的${label}。` },
      { text: `${requestTo(ctx, row, party)}。${letter.invites}` },
      { text: letter.silence },
      { code: letterCode(ctx, party.letterNonce), label: '查询码', address: `${origin}/party-room` },
    ],
    notes: ['打开时须用登记的手机或邮箱接收验证码确认。查询码只供您本人使用，请勿交给他人。', contact].filter(Boolean),
    issuer,
    // The day of the link that the letter repeats, which looks at the room do not change.
    issuedOn: formatDate(addDays(party.expiresAt, -LINK_DAYS)),
  });
  return pdfAnswer(bytes, `${heading}-${row.recordNo}-${party.index + 1}.pdf`);
}
