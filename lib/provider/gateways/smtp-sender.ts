import { createTransport } from 'nodemailer';
import type { MessageSender } from '../core/ports';
import { SendRefused } from './send-refused';

export interface SmtpSettings {
  /** smtps://user:password@host:465, or smtp://… for STARTTLS. */
  url: string;
  /** Sender: 某某版权协会 <notice@example.org>. */
  from: string;
}

const PATIENCE = 10_000;
const responseCodeOf = (error: unknown): number =>
  error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : 0;

/** Sends mail by SMTP. Throws if the server refuses one; permanent failures (5xx) are final. */
export function smtpSender({ url, from }: SmtpSettings): MessageSender {
  const transport = createTransport({
    url,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
    // Message content must not make the library read files or addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async send({ recipient, subject, text, key, attachment }) {
      try {
        // Stable message id, so that mailboxes deduplicate a mail sent again after a crash.
        await transport.sendMail({
          from,
          to: { name: '', address: recipient },
          subject,
          text,
          ...(attachment && {
            attachments: [
              { filename: attachment.name, contentType: attachment.mime, content: Buffer.from(attachment.bytes) },
            ],
          }),
          ...(key && { messageId: `<${key}@${domain}>` }),
        });
      } catch (error) {
        const code = responseCodeOf(error);
        if (code === 0) throw error;
        // A failed login is a configuration error, not a fault of the recipient, so it is retried.
        throw new SendRefused(`邮件服务器没有接受（${code}）`, code >= 500 && code !== 530 && code !== 535);
      }
    },
  };
}
