import { exportFigure, exportPublicFigures, type FigureKey, getFigure, getPublicFigures } from '@/lib/contract/figures';
import { jobHandlers } from '../../boot/jobs';
import { returned } from '../../db/returned';
import {
  caseEvents,
  cases,
  certificates,
  orders,
  refunds,
  signUps,
  trackingEvents,
  trafficDays,
} from '../../db/schema';
import { startProvider, type TestProvider } from '../../testing/harness';
import { type SomeUser, someStaff, someUser } from '../../testing/people';

const NOW = new Date('2026-11-22T10:00:00+08:00');
const at = (day: string, time = '10:00') => new Date(`${day}T${time}:00+08:00`);

describe('figures', () => {
  let provider: TestProvider;
  let staff: SomeUser;
  let user: SomeUser;
  let serial = 0;
  beforeAll(async () => {
    provider = await startProvider();
    provider.setNow(NOW);
    staff = await someStaff(provider, ['reviewer']);
    user = await someUser(provider);
  });
  afterAll(() => provider.close());

  const figure = async (key: FigureKey, from?: string, to?: string) =>
    (await provider.call(getFigure, { params: { key }, query: { from, to } }, staff)).rows;

  type Steps = readonly [action: string, day: string, actor?: 'applicant' | 'staff' | 'system'][];
  /** Inserts a case with its events; the first step is the submission. */
  async function happened(kind: string, status: string, steps: Steps): Promise<void> {
    serial += 1;
    const submittedAt = at(steps[0]?.[1] ?? '');
    const { id } = returned(
      await provider.ctx.db
        .insert(cases)
        .values({ kind, recordNo: `统计-${serial}`, title: '件', status, userId: user.id, data: {}, submittedAt })
        .returning(),
    );
    for (const [action, day, actor = 'staff'] of steps)
      await provider.ctx.db.insert(caseEvents).values({ recordId: id, action, actor, createdAt: at(day) });
  }

  it('of open cases are grouped by state and age, regardless of the selected dates', async () => {
    await happened('appraisal', 'submitted', [['submit', '2026-11-20', 'applicant']]);
    await happened('appraisal', 'submitted', [['submit', '2026-10-30', 'applicant']]);
    await happened('appraisal', 'submitted', [['submit', '2026-01-02', 'applicant']]);
    await happened('appraisal', 'withdrawn', [['submit', '2026-11-20', 'applicant']]);
    await happened('dwsq', 'active', [['submit', '2026-11-20', 'applicant']]);
    expect(await figure('open-cases')).toEqual([['鉴定委托：待受理', 1, 1, 0, 1, 3]]);
  });

  it('of steps are the median of days since the previous step, within the selected dates', async () => {
    for (const [accepted, certified] of [
      ['2026-03-03', '2026-04-01'],
      ['2026-03-05', '2026-04-04'],
      ['2026-03-11', '2026-04-20'],
    ] as const)
      await happened('zpdj', 'certified', [
        ['submit', '2026-03-01', 'applicant'],
        ['accept', accepted],
        ['certify', certified],
      ]);
    expect(await figure('steps', '2026-03-01', '2026-03-31')).toEqual([['作品登记：决定受理', 4, 3]]);
    expect(await figure('steps', '2026-04-01', '2026-04-19')).toEqual([['作品登记：登记机构发证', 29.5, 2]]);
    // A range given in reverse order selects the days in between.
    expect(await figure('steps', '2026-03-31', '2026-03-01')).toHaveLength(1);
  });

  it('of income are grouped by type and month, with refunds listed separately', async () => {
    const order = async (values: Partial<typeof orders.$inferInsert>) => {
      serial += 1;
      const row = {
        orderNo: `F${serial}`,
        subject: `t:${serial}`,
        title: '单',
        payType: '1' as const,
        remittanceCode: 'x',
      };
      return returned(
        await provider.ctx.db
          .insert(orders)
          .values({ ...row, type: 'contract', amount: 1000, state: 'paid', userId: user.id, ...values })
          .returning(),
      );
    };
    await order({ paidAt: at('2026-05-31', '23:59') });
    await order({ paidAt: at('2026-06-01', '00:00'), type: 'join', amount: 300_000, state: 'done' });
    const back = await order({ paidAt: at('2026-06-02'), state: 'refunded', amount: 2050 });
    await order({ paidAt: null, state: 'unpaid' });
    const given = { orderId: back.id, way: 'transfer' as const, amount: 2050, reason: '', reference: '', staffId: 0 };
    await provider.ctx.db.insert(refunds).values({ ...given, refundNo: 'a', createdAt: at('2026-07-01') });
    await provider.ctx.db
      .insert(refunds)
      .values({ ...given, refundNo: 'b', surplus: true, createdAt: at('2026-07-01') });
    const rows = await figure('income', '2026-05-01', '2026-07-31');
    expect(rows.map((row) => row.slice(0, 3))).toEqual([
      ['2026-05', 1000, 0],
      ['2026-06', 302_050, 0],
      ['2026-07', 0, 2050],
    ]);
    const path = exportFigure.path.replace('{key}', 'income');
    const response = await provider.raw('GET', `${path}?from=2026-05-01&to=2026-07-31&format=csv`, staff);
    const [head, , june] = (await response.text()).split('\r\n');
    expect(head).toContain('月份,合计（元）,退款（元）');
    expect(june).toContain('2026-06,3020.50,0.00');
  });

  it('of sign-ups and accounts are grouped by month', async () => {
    const place = { activityId: 1, name: '甲', mobile: '13900000000', createdAt: at('2026-08-31', '23:30') };
    await provider.ctx.db.insert(signUps).values({ ...place, state: 'APPROVED', checkInCode: 'q1', userId: 1 });
    await provider.ctx.db.insert(signUps).values({ ...place, state: 'CANCELLED', checkInCode: 'q2', userId: 2 });
    expect(await figure('sign-ups', '2026-08-01', '2026-09-30')).toEqual([
      ['2026-08', 2, 0, 1],
      ['2026-09', 0, 0, 0],
    ]);
    // A range without any entry has no rows, so that the page can say so.
    expect(await figure('sign-ups', '2024-08-01', '2024-09-30')).toEqual([]);
    await someUser(provider, { createdAt: at('2026-02-02'), personalCertificate: 'pass' });
    expect(await figure('accounts', '2026-02-01', '2026-02-28')).toEqual([['2026-02', 1, 1]]);
  });

  it('are compared with the range before and with the year before', async () => {
    const query = { from: '2026-06-01', to: '2026-06-30' };
    const { sums, columns, chart } = await provider.call(getFigure, { params: { key: 'income' }, query }, staff);
    expect(sums.map(({ range, from, to, values }) => [range, from, to, values[1]])).toEqual([
      ['now', '2026-06-01', '2026-06-30', 302_050],
      ['before', '2026-05-01', '2026-05-31', 1000],
      ['year', '2025-06-01', '2025-06-30', 0],
    ]);
    expect(columns[chart.n ?? 0]).toEqual({ label: '笔数', unit: 'count' });
    expect(sums.map(({ values }) => values[chart.n ?? 0])).toEqual([2, 1, 0]);
    expect((await provider.call(getFigure, { params: { key: 'steps' }, query }, staff)).sums).toEqual([]);
  });

  it('of visits separate new from returning visitors, and are the same before and after aggregation', async () => {
    const visit = (visitor: string, moment: Date, path: string, more: object = {}) =>
      provider.ctx.db
        .insert(trackingEvents)
        .values({ event: 'click', anonymousId: visitor, createdAt: moment, payload: { path, ...more } });
    await visit('a', at('2026-11-20', '00:00'), '/');
    await visit('a', at('2026-11-20', '23:59'), '/news/policy?x=1', { channel: 'wechat' });
    await visit('refused', at('2026-11-20'), '/');
    await visit('a', at('2026-11-21'), '/');
    await visit('b', at('2026-11-21'), '/news/policy');
    await visit('b', at('2026-11-22', '09:00'), '/', { channel: 'wechat' });
    // Page views of staff at work are not visits, even for accounts that also visit the site.
    await visit('a', at('2026-11-21', '11:00'), '/staff/queue/zpdj?held=mine', { channel: 'wechat' });
    await visit('office', at('2026-11-22', '09:30'), '/staff');
    await provider.ctx.db
      .insert(trackingEvents)
      .values({ event: 'pay', anonymousId: 'c', createdAt: at('2026-11-21'), payload: {} });
    const expected = [
      ['2026-11-20', 3, 1, 1, 0],
      ['2026-11-21', 2, 2, 1, 1],
      ['2026-11-22', 1, 1, 0, 1],
    ];
    const all = async () => [
      await figure('visits'),
      await figure('pages'),
      await figure('channels'),
      await figure('visits', '2026-11-21', '2026-11-21'),
    ];
    const before = await all();
    expect(before[0]).toEqual(expected);
    expect(before[1]).toEqual([
      ['/', 4, 4],
      ['/news/policy', 2, 2],
    ]);
    expect(before[2]).toEqual([
      ['直接访问', 4, 4],
      ['微信', 2, 2],
    ]);
    const count = jobHandlers(provider.ports)['traffic.count'];
    await count({});
    await count({});
    expect(provider.invalidated).toContain('figures');
    const days = await provider.ctx.db.selectDistinct({ day: trafficDays.day }).from(trafficDays);
    expect(days.map(({ day }) => day).toSorted()).toEqual(['2026-11-20', '2026-11-21']);
    expect(await all()).toEqual(before);
    // Aggregated figures remain after the events were deleted.
    await provider.ctx.db.delete(trackingEvents);
    expect((await figure('visits')).slice(0, 2)).toEqual(expected.slice(0, 2));
  });

  it('of many names show the first ten, and the export contains all', async () => {
    const days = Array.from({ length: 12 }, (_, n) => ({
      day: '2026-03-03',
      facet: 'page' as const,
      name: `/page-${n}`,
      events: 100 - n,
      visitors: 1,
    }));
    await provider.ctx.db.insert(trafficDays).values(days);
    const query = { from: '2026-03-01', to: '2026-03-31' };
    const shown = await provider.call(getFigure, { params: { key: 'pages' }, query }, staff);
    expect(shown).toMatchObject({ total: 12 });
    expect(shown.rows.map(([name]) => name)).toEqual(days.slice(0, 10).map(({ name }) => name));
    const path = exportFigure.path.replace('{key}', 'pages');
    const file = await provider.raw('GET', `${path}?from=2026-03-01&to=2026-03-31&format=csv`, staff);
    expect((await file.text()).trim().split('\n')).toHaveLength(13);
    // Months are not names: all of them are shown.
    expect((await provider.call(getFigure, { params: { key: 'income' }, query }, staff)).total).toBeLessThan(13);
  });

  it('are public by month only where at least three cases are behind them', async () => {
    const certificate = (number: string, issuedOn: string) => ({
      publicId: number,
      kind: 'work' as const,
      number,
      title: '件',
      numberKey: number,
      holder: '某',
      holderKey: '某',
      holderIsPerson: true,
      source: '本会',
      issuedOn,
      userId: user.id,
    });
    const { db } = provider.ctx;
    for (const n of [1, 2, 3]) await db.insert(certificates).values(certificate(`统-${n}`, '2026-04-10'));
    await db.insert(certificates).values(certificate('统-4', '2026-05-10'));
    for (const action of ['agree', 'agree', 'fail', 'agree'] as const)
      await happened('mediation', action === 'agree' ? 'agreed' : 'failed', [
        ['submit', '2026-05-01', 'applicant'],
        [action, '2026-06-15'],
      ]);
    const { months, steps } = await provider.call(getPublicFigures, {});
    expect(months.map(({ month }) => month)).toEqual([
      '2025-11',
      '2025-12',
      '2026-01',
      '2026-02',
      '2026-03',
      '2026-04',
      '2026-05',
      '2026-06',
      '2026-07',
      '2026-08',
      '2026-09',
      '2026-10',
    ]);
    const of = (month: string) => months.find((one) => one.month === month);
    // Staff read the same numbers, those below the limit too.
    const own = await figure('certificates', '2026-04-01', '2026-05-31');
    expect(own.map((row) => row.slice(0, 2))).toEqual([
      ['2026-04', 3],
      ['2026-05', 1],
    ]);
    expect(of('2026-04')).toEqual({
      month: '2026-04',
      registrations: 3,
      days: 34,
      mediations: null,
      agreedPercent: null,
      timed: 3,
    });
    expect(of('2026-05')).toEqual({
      month: '2026-05',
      registrations: null,
      days: null,
      mediations: null,
      agreedPercent: null,
      timed: null,
    });
    // Fewer than ten mediations have no percentage.
    expect(of('2026-06')).toMatchObject({ mediations: 4, agreedPercent: null });
    expect(steps).toEqual([
      { service: '作品登记', step: '受理', cases: 3, days: 4 },
      { service: '作品登记', step: '发证', cases: 3, days: 30 },
    ]);
    const lines = (await (await provider.raw('GET', exportPublicFigures.path)).text()).split('\r\n');
    expect(lines[6]).toBe('2026-04,3,34,,');
    expect(lines[7]).toBe('2026-05,,,,');
  });
});
