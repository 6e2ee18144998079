import { cut } from '@/lib/text/cut';

/** Longest text before the link, in UTF-16 units: gateways refuse more than four or five parts of 67. */
export const SMS_LENGTH = 300;

/** Link at the end with its label: 查看：https://… */
const LINK = /(?:[^\s：。]{1,20}：)?https?:\/\/\S{1,300}$/;
/** Last sentence, which states the task and its last day. */
const LAST = /(?<=[。！？…])[^。！？]{1,120}[。！？]$/;

/**
 * Text of an sms: one line, of limited length. A text that is too long keeps its beginning, its last sentence and its link,
 * as the message in the portal and the mail have all of it.
 */
export function smsText(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const link = LINK.exec(line)?.[0] ?? '';
  const words = line.slice(0, line.length - link.length);
  if (words.length <= SMS_LENGTH) return line;
  const last = LAST.exec(words.trimEnd())?.[0] ?? '';
  return `${cut(words, SMS_LENGTH - last.length - 1)}…${last}${link}`;
}
