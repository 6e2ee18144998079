import { createTransport } from 'nodemailer';
import type { MessageSender } from '../core/ports';
import { SendRefused } from './send-refused';

export interface SmtpSettings {
  /** smtps://user:password@host:465, or smtp://… for STARTTLS. */
  url: string;
  /** Who it comes from: 云州市版权协会 <notice@example.org>. */
  from: string;
}

const PATIENCE = 10_000;
const responseCodeOf = (error: unknown): number =>
  error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : 0;

/** Sends mail by SMTP. Throws when the server does not take one; what it calls permanent (5xx) is final. */
export function smtpSender({ url, from }: SmtpSettings): MessageSender {
  const transport = createTransport({
    url,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
    // Nothing of a message may make the server fetch a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async send({ recipient, subject, text, key }) {
      try {
        // The same id each time: mail boxes show once what a crash made us send twice.
        await transport.sendMail({
          from,
          to: { name: '', address: recipient },
          subject,
          text,
          ...(key && { messageId: `<${key}@${domain}>` }),
        });
      } catch (error) {
        const code = responseCodeOf(error);
        if (code === 0) throw error;
        // A refused login is ours to repair, not the recipient's.
        throw new SendRefused(`邮件服务器没有接受（${code}）`, code >= 500 && code !== 530 && code !== 535);
      }
    },
  };
}
