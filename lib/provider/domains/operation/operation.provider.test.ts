import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { listAudit } from '@/lib/contract/audit';
import { getFilingKeys } from '@/lib/contract/filings';
import { listMessages } from '@/lib/contract/messages';
import {
  dropJob,
  dropMessages,
  getOperation,
  listAlerts,
  listTroubledJobs,
  listUnsentMessages,
  runJobAgain,
  sendMessagesAgain,
} from '@/lib/contract/operation';
import { jobHandlers } from '../../boot/jobs';
import { BACKUP_NOTE } from '../../core/backup-note';
import { deliveries } from '../../db/schema';
import { createJobs, jobNames, type RunningJobs } from '../../gateways/jobs';
import { orderAs, someTemplate } from '../../testing/commerce';
import { startProvider, type TestProvider } from '../../testing/harness';
import { type SomeUser, someStaff, someUser } from '../../testing/people';
import { jobKinds } from './job-kinds';

const DAY = 86_400_000;

describe('the background work, as staff see it', () => {
  let provider: TestProvider;
  let jobs: RunningJobs;
  let head: SomeUser;
  const raw = () => provider.ports.database.raw;
  beforeAll(async () => {
    provider = await startProvider();
    jobs = await createJobs(provider.ports.database, provider.ports.log);
    head = await someStaff(provider, ['administrator']);
  });
  afterAll(async () => {
    await jobs.stop();
    await provider.close();
  });
  beforeEach(async () => {
    await raw().exec(
      'delete from pgboss.job; delete from pgboss.archive; delete from deliveries; delete from messages',
    );
    provider.ports.jobs = jobs;
  });

  /** A job whose runs have failed; `retry` waits for its next run. */
  async function failedJob(name: (typeof jobNames)[number], data: Record<string, unknown>, state = 'failed') {
    await jobs.send(name, data);
    const { rows } = await raw().query(
      `update pgboss.job set state = $1::pgboss.job_state, retry_count = 5, started_on = now(),
         completed_on = case when $1 = 'failed' then now() end, output = $2 where name = $3 and state = 'created'
       returning id`,
      [state, JSON.stringify({ message: 'connect ECONNREFUSED 10.0.0.7:443', request: 'job-1' }), name],
    );
    return String(rows[0]?.id);
  }
  const listed = async (state?: 'failed' | 'retry') =>
    (await provider.call(listTroubledJobs, { query: { state } }, head)).list;
  const givenUp = async (user: SomeUser, more: Partial<typeof deliveries.$inferInsert> = {}) => {
    const values = { channel: 'sms' as const, recipient: user.phone, subject: '付款成功', text: '“山海”已付款' };
    const [row] = await provider.ctx.db
      .insert(deliveries)
      .values({ ...values, userId: user.id, state: 'givenUp', attempts: 8, reason: '暂时无法连接发送服务', ...more })
      .returning();
    return row?.id ?? 0;
  };
  const stateOf = async (id: number) =>
    (await provider.ctx.db.select().from(deliveries).where(eq(deliveries.id, id)))[0];

  it('describes every kind of job', () => {
    expect(Object.keys(jobKinds).sort()).toEqual([...jobNames].sort());
  });

  it('shows a failed job with its subject, reason, runs and effect', async () => {
    const [user, template] = [await someUser(provider), await someTemplate(provider)];
    const { orderId } = await orderAs(provider, user.token, template.id, { payType: '3' });
    await raw().exec('delete from pgboss.job');
    const job = await failedJob('order.expire', { id: orderId });
    const waits = await failedJob('retention.purge', {}, 'retry');
    const all = await listed();
    expect(all).toHaveLength(2);
    expect(all.find((one) => one.job === job)).toMatchObject({
      label: '订单超时取消',
      subject: expect.stringMatching(/^订单 \d{10,}/),
      effect: '超时的订单没有取消，占着名额',
      state: 'failed',
      reason: 'connect ECONNREFUSED 10.0.0.7:443',
      request: 'job-1',
      tries: 6,
      nextAt: '',
    });
    expect(await listed('retry')).toMatchObject([{ job: waits, label: '到期数据清理', subject: '' }]);
    expect((await listed('retry'))[0]?.nextAt).toMatch(/^\d{4}-/);
  });

  it('names what each kind of job was for, even if it is gone', async () => {
    for (const name of jobNames)
      await failedJob(name, { id: 4242, kind: 'article', outTradeNo: 'T42', gateway: 'sandbox' });
    const found = await provider.call(listTroubledJobs, { query: { pageSize: 100 } }, head);
    expect(found.list).toHaveLength(jobNames.length);
    for (const { name, label, effect, subject } of found.list) {
      expect([name, label, effect]).toEqual([name, expect.stringMatching(/^\p{Script=Han}+$/u), expect.any(String)]);
      if (jobKinds[name as keyof typeof jobKinds].subjects) expect(subject).toMatch(/42/);
    }
  });

  it('explains a job whose process ended', async () => {
    await failedJob('prize.seal', {});
    await raw().query('update pgboss.job set output = $1', [
      JSON.stringify({ value: { message: 'job failed by timeout in active state' } }),
    ]);
    expect(await listed()).toMatchObject([{ reason: '运行超时，或者进程中途结束', request: '' }]);
  });

  it('runs a job again once, also from the archive, and notes it in the audit log', async () => {
    const job = await failedJob('question.remind', {});
    await raw().exec(
      `insert into pgboss.archive (id, name, priority, data, state, retry_limit, retry_count, retry_delay, retry_backoff,
         start_after, expire_in, created_on, completed_on, keep_until, output)
       select id, name, priority, data, state, retry_limit, retry_count, retry_delay, retry_backoff, start_after,
         expire_in, created_on, completed_on, keep_until, output from pgboss.job; delete from pgboss.job`,
    );
    expect(await listed()).toHaveLength(1);
    const answers = await Promise.all(
      [1, 2].map(() => provider.raw('POST', `/api/v1/staff/operation/jobs/${job}/again`, { ...head, body: '{}' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await listed()).toEqual([]);
    const { rows } = await raw().query("select name, data from pgboss.job where state = 'created'");
    expect(rows).toEqual([{ name: 'question.remind', data: {} }]);
    const log = await provider.call(listAudit, { query: { subject: 'job', subjectId: job } }, head);
    expect(log.list).toMatchObject([{ summary: '重新执行后台任务', title: '咨询提醒' }]);
    expect((await provider.refuse(runJobAgain, { params: { job: crypto.randomUUID() } }, head)).status).toBe(404);
  });

  it('drops a job with a reason', async () => {
    const job = await failedJob('prize.seal', {});
    const short = await provider.refuse(dropJob, { params: { job }, body: { reason: ' ' } }, head);
    expect(short.fields.reason).toBe('请写明原因');
    await provider.call(dropJob, { params: { job }, body: { reason: '投票已经结束' } }, head);
    expect(await listed()).toEqual([]);
    const [entry] = (await provider.call(listAudit, { query: { subject: 'job', subjectId: job } }, head)).list;
    expect(entry?.changes).toContainEqual({ label: '原因', before: '', after: '投票已经结束' });
  });

  it('lists messages that were given up with masked recipients, by channel', async () => {
    const user = await someUser(provider);
    const sms = await givenUp(user);
    const mail = await givenUp(user, { channel: 'mail', recipient: 'someone@example.org', reason: '没有接受（550）' });
    await givenUp(user, { state: 'failed' });
    const all = await provider.call(listUnsentMessages, { query: {} }, head);
    expect(all).toMatchObject({ total: 2 });
    expect(JSON.stringify(all)).not.toContain(user.phone);
    expect(JSON.stringify(all)).not.toContain('someone@');
    const { list } = await provider.call(listUnsentMessages, { query: { channel: 'mail' } }, head);
    expect(list).toMatchObject([{ id: mail, recipient: 'so***@example.org', attempts: 8 }]);
    expect(all.list.map(({ id }) => id).sort()).toEqual([sms, mail].sort());
  });

  it('sends messages again, one or all of a channel', async () => {
    const user = await someUser(provider);
    const ids = [await givenUp(user), await givenUp(user), await givenUp(user)];
    const mail = await givenUp(user, { channel: 'mail', recipient: 'someone@example.org' });
    provider.ports.jobs = provider.jobs;
    provider.jobs.sent.length = 0;
    const [first = 0] = ids;
    expect(await provider.call(sendMessagesAgain, { body: { ids: [first] } }, head)).toEqual({ count: 1 });
    expect(provider.jobs.sent).toMatchObject([{ name: 'message.deliver', data: { id: first } }]);
    await jobHandlers(provider.ports)['message.deliver']({ id: first });
    expect(await stateOf(first)).toMatchObject({ state: 'sent', attempts: 1 });
    expect((await provider.refuse(sendMessagesAgain, { body: { ids: [first] } }, head)).status).toBe(404);
    expect(await provider.call(sendMessagesAgain, { body: { channel: 'sms' } }, head)).toEqual({ count: 2 });
    expect(await stateOf(mail)).toMatchObject({ state: 'givenUp' });
    for (const body of [{}, { ids: [mail], channel: 'sms' }])
      expect((await provider.refuse(sendMessagesAgain, { body }, head)).fields.ids).toBe(
        '请选择消息，或者选择一种渠道',
      );
  });

  it('drops messages, which their readers see as not delivered', async () => {
    const user = await someUser(provider);
    const [one, other] = [await givenUp(user), await givenUp(user)];
    await provider.call(dropMessages, { body: { ids: [one], reason: '号码已停用' } }, head);
    expect(await stateOf(one)).toMatchObject({ state: 'dropped' });
    expect((await provider.call(listUnsentMessages, { query: {} }, head)).list.map(({ id }) => id)).toEqual([other]);
    const log = await provider.call(listAudit, { query: { subject: 'delivery', subjectId: String(one) } }, head);
    expect(log.list).toMatchObject([{ summary: '放弃发送消息', title: '短信“付款成功”' }]);
  });

  it('is for administrators alone', async () => {
    const others = await someStaff(provider, ['reviewer', 'finance', 'publisher']);
    for (const [endpoint, input] of [
      [getOperation, {}],
      [listAlerts, {}],
      [listTroubledJobs, {}],
      [listUnsentMessages, {}],
      [runJobAgain, { params: { job: crypto.randomUUID() } }],
      [dropMessages, { body: { channel: 'sms', reason: '不再需要' } }],
    ] as const)
      expect((await provider.refuse(endpoint, input, others)).status).toBe(403);
  });

  it('tells administrators once while a trouble lasts, and again when it comes back', async () => {
    const watch = () => jobHandlers(provider.ports)['operation.watch']({});
    const told = async () =>
      (await provider.call(listMessages, { query: { pageSize: 50 } }, head)).list.map(({ title }) => title);
    await watch();
    expect(await told()).toEqual([]);
    const job = await failedJob('prize.seal', {});
    await watch();
    await watch();
    await failedJob('traffic.count', {});
    await watch();
    expect(await told()).toEqual(['1 项后台任务失败，不会再自动执行']);
    expect(await provider.call(listAlerts, {}, head)).toMatchObject([{ key: 'jobs', href: '/staff/operation/jobs' }]);
    await raw().exec('delete from pgboss.job');
    expect(job).not.toBe('');
    expect(await provider.call(listAlerts, {}, head)).toEqual([]);
    await failedJob('prize.seal', {});
    await watch();
    expect(await told()).toHaveLength(2);
  });

  it('reports a lasting trouble of the messages once, not for its own messages', async () => {
    const watch = () => jobHandlers(provider.ports)['operation.watch']({});
    await givenUp(await someUser(provider), { updatedAt: new Date(Date.now() - 60_000) });
    await watch();
    // The message about it cannot be delivered either.
    await provider.ctx.db.update(deliveries).set({ state: 'givenUp' });
    await watch();
    const { list } = await provider.call(listMessages, { query: {} }, head);
    expect(list).toHaveLength(1);
    expect((await provider.call(listAlerts, {}, head)).map(({ key, title }) => [key, title])).toEqual([
      ['sms', expect.stringMatching(/^\d 条短信没有送达/)],
    ]);
  });

  it('reports an old backup and a full disk of this machine', async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'portal-operation-'));
    const usual = provider.ports.settings;
    const keys = async () => (await provider.call(listAlerts, {}, head)).map(({ key }) => key);
    const noteOf = (at: number) =>
      writeFileSync(path.join(dataDir, BACKUP_NOTE), JSON.stringify({ at: new Date(at).toISOString() }));
    provider.ports.settings = { ...usual, dataDir, leastFree: 0 };
    // Nothing is known of backups made elsewhere.
    expect(await keys()).toEqual([]);
    noteOf(Date.now() - DAY);
    expect(await keys()).toEqual([]);
    noteOf(Date.now() - 2.5 * DAY);
    expect(await keys()).toEqual(['backup']);
    expect(await provider.call(getOperation, {}, head)).toMatchObject({
      backupAt: expect.stringMatching(/^\d{4}-/),
      disk: { free: expect.any(Number), least: 0 },
    });
    writeFileSync(path.join(dataDir, BACKUP_NOTE), 'half a note {');
    provider.ports.settings = { ...usual, dataDir, leastFree: Number.MAX_SAFE_INTEGER };
    expect(await keys()).toEqual(['disk']);
    provider.ports.settings = usual;
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('reports a signing key that is not the published one', async () => {
    const keys = async () => (await provider.call(listAlerts, {}, head)).map(({ key }) => key);
    await provider.call(getFilingKeys, {});
    expect(await keys()).toEqual([]);
    const usual = provider.ports.secret;
    provider.ports.secret = async (name) => createHash('sha256').update(`other ${name}`).digest('base64url');
    expect(await keys()).toEqual(['signing']);
    provider.ports.secret = async () => Promise.reject(new Error('EACCES'));
    expect(await keys()).toEqual(['signing']);
    provider.ports.secret = usual;
    expect(await keys()).toEqual([]);
  });

  it('reports a missing gateway instead of the messages that it cannot send', async () => {
    const usual = provider.ports.sender;
    provider.ports.sender = { ...usual, lacks: () => true };
    await givenUp(await someUser(provider));
    expect((await provider.call(listAlerts, {}, head)).map(({ key }) => key)).toEqual(['gateway']);
    provider.ports.sender = usual;
  });
});
