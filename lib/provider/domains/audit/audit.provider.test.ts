import { exportAudit, listAudit } from '@/lib/contract/audit';
import { saveEntry } from '@/lib/contract/dictionaries';
import { appointmentStateLabels } from '@/lib/kinds/content/appointment-labels';
import { questionStateLabels } from '@/lib/kinds/content/question-labels';
import { suggestionStateLabels } from '@/lib/kinds/content/suggestion-labels';
import { orderStateLabels } from '@/lib/kinds/products/order-labels';
import { returned } from '../../db/returned';
import { auditLog, cases, staffTies } from '../../db/schema';
import { startProvider, type TestProvider } from '../../testing/harness';
import { type SomeUser, someStaff, someUser } from '../../testing/people';

const NOW = new Date('2026-11-22T10:00:00+08:00');

describe('the audit log', () => {
  let provider: TestProvider;
  let head: SomeUser;
  beforeAll(async () => {
    provider = await startProvider();
    head = await someStaff(provider, ['administrator']);
  });
  afterAll(() => provider.close());

  const planted = (values: Partial<typeof auditLog.$inferInsert>) =>
    provider.ctx.db.insert(auditLog).values({
      at: NOW,
      userId: 7,
      userName: '许澄',
      operation: 'POST /api/v1/staff/records/{id}/moves',
      summary: '办理业务',
      subject: 'record',
      subjectId: '1',
      title: 'ZP-2026-000001 山海小兽',
      before: {},
      after: {},
      ...values,
    });
  const list = (query: Parameters<typeof provider.call<typeof listAudit>>[1]['query']) =>
    provider.call(listAudit, { query }, head);
  const titles = async (query: Parameters<typeof list>[0]) => (await list(query)).list.map(({ title }) => title);

  it('is append-only', async () => {
    await planted({ title: '留存' });
    const { raw } = provider.ports.database;
    for (const statement of ['update audit_log set title = $$x$$', 'delete from audit_log', 'truncate audit_log'])
      await expect(raw.query(statement)).rejects.toThrow();
    expect(await titles({ q: '留存' })).toEqual(['留存']);
  });

  it('records the actor, the target and readable values before and after', async () => {
    const save = (body: { dictLabel?: string; validTo?: string | null }) =>
      provider.call(saveEntry, { params: { dictType: 'audit_test', dictValue: 'a' }, body }, head);
    await save({ dictLabel: '甲' });
    await save({ dictLabel: '甲类', validTo: '2030-12-31' });
    const [latest, first] = (await list({ userId: head.id })).list;
    expect(latest).toMatchObject({ userName: head.nickname, summary: '修改字典项' });
    expect(latest?.changes).toEqual([
      { label: '名称', before: '甲', after: '甲类' },
      { label: '末日', before: '', after: '2030-12-31' },
    ]);
    expect(first?.changes).toContainEqual({ label: '名称', before: '', after: '甲' });
    // A call that changes nothing is logged too, with an empty list of changes.
    await save({});
    expect((await list({ userId: head.id })).list[0]?.changes).toEqual([]);
  });

  it('labels the fields of content as its editor does, including nested choices and lists', async () => {
    await planted({
      subject: 'activity',
      subjectId: '7',
      title: '缂丝雅集',
      before: { state: 'draft', signUpTo: '', summary: `${'甲'.repeat(300)}乙` },
      after: {
        state: 'withdrawn',
        summary: `${'甲'.repeat(300)}丙`,
        type: 'exchange',
        signUpTo: '2026-11-26 01:57:36',
        questions: [{ key: 'q1', label: '您的身份', kind: 'select', options: ['作者', '编辑'], required: true }],
        body: '<p>第一段</p><p>第二段<a href="https://',
      },
    });
    expect((await list({ subject: 'activity', subjectId: '7' })).list[0]?.changes).toEqual([
      { label: '状态', before: '草稿', after: '已撤下' },
      { label: '类型', before: '', after: '交流活动' },
      { label: '摘要', before: expect.stringMatching(/^甲+…$/), after: '（改动在后文或者链接里，见历史）' },
      { label: '报名截止', before: '', after: '2026-11-26 01:57' },
      {
        label: '报名时的提问',
        before: '',
        after: '问题：您的身份；回答方式：从选项中选；选项：作者；编辑；必答：必答',
      },
      { label: '正文', before: '', after: '第一段；第二段' },
    ]);
  });

  it('has a word for every state of orders, questions, suggestions and appointments, and omits one that stayed', async () => {
    const states = [orderStateLabels, questionStateLabels, suggestionStateLabels, appointmentStateLabels].flatMap(
      (labels) => Object.keys(labels),
    );
    for (const [at, state] of states.entries())
      await planted({
        subject: 'suggestion',
        subjectId: String(9000 + at),
        before: { state: 'waiting' },
        after: { state },
      });
    const said = (await list({ subject: 'suggestion' })).list.flatMap(({ changes }) =>
      changes.map(({ after }) => after),
    );
    expect(said.filter((word) => /[a-z]/i.test(word))).toEqual([]);
    await planted({
      subject: 'order',
      subjectId: '9100',
      before: { state: 'refunded' },
      after: { state: 'refunded', note: '退完' },
    });
    expect((await list({ subject: 'order', subjectId: '9100' })).list[0]?.changes).toEqual([
      { label: expect.any(String), before: '', after: '退完' },
    ]);
  });

  it('filters by person, call, target, words and days, and counts no further than the requested page', async () => {
    const [day, later] = [new Date('2025-03-01T12:00:00+08:00'), new Date('2025-03-02T00:00:00+08:00')];
    await planted({ at: day, title: '甲案', subjectId: '41', after: { reason: '材料不清晰' } });
    await planted({ at: later, title: '乙案', subjectId: '42', userId: 8, userName: '周衡' });
    await planted({
      at: later,
      title: '丙单',
      subject: 'order',
      subjectId: '41',
      operation: 'POST /x',
      summary: '订单退款',
    });
    const range = { from: '2025-03-01', to: '2025-03-02' };
    expect(await titles(range)).toEqual(['丙单', '乙案', '甲案']);
    expect(await titles({ from: '2025-03-01', to: '2025-03-01' })).toEqual(['甲案']);
    expect(await titles({ ...range, userId: 8 })).toEqual(['乙案']);
    expect(await titles({ ...range, operation: 'POST /x' })).toEqual(['丙单']);
    expect(await titles({ ...range, subject: 'record', subjectId: '41' })).toEqual(['甲案']);
    expect(await titles({ q: '不清晰' })).toEqual(['甲案']);
    expect(await titles({ q: '单' })).toContain('丙单');
    expect(await titles({ q: '100%' })).toEqual([]);
    await provider.ports.database.raw.query(
      `insert into audit_log (at, user_id, user_name, operation, summary, subject, subject_id, title, before, after)
       select timestamptz '2024-01-01' + n * interval '1 minute', 9, '李昭', 'POST /y', '办理业务', 'record', n::text,
         '件' || n, '{}', '{}' from generate_series(1, 3000) n`,
    );
    const many = await list({ userId: 9, pageSize: 2 });
    expect(many).toMatchObject({ total: 1000, more: true });
    expect(many.list.map(({ title }) => title)).toEqual(['件3000', '件2999']);
    expect((await list({ q: '李昭', pageSize: 2 })).list.map(({ title }) => title)).toEqual(['件3000', '件2999']);
    expect(await titles({ q: '件2718' })).toEqual(['件2718']);
  });

  it('uses indexes and never sorts, for every filter', async () => {
    const { raw } = provider.ports.database;
    await raw.exec('analyze audit_log; set enable_seqscan = off;');
    const plan = async (where: string) =>
      JSON.stringify(
        await raw.query(`explain select * from audit_log where ${where} order by at desc, id desc limit 10`),
      );
    const byIndex: [string, string][] = [
      ["at >= '2024-01-02' and at < '2024-01-03'", 'audit_log_time'],
      ["user_id = 8 and at < '2025-12-02'", 'audit_log_user'],
      ["operation = 'POST /x'", 'audit_log_operation'],
      ["subject = 'record' and subject_id = '41'", 'audit_log_subject'],
    ];
    for (const [where, index] of byIndex) {
      const text = await plan(where);
      expect([where, text.includes(index), text.includes('Sort')]).toEqual([where, true, false]);
    }
    const held = "audit_grams(audit_words(user_name, summary, title, after)) @> audit_grams('件2718')";
    expect(await plan(held)).toContain('audit_log_words');
    await raw.exec('set enable_seqscan = on;');
  });

  it('tells staff with a tie that something was done in a closed case, and neither title nor values', async () => {
    const tied = await someStaff(provider, ['administrator']);
    await provider.ctx.db.insert(staffTies).values({ userId: tied.id, organisation: '渡口文化' });
    const title = '林知遥与渡口文化的争议';
    const values = {
      kind: 'mediation',
      status: 'submitted',
      title,
      recordNo: 'TJ-1',
      userId: head.id + 10_000,
      eId: 0,
    };
    const data = { respondents: [{ name: '渡口文化' }] };
    const { id } = returned(
      await provider.ctx.db
        .insert(cases)
        .values({ ...values, data })
        .returning(),
    );
    const about = { subject: 'record', subjectId: String(id) };
    const operation = 'POST /closed';
    await planted({ ...about, operation, title, after: { note: '渡口文化未到场' }, userName: '许澄' });
    await planted({ operation, title: '渡口夜航', subject: 'article', subjectId: '7' });
    const read = (query: Parameters<typeof list>[0], staff: SomeUser) =>
      provider.call(listAudit, { query: { operation, ...query } }, staff);
    const csv = async (q: string, staff: SomeUser) => {
      const query = new URLSearchParams({ format: 'csv', operation, ...(q && { q }) });
      return (await provider.raw('GET', `${exportAudit.path}?${query}`, staff)).text();
    };

    const [shown] = (await read(about, tied)).list;
    expect(shown).toMatchObject({ title: '调解申请', changes: [], userName: '许澄', summary: '办理业务' });
    expect((await read(about, head)).list[0]).toMatchObject({ title, changes: [{ after: '渡口文化未到场' }] });
    for (const [q, staff, total] of [
      ['渡口', tied, 1],
      ['未到场', tied, 0],
      ['办理业务', tied, 2],
      ['许澄', tied, 2],
      ['渡口', head, 2],
      ['未到场', head, 1],
    ] as const) {
      const found = await read({ q }, staff);
      expect([q, found.total, found.list.length]).toEqual([q, total, total]);
      expect((await csv(q, staff)).trimEnd().split('\r\n')).toHaveLength(total + 1);
    }
    expect(await csv('', tied)).not.toMatch(/渡口文化|林知遥/);
    expect(await csv('', head)).toContain('渡口文化未到场');
  });

  it('exports CSV in batches, with the same filters', async () => {
    const csv = async (query: string) => {
      const response = await provider.raw('GET', `${exportAudit.path}?${query}&format=csv`, head);
      expect(response.headers.get('content-type')).toContain('text/csv');
      return (await response.text()).trimEnd().split('\r\n');
    };
    const all = await csv('userId=9');
    expect(all).toHaveLength(3001);
    expect(new Set(all).size).toBe(3001);
    expect(all[0]).toBe('时间,人员,事项,对象,编号,变更');
    await planted({ userId: 11, title: '=1+1', before: { state: 'unpaid' }, after: { state: 'paid', note: '现金' } });
    const [, line] = await csv('userId=11&q=现金');
    expect(line).toContain('状态：待付款 → 已付款；说明：现金');
    expect(line).not.toContain(',=1+1');
    const refused = await provider.raw('GET', exportAudit.path, await someStaff(provider, ['finance']));
    expect(refused.status).toBe(403);
    expect((await provider.raw('GET', exportAudit.path, await someUser(provider))).status).toBe(404);
  });
});
