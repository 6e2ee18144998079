import { createHash, randomUUID } from 'node:crypto';
import type { APIRequestContext } from 'playwright/test';
import { endpoints } from '../../lib/contract';
import { accounts, actAsEnterprise, api, expect, logInByApi, logInByCode, newUser, test } from '../fixtures';
import { templatesOnSale } from '../support/templates';

/* Fetches every generated file from the production installation: a font, a template or a library that only a
   development dependency provides would be missing here. */

/** Magic numbers by file type, in Latin-1. */
const MAGIC = {
  pdf: '%PDF-',
  zip: 'PK\u0003\u0004',
  png: '\u0089PNG',
  csv: '\u00ef\u00bb\u00bf',
  ics: 'BEGIN:VCALENDAR',
  xml: '<?xml',
  json: '{',
} as const;
type FileKind = keyof typeof MAGIC;

/** Fetches a file and checks its status and first bytes. */
async function expectFile(
  request: APIRequestContext,
  address: string,
  kind: FileKind,
  token?: string,
): Promise<Buffer> {
  const answer = await request.get(address, { headers: { platform: 'pc', ...(token && { token }) } });
  expect(answer.status(), address).toBe(200);
  const body = await answer.body();
  expect(body.subarray(0, MAGIC[kind].length).toString('latin1'), address).toBe(MAGIC[kind]);
  return body;
}

/** Returns the data of a call. */
async function read(request: APIRequestContext, address: string, token: string) {
  const answer = await request.get(address, { headers: { platform: 'pc', token } });
  expect(answer.status(), address).toBe(200);
  return (await answer.json()).data;
}

/** Contract paths that return a file; each is fetched by a test below. */
const fetched = new Set<string>();
const file = (path: string, values: Record<string, string | number> = {}): string => {
  fetched.add(path);
  return path.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
};

test.describe.configure({ mode: 'serial' });

test('the certificate of a filing is a PDF, for its owner and for the public', async ({ request }) => {
  const user = await newUser(request);
  const form = {
    sha256: createHash('sha256').update(randomUUID()).digest('hex'),
    size: '12',
    fileName: '渡口.png',
    name: '雾中渡口',
    fileType: 'image',
    completedAt: '2025-03-02',
    ownerKind: 'person',
    owner: '林知遥',
    author: '林知遥',
    published: 'no',
    copy: '',
    attachments: [],
    promise: true,
  };
  const { id } = await api(request, '/api/v1/user/records/szzpba', form, user.token);
  const { certified } = await read(request, `/api/v1/user/filings/${id}`, user.token);
  await expectFile(request, file('/api/v1/user/filings/{id}/certificate', { id }), 'pdf', user.token);
  const { publicId } = certified;
  await expectFile(request, file('/api/v1/public/filings/{publicId}/certificate', { publicId }), 'pdf');
});

test('a bought template is a document', async ({ request }) => {
  const user = await newUser(request);
  const free = (await templatesOnSale(request)).find(({ priceFen }) => priceFen === 0);
  expect(free).toBeDefined();
  await api(request, `/api/v1/contract_template/order/${free?.id}`, { payType: '1' }, user.token);
  await expectFile(request, file('/api/v1/user/products/{id}/download', { id: free?.id ?? 0 }), 'zip', user.token);
});

test('files of a user: archive, calendars, lists, import templates', async ({ request }) => {
  const { token } = await logInByApi(request, accounts.person);
  await expectFile(request, file('/api/v1/user/personal-data/export'), 'zip', token);
  const signUps = await read(request, '/api/v1/user/sign-ups', token);
  await expectFile(request, file('/api/v1/user/sign-ups/{id}/calendar', { id: signUps.list[0].id }), 'ics', token);
  const materials = await read(request, '/api/v1/user/activity-materials', token);
  const position = { id: materials.list[0].id, position: 0 };
  const address = file('/api/v1/user/activity-materials/{id}/files/{position}', position);
  const answer = await request.get(address, { headers: { platform: 'pc', token } });
  expect(answer.status(), address).toBe(200);
  expect((await answer.body()).length).toBeGreaterThan(500);
  const { address: feed } = await api(request, '/api/v1/user/calendar', {}, token);
  file('/api/v1/calendar/{file}');
  await expectFile(request, new URL(feed).pathname, 'ics');
  await expectFile(request, file('/api/v1/user/manage/{kind}/export', { kind: 'zpdj' }), 'zip', token);
  await expectFile(
    request,
    `${file('/api/v1/user/manage/{kind}/template', { kind: 'sbxx' })}?format=csv`,
    'csv',
    token,
  );
});

test('files of staff: records, statements, closing, figures, sign-ups, votes', async ({ request }) => {
  const { token } = await logInByApi(request, accounts.staff);
  await expectFile(request, file('/api/v1/staff/audit/export'), 'zip', token);
  await expectFile(request, file('/api/v1/staff/import-kinds/{key}/template', { key: 'member' }), 'zip', token);
  await expectFile(request, file('/api/v1/staff/imports/{id}/report', { id: 1 }), 'zip', token);
  await expectFile(request, file('/api/v1/staff/money/sample-statement'), 'csv', token);
  await expectFile(request, `${file('/api/v1/staff/money/closing/export')}?period=2026-10`, 'zip', token);
  await expectFile(request, file('/api/v1/staff/figures/{key}/export', { key: 'visits' }), 'zip', token);
  const activities = await read(request, '/api/v1/staff/activities', token);
  const id = activities.list[0].id;
  await expectFile(request, file('/api/v1/staff/activities/{id}/sign-ups/export', { id }), 'zip', token);
  const sessions = await read(request, '/api/v1/staff/prize/sessions', token);
  const session = (sessions.list ?? sessions)[0].id;
  await expectFile(request, file('/api/v1/staff/prize/sessions/{id}/votes/export', { id: session }), 'zip', token);
});

test('files of a case through their signed address, an invoice as a PDF', async ({ request }) => {
  const { token } = await logInByApi(request, accounts.person);
  const found: string[] = [];
  for (const kind of ['invoice', 'zpdj']) {
    const { list } = await read(request, `/api/v1/user/records?kind=${kind}&pageSize=100`, token);
    for (const { id } of list) {
      const text = JSON.stringify(await read(request, `/api/v1/user/records/${id}`, token));
      found.push(...(text.match(/\/files\/[^"]*/g) ?? []));
    }
  }
  file('/files/{name}');
  expect(found.length).toBeGreaterThan(0);
  for (const address of found.slice(0, 5)) {
    const answer = await request.get(address);
    expect(answer.status(), address).toBe(200);
    expect((await answer.body()).length, address).toBeGreaterThan(100);
  }
});

test('papers of cases: from a form, packages of batches, letters and agreements of mediations', async ({ request }) => {
  const { token } = await logInByApi(request, accounts.person);
  for (const [format, kind] of [
    ['pdf', 'pdf'],
    ['docx', 'zip'],
  ] as const) {
    const paper = file('/api/v1/user/papers/{kind}/{field}', { kind: 'zpdj', field: 'guaranteeFile' });
    const answer = await request.post(`${paper}?format=${format}`, {
      headers: { platform: 'pc', token },
      data: { values: { name: '雾中渡口' } },
    });
    expect(answer.status()).toBe(200);
    expect((await answer.body()).subarray(0, MAGIC[kind].length).toString('latin1')).toBe(MAGIC[kind]);
  }
  const staff = (await logInByApi(request, accounts.staff)).token;
  const batches = await read(request, '/api/v1/staff/batches', staff);
  const { id: batch } = batches.list.find(({ state }: { state: string }) => state === 'received');
  await expectFile(request, file('/api/v1/staff/batches/{id}/package', { id: batch }), 'zip', staff);
  await expectFile(request, file('/api/v1/staff/batches/{id}/certificates/template', { id: batch }), 'zip', staff);
  const mediations = await read(request, '/api/v1/staff/records?kind=mediation&pageSize=100', staff);
  const inState = (status: string): number[] =>
    mediations.list.filter((one: { status: string }) => one.status === status).map(({ id }: { id: number }) => id);
  const [notified = 0] = inState('notified');
  const { list: parties } = await read(request, `/api/v1/staff/records/${notified}/parties`, staff);
  const letter = { id: notified, partyId: parties[0].id };
  await expectFile(request, file('/api/v1/staff/records/{id}/parties/{partyId}/letter', letter), 'pdf', staff);
  for (const id of inState('agreed')) {
    const { agreement, sessions } = await read(request, `/api/v1/staff/mediations/${id}`, staff);
    if (!agreement || sessions.length === 0) continue;
    await expectFile(request, file('/api/v1/staff/mediations/{id}/agreement', { id }), 'pdf', staff);
    const own = await request.get(`/api/v1/user/records/${id}`, { headers: { platform: 'pc', token } });
    if (own.status() !== 200) continue;
    await expectFile(request, file('/api/v1/user/records/{id}/mediation/agreement', { id }), 'pdf', token);
    await expectFile(request, file('/api/v1/user/records/{id}/mediation/calendar', { id }), 'ics', token);
    for (const [paper, kind] of [
      ['application', 'zip'],
      ['statement', 'pdf'],
    ] as const) {
      const own = file('/api/v1/user/records/{id}/mediation/court-papers/{paper}', { id, paper });
      await expectFile(request, own, kind, token);
      const atDesk = file('/api/v1/staff/mediations/{id}/court-papers/{paper}', { id, paper });
      await expectFile(request, atDesk, kind, staff);
    }
  }
});

test('papers of an appraisal: handover list, opinion, archive', async ({ request }) => {
  const staff = (await logInByApi(request, accounts.staff)).token;
  const owner = await logInByApi(request, accounts.owner);
  await actAsEnterprise(request, owner);
  const { list } = await read(request, '/api/v1/user/records?kind=appraisal&pageSize=100', owner.token);
  const [id = 0] = list
    .filter(({ status }: { status: string }) => status === 'delivered')
    .map((one: { id: number }) => one.id);
  for (const paper of ['handover', 'opinion']) {
    await expectFile(request, file(`/api/v1/staff/appraisals/{id}/${paper}`, { id }), 'pdf', staff);
    await expectFile(request, file(`/api/v1/user/records/{id}/appraisal/${paper}`, { id }), 'pdf', owner.token);
  }
  await expectFile(request, file('/api/v1/staff/appraisals/{id}/archive', { id }), 'zip', staff);
});

test('files of a member, of a group of works and of a sealed day of votes', async ({ request }) => {
  const member = (await logInByCode(request, '13800000034')).token;
  await expectFile(request, file('/api/v1/user/membership/certificate'), 'pdf', member);
  await expectFile(request, file('/api/v1/user/group-registration/template'), 'zip', member);
  const current = (await (await request.get('/api/v1/prize/current')).json()).data;
  const { days } = (await (await request.get(`/api/v1/prize/sessions/${current.id}/vote-audit`)).json()).data;
  const list = file('/api/v1/prize/sessions/{id}/vote-audit/days/{day}', { id: current.id, day: days[0].day });
  const answer = await request.get(list);
  expect(answer.status(), list).toBe(200);
  expect(await answer.text()).toMatch(/^[0-9a-f]{64}\n/);
});

test('calendars of an appointment, and tables of earnings', async ({ request }) => {
  const { token } = await logInByApi(request, accounts.person);
  const expert = (await logInByCode(request, '13800000003')).token;
  // The demo's asker has booked several experts.
  for (const [own, calendar, reader] of [
    ['/api/v1/user/appointments', '/api/v1/user/appointments/{id}/calendar', token],
    ['/api/v1/user/expert/appointments', '/api/v1/user/expert/appointments/{id}/calendar', expert],
  ] as const) {
    const { list } = await read(request, own, reader);
    const booked = list.find(({ state }: { state: string }) => state === 'booked');
    await expectFile(request, file(calendar, { id: booked?.id ?? 0 }), 'ics', reader);
  }
  const { months } = await read(request, '/api/v1/user/expert/earnings', expert);
  const query = `?month=${months[0]}`;
  await expectFile(request, `${file('/api/v1/user/expert/earnings/export')}${query}`, 'zip', expert);
  const staff = (await logInByApi(request, accounts.staff)).token;
  await expectFile(request, `${file('/api/v1/staff/money/expert-earnings/export')}${query}`, 'zip', staff);
});

test('papers, registrations and resolution of a meeting of the members', async ({ request }) => {
  const staff = (await logInByApi(request, accounts.staff)).token;
  const member = (await logInByApi(request, accounts.person)).token;
  const { list } = await read(request, '/api/v1/staff/assemblies?state=closed', staff);
  const id: number = list[0].id;
  for (const [base, token] of [
    ['/api/v1/staff/assemblies/{id}', staff],
    ['/api/v1/user/assemblies/{id}', member],
  ] as const) {
    await expectFile(request, file(`${base}/papers/{at}`, { id, at: 0 }), 'zip', token);
    await expectFile(request, file(`${base}/resolution`, { id }), 'pdf', token);
  }
  await expectFile(request, file('/api/v1/staff/assemblies/{id}/registrations/export', { id }), 'zip', staff);
});

test('a picture that a holder shows in the register', async ({ request }) => {
  const { list } = (await (await request.get('/api/v1/register?open=1&pageSize=50')).json()).data;
  const shown: string[] = [];
  for (const { publicId } of list) {
    const entry = (await (await request.get(`/api/v1/register/${publicId}`)).json()).data;
    if (entry.picture) shown.push(entry.picture);
  }
  file('/api/v1/register/{publicId}/picture');
  await expectFile(request, shown[0] ?? '', 'png');
});

test('public files: pictures for sharing with their text, figures, feed, site map, keys', async ({ request }) => {
  const pictures = await Promise.all(
    ['/og/report/26', '/og/expert/1', '/og/member/1', '/og/page/about-introduce', '/og/site/home'].map((address) =>
      expectFile(request, address, 'png'),
    ),
  );
  // Without a font every title would be the same empty picture.
  for (const picture of pictures) expect(picture.length).toBeGreaterThan(8000);
  await expectFile(request, file('/api/v1/figures/export'), 'csv');
  for (const address of ['/sitemap.xml', '/feed.xml']) await expectFile(request, address, 'xml');
  for (const address of ['/.well-known/jwks.json', '/.well-known/filing-log.json'])
    await expectFile(request, address, 'json');
});

test('no endpoint that returns a file is left out', () => {
  // Notifications of payment gateways are answered in the gateway's format, which is no file. The files of a party's
  // room need a session of it and are the same as those above; the votes are published after the close, and awards
  // have certificates only after two people have announced them (staff-prize.provider.test.ts).
  const all = endpoints.filter(({ binary }) => binary).map(({ path }) => path);
  expect(all.filter((path) => !fetched.has(path)).sort()).toEqual([
    '/api/v1/party-room/appraisal/handover',
    '/api/v1/party-room/appraisal/opinion',
    '/api/v1/party-room/mediation/agreement',
    '/api/v1/party-room/mediation/calendar',
    '/api/v1/party-room/mediation/court-papers/{paper}',
    '/api/v1/pay/{gateway}/notify',
    '/api/v1/prize/sessions/{id}/vote-audit/votes',
    '/api/v1/staff/prize/entries/{id}/certificate',
    '/api/v1/user/records/{id}/award-certificate',
  ]);
});
