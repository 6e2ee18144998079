import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { and, asc, eq } from 'drizzle-orm';
import { sendLoginCode } from '@/lib/contract/account';
import { countUnread, getMessage, listMessages, readAllMessages, readMessage } from '@/lib/contract/messages';
import {
  getNotificationSettings,
  removeMail,
  sendMailCode,
  setNotificationChoice,
  verifyMail,
} from '@/lib/contract/notifications';
import { jobHandlers } from '../../boot/jobs';
import type { MessageSender } from '../../core/ports';
import { deliveries, enterprises, enterpriseUsers, messages, outbox } from '../../db/schema';
import { httpSender } from '../../gateways/http-sender';
import { SendRefused } from '../../gateways/send-refused';
import { startProvider, type TestProvider } from '../../testing/harness';
import { onPostgres } from '../../testing/on-postgres';
import { someUser } from '../../testing/people';
import { PAUSES } from './deliver';
import { queueText } from './enqueue';
import { type NewMessage, sendMessage } from './send';

const NOW = new Date('2026-11-22T10:00:00+08:00');

describe('deliveries by SMS and e-mail', () => {
  let provider: TestProvider;
  let usual: MessageSender;
  beforeAll(async () => {
    provider = await startProvider();
    usual = provider.ports.sender;
  });
  afterAll(() => provider.close());
  beforeEach(() => provider.setNow(NOW));
  afterEach(() => {
    provider.setNow(null);
    provider.ports.sender = usual;
    provider.jobs.sent.length = 0;
  });

  const paid = (user: { id: number }, more: Partial<NewMessage> = {}): NewMessage => ({
    userId: user.id,
    eId: 0,
    kind: 'business',
    title: '付款成功',
    body: '“合同范本”已可下载。',
    link: '/mine/orderDetail/3',
    ...more,
  });
  const notify = (message: NewMessage) => provider.ctx.transaction(() => sendMessage(provider.ctx, message));
  const sentTo = (user: { id: number }) =>
    provider.ctx.db.select().from(deliveries).where(eq(deliveries.userId, user.id)).orderBy(asc(deliveries.id));
  const deliverJobs = () => provider.jobs.sent.filter(({ name }) => name === 'message.deliver');
  const deliver = (id: unknown) => jobHandlers(provider.ports)['message.deliver']({ id });
  const failing = (error: Error): { asked: number } => {
    const count = { asked: 0 };
    provider.ports.sender = {
      send: async () => {
        count.asked += 1;
        throw error;
      },
    };
    return count;
  };
  const outboxOf = (recipient: string) =>
    provider.ctx.db.select().from(outbox).where(eq(outbox.recipient, recipient)).orderBy(asc(outbox.id));
  const withMail = async (user: { token: string }, address: string) => {
    await provider.call(sendMailCode, { body: { address } }, user);
    const code = /\d{6}/.exec((await outboxOf(address)).at(-1)?.text ?? '')?.[0] ?? '';
    return provider.call(verifyMail, { body: { address, code } }, user);
  };

  it('is sent by a job, which records the outcome', async () => {
    const user = await someUser(provider);
    await notify(paid(user));
    const [row] = await sentTo(user);
    expect(row).toMatchObject({ channel: 'sms', recipient: user.phone, state: 'queued' });
    expect(deliverJobs().map(({ data }) => data)).toEqual([{ id: row?.id }]);
    expect(await outboxOf(user.phone)).toEqual([]);
    await deliver(row?.id);
    await deliver(row?.id);
    expect((await outboxOf(user.phone)).map(({ text }) => text)).toEqual(['付款成功：“合同范本”已可下载。']);
    expect(await sentTo(user)).toMatchObject([{ state: 'sent', attempts: 1 }]);
    const { list } = await provider.call(listMessages, { query: {} }, user);
    const seen = await provider.call(getMessage, { params: { id: list[0]?.id ?? 0 } }, user);
    expect(seen.deliveries).toMatchObject([{ channel: 'sms', state: 'sent', reason: '' }]);
    expect(seen.deliveries[0]?.recipient).toMatch(/^139\*{4}\d{4}$/);
  });

  it('is one short line by SMS, and the whole text in the portal and by mail', async () => {
    const user = await someUser(provider);
    await withMail(user, 'long@qq.com');
    await provider.call(setNotificationChoice, { body: { topic: 'deadline', sms: true, mail: true } }, user);
    const body = `需补正。${'请补正以下材料\n'.repeat(250)}。请在 12 月 22 日前修改后重新提交。`;
    await notify(paid(user, { title: '业务需要补正', body, topic: 'deadline' }));
    const [sms, letter] = (await sentTo(user)).filter(({ subject }) => subject === '业务需要补正');
    expect([sms?.channel, letter?.channel]).toEqual(['sms', 'mail']);
    expect(sms?.text).toMatch(/^业务需要补正：需补正。[^\n]{0,300}…请在 12 月 22 日前修改后重新提交。(查看：\S+)?$/);
    expect(letter?.text).toContain(body);
    const { list } = await provider.call(listMessages, { query: {} }, user);
    expect((await provider.call(getMessage, { params: { id: list[0]?.id ?? 0 } }, user)).body).toBe(body);
  });

  it('is refused outside of a transaction, as its cause could be undone without it', async () => {
    const user = await someUser(provider);
    await expect(sendMessage(provider.ctx, paid(user))).rejects.toThrow('in the transaction of its cause');
    const text = { recipient: user.phone, subject: '短信', text: '短信' };
    await expect(queueText(provider.ctx, text)).rejects.toThrow('in the transaction of its cause');
  });

  it('is discarded when its transaction is rolled back', async () => {
    const user = await someUser(provider);
    const undone = provider.ctx.transaction(async () => {
      await sendMessage(provider.ctx, paid(user));
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await sentTo(user)).toEqual([]);
  });

  it('uses SMS for payments and deadlines only, unless the user chooses otherwise', async () => {
    const user = await someUser(provider);
    await notify(paid(user, { title: '业务有新进展', link: '/mine/bussiness-detail?id=3' }));
    await notify(paid(user, { title: '咨询已答复', link: '/mine/consult-detail?id=3' }));
    await notify(paid(user, { title: '期限提醒', link: '/manage', topic: 'deadline' }));
    expect((await sentTo(user)).map(({ subject }) => subject)).toEqual(['期限提醒']);
    const body = { topic: 'consult', sms: true, mail: false } as const;
    const chosen = await provider.call(setNotificationChoice, { body }, user);
    expect(chosen.topics.find(({ topic }) => topic === 'consult')).toMatchObject({ sms: true, mail: false });
    await provider.call(setNotificationChoice, { body: { topic: 'deadline', sms: false, mail: false } }, user);
    await notify(paid(user, { title: '咨询已答复', link: '/mine/consult-detail?id=3' }));
    await notify(paid(user, { title: '期限提醒', topic: 'deadline' }));
    expect((await sentTo(user)).map(({ subject }) => subject)).toEqual(['期限提醒', '咨询已答复']);
  });

  it('goes to a mail address only once a code from there came back', async () => {
    const user = await someUser(provider);
    const address = `u${user.id}@example.org`;
    const body = { address, code: '000000' };
    await provider.call(sendMailCode, { body: { address: address.toUpperCase() } }, user);
    expect((await provider.refuse(verifyMail, { body }, user)).fields.code).toBeDefined();
    await notify(paid(user));
    expect((await sentTo(user)).map(({ channel }) => channel)).toEqual(['sms']);
    expect((await withMail(await someUser(provider), `other${user.id}@example.org`)).mail).toContain('other');
    expect((await withMail(user, address)).mail).toBe(address);
    await notify(paid(user));
    expect((await sentTo(user)).map(({ channel }) => channel)).toEqual(['sms', 'sms', 'mail']);
    const [mail] = (await sentTo(user)).filter(({ channel }) => channel === 'mail');
    expect(mail).toMatchObject({ recipient: address, subject: '付款成功' });
    expect((await provider.call(removeMail, {}, user)).mail).toBe('');
    expect((await provider.refuse(sendMailCode, { body: { address: 'a@b' } }, user)).fields.address).toBe(
      '邮箱格式有误',
    );
  });

  it('is retried after growing delays, and finally given up', async () => {
    const user = await someUser(provider);
    await notify(paid(user));
    const [row] = await sentTo(user);
    const count = failing(new Error('no route'));
    const pauses: number[] = [];
    for (let at = 0; at <= PAUSES.length; at += 1) {
      provider.jobs.sent.length = 0;
      await deliver(row?.id);
      const next = deliverJobs()[0]?.startAfter;
      if (next) pauses.push((next.getTime() - NOW.getTime()) / 60_000);
    }
    expect(pauses).toEqual([...PAUSES]);
    expect(await sentTo(user)).toMatchObject([{ state: 'givenUp', reason: '暂时无法连接发送服务' }]);
    await deliver(row?.id);
    expect(count.asked).toBe(PAUSES.length + 1);
    const { recent } = await provider.call(getNotificationSettings, {}, user);
    expect(recent).toMatchObject([{ state: 'givenUp', title: '付款成功' }]);
  });

  it('is given up at once after a permanent rejection', async () => {
    const user = await someUser(provider);
    await notify(paid(user));
    const [row] = await sentTo(user);
    failing(new SendRefused('发送服务没有接受（400）', true));
    provider.jobs.sent.length = 0;
    await deliver(row?.id);
    expect(await sentTo(user)).toMatchObject([{ state: 'givenUp', reason: '发送服务没有接受（400）' }]);
    expect(deliverJobs()).toEqual([]);
  });

  it('is retried after its sender crashed, and not sent twice while another one is sending it', async () => {
    const user = await someUser(provider);
    await notify(paid(user));
    const [row] = await sentTo(user);
    const hanging = deliveries.id;
    await provider.ctx.db
      .update(deliveries)
      .set({ state: 'sending', attempts: 1, updatedAt: NOW })
      .where(eq(hanging, row?.id ?? 0));
    provider.jobs.sent.length = 0;
    await deliver(row?.id);
    expect(await outboxOf(user.phone)).toEqual([]);
    expect(deliverJobs()).toHaveLength(1);
    provider.setNow(new Date(NOW.getTime() + 5 * 60_000));
    await deliver(row?.id);
    expect(await outboxOf(user.phone)).toHaveLength(1);
    expect(await sentTo(user)).toMatchObject([{ state: 'sent', attempts: 2 }]);
  });

  it('goes to the team member who created the case, and to the owner once that member has left', async () => {
    const [owner, member] = [await someUser(provider), await someUser(provider)];
    const [place] = await provider.ctx.db.insert(enterprises).values({ name: '云帆', uscc: 'x' }).returning();
    const eId = place?.id ?? 0;
    await provider.ctx.db.insert(enterpriseUsers).values([
      { enterpriseId: eId, userId: owner.id, role: 'owner' },
      { enterpriseId: eId, userId: member.id, role: 'handler' },
    ]);
    await notify(paid(member, { eId }));
    expect([await sentTo(member), await sentTo(owner)]).toMatchObject([[{ recipient: member.phone }], []]);
    const left = and(eq(enterpriseUsers.enterpriseId, eId), eq(enterpriseUsers.userId, member.id));
    await provider.ctx.db.delete(enterpriseUsers).where(left);
    await notify(paid(member, { eId }));
    expect(await sentTo(member)).toHaveLength(1);
    expect(await sentTo(owner)).toMatchObject([{ recipient: owner.phone }]);
  });

  it('counts unread messages, for a single one and for all', async () => {
    const user = await someUser(provider);
    for (const title of ['一', '二', '三']) await notify(paid(user, { title }));
    const unread = async () => (await provider.call(countUnread, {}, user)).count;
    expect(await unread()).toBe(3);
    const [row] = await provider.ctx.db.select().from(messages).where(eq(messages.userId, user.id));
    await provider.call(readMessage, { params: { id: row?.id ?? 0 } }, user);
    expect(await unread()).toBe(2);
    await provider.call(readAllMessages, { body: {} }, user);
    expect(await unread()).toBe(0);
  });

  it('reports a login code that could not be sent, and allows another request', async () => {
    const { phone } = await someUser(provider);
    failing(new Error('no route'));
    expect(await provider.refuse(sendLoginCode, { body: { phone } })).toMatchObject({
      status: 503,
      msg: '验证码暂时发不出去，请稍后再试',
    });
    provider.ports.sender = usual;
    await provider.call(sendLoginCode, { body: { phone } });
    expect(await outboxOf(phone)).toHaveLength(1);
  });

  it('authenticates at an HTTP gateway with its key; a rejection by the gateway is final', async () => {
    const seen: { key: unknown; body: string }[] = [];
    let status = 200;
    const server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        seen.push({ key: request.headers['idempotency-key'], body });
        response.writeHead(status).end('{}');
      });
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    const sender = httpSender(`http://127.0.0.1:${port}/`);
    const message = {
      channel: 'sms',
      recipient: '13900000000',
      subject: '付款成功',
      text: '内容',
      key: 'delivery-1',
    } as const;
    await sender.send(message);
    expect(seen).toMatchObject([{ key: 'delivery-1' }]);
    expect(JSON.parse(seen[0]?.body ?? '')).toMatchObject({ channel: 'sms', recipient: '13900000000', text: '内容' });
    for (const [code, isFinal] of [
      [400, true],
      [429, false],
      [503, false],
    ] as const) {
      status = code;
      await expect(sender.send(message)).rejects.toMatchObject({ isFinal });
    }
    await new Promise((done) => server.close(done));
  });

  onPostgres.it('is sent once by concurrent workers', async () => {
    const user = await someUser(provider);
    await notify(paid(user));
    const [row] = await sentTo(user);
    await Promise.all(Array.from({ length: 8 }, () => deliver(row?.id)));
    expect(await outboxOf(user.phone)).toHaveLength(1);
  });
});
