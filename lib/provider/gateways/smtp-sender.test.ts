/** @jest-environment node */
import { type SmtpStandIn, startSmtp } from '../testing/smtp-stand-in';
import { SendRefused } from './send-refused';
import { smtpSender } from './smtp-sender';

describe('mail by SMTP', () => {
  let server: SmtpStandIn;
  beforeAll(async () => {
    server = await startSmtp();
  });
  afterAll(() => server.close());
  beforeEach(() => {
    server.refuse = '';
  });

  const mail = {
    channel: 'mail',
    recipient: 'lin@example.org',
    subject: '付款成功',
    text: '“合同范本”已可下载。',
    key: 'delivery-7',
  } as const;
  const send = () => smtpSender({ url: server.url, from: '云州市版权协会 <notice@yunzhou.example>' }).send(mail);

  it('sets sender and subject, and reuses the message id for a repeated mail', async () => {
    await send();
    const { to, text } = server.mails.at(-1) ?? { to: '', text: '' };
    expect(to).toBe('lin@example.org');
    expect(text).toContain('Message-ID: <delivery-7@yunzhou.example>');
    expect(text).toContain(`Subject: =?UTF-8?B?${Buffer.from('付款成功').toString('base64')}?=`);
    const body = text.split('\n\n').slice(1).join('');
    expect(text + Buffer.from(body, 'base64').toString('utf8')).toContain('已可下载');
  });

  it.each([
    ['550 5.1.1 no such user', true, '邮件服务器没有接受（550）'],
    ['451 4.7.1 try again later', false, '邮件服务器没有接受（451）'],
  ])('tells permanent from temporary failures by %s', async (refuse, isFinal, message) => {
    server.refuse = refuse;
    const error = await send().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(SendRefused);
    expect(error).toMatchObject({ isFinal, message });
  });
});
