import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { app1, bytes, jpeg } from '@/lib/aigc/testing/sample-files';
import { getArticle } from '@/lib/contract/articles';
import { uploadFile } from '@/lib/contract/files';
import {
  contentConflict,
  createContent,
  discardContentDraft,
  getContent,
  getContentVersion,
  keepContentAside,
  listContent,
  listContentVersions,
  pinContent,
  previewContent,
  publishContent,
  restoreContentVersion,
  saveContentDraft,
  takeContentFile,
  unscheduleContent,
  withdrawContent,
} from '@/lib/contract/publishing';
import { formatDateTime } from '@/lib/format/dates';
import { jobHandlers } from '../../boot/jobs';
import { auditLog } from '../../db/schema';
import { uploadAs, uploadForm } from '../../testing/commerce';
import { startProvider, type TestProvider } from '../../testing/harness';
import { workPng } from '../../testing/hostile-files';
import { someStaff, someUser } from '../../testing/people';
import { articleForm, publishedContent, written } from '../../testing/publishing';

type Save = z.input<(typeof saveContentDraft)['body']>;

const HOSTILE =
  '<p onclick="x()">甲<script>alert(1)</script><img src="x" onerror="alert(1)"></p><svg onload="alert(1)"></svg>' +
  '<a href="javascript:alert(1)">点</a><iframe src="https://elsewhere.example"></iframe><p style="position:fixed">乙</p>';
const CLEAN = '<p>甲</p><a>点</a><p>乙</p>';

describe('publishing', () => {
  let provider: TestProvider;
  let [token, other] = ['', ''];
  beforeAll(async () => {
    provider = await startProvider();
    token = (await someStaff(provider, ['publisher'])).token;
    other = (await someUser(provider, { staffRoles: ['publisher'], nickname: '李编辑' })).token;
  });
  afterAll(() => provider.close());
  afterEach(() => provider.setNow(null));

  const of = (id: number) => ({ kind: 'article', id });
  const draft = (changes: Record<string, unknown> = {}) => written(provider, token, 'article', articleForm(changes));
  const published = (changes: Record<string, unknown> = {}) =>
    publishedContent(provider, token, 'article', articleForm(changes));
  const read = (id: number) => provider.call(getContent, { params: of(id) }, { token });
  const save = (id: number, body: Save, by = token) =>
    provider.call(saveContentDraft, { params: of(id), body }, { token: by });
  const publish = (id: number, body = {}) => provider.call(publishContent, { params: of(id), body }, { token });
  const publicly = (id: number) => provider.call(getArticle, { params: { id } });
  const isGone = async (id: number) => (await provider.refuse(getArticle, { params: { id } })).status === 404;
  const versions = (id: number) => provider.call(listContentVersions, { params: of(id) }, { token });

  it('is restricted to publishers', async () => {
    const { id } = await draft();
    const calls = [
      [listContent, { params: { kind: 'article' }, query: {} }],
      [createContent, { params: { kind: 'article' }, body: { form: {} } }],
      [saveContentDraft, { params: of(id), body: { form: {}, base: 0, revision: 1 } }],
      [publishContent, { params: of(id), body: {} }],
      [withdrawContent, { params: of(id) }],
      [restoreContentVersion, { params: { ...of(id), number: 1 } }],
    ] as const;
    for (const roles of [['reviewer'], ['finance'], ['administrator']] as const) {
      const { token: theirs } = await someStaff(provider, roles);
      for (const [endpoint, input] of calls)
        expect((await provider.refuse(endpoint, input, { token: theirs })).status).toBe(403);
    }
    const member = await someUser(provider);
    for (const [endpoint, input] of calls)
      expect((await provider.refuse(endpoint, input, { token: member.token })).status).toBe(404);
    const unknown = { params: { kind: 'no-such-kind' }, query: {} };
    expect((await provider.refuse(listContent, unknown, { token })).status).toBe(404);
  });

  it('hides a change until it is published, and shows it at once then', async () => {
    const id = await published({ title: '第一稿' });
    const { form, base, revision } = await read(id);
    const saved = await save(id, { form: { ...form, title: '第二稿' }, base, revision });
    expect(saved).toMatchObject({
      state: 'published',
      isChanged: true,
      title: '第二稿',
      revision: 1,
      page: `/news/${id}`,
    });
    expect((await publicly(id)).title).toBe('第一稿');
    provider.invalidated.length = 0;
    expect(await publish(id, { revision: 1 })).toMatchObject({ isChanged: false, draft: null });
    expect((await publicly(id)).title).toBe('第二稿');
    expect(provider.invalidated).toEqual(['search', 'articles', `article:${id}`]);
    expect((await provider.refuse(publishContent, { params: of(id), body: {} }, { token })).status).toBe(409);
  });

  it('saves drafts however incomplete, and reports missing fields on publishing', async () => {
    const { id } = await written(provider, token, 'article', { title: '', body: '<p></p>' });
    expect((await read(id)).title).toBe('未命名的文章');
    const refusal = await provider.refuse(publishContent, { params: of(id), body: {} }, { token });
    expect(refusal).toMatchObject({
      status: 422,
      fields: { title: '请填写标题', channel: '请选择频道', source: '请填写来源', body: '请填写正文' },
    });
    expect(await isGone(id)).toBe(true);
  });

  it('reports concurrent editing and loses no text of either editor', async () => {
    const id = await published({ title: '两个人改' });
    const seen = await read(id);
    const mine = { form: { ...seen.form, title: '甲的标题' }, base: seen.base, revision: 0 };
    const theirs = { form: { ...seen.form, title: '乙的标题' }, base: seen.base, revision: 0 };
    const results = await Promise.allSettled([save(id, mine), save(id, theirs, other)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const first = await read(id);
    const [loser, words] = first.title === '甲的标题' ? [other, theirs] : [token, mine];
    const path = `/api/v1/staff/content/article/${id}/draft`;
    const refusal = await provider.raw('POST', path, { body: JSON.stringify(words), token: loser });
    expect(refusal.status).toBe(409);
    const conflictingEdit = contentConflict.parse((await refusal.json()).data);
    expect(conflictingEdit).toMatchObject({ name: first.draft?.name, revision: 1 });
    expect((await read(id)).title).toBe(first.title);

    await save(id, { ...words, over: conflictingEdit.revision }, loser);
    expect((await read(id)).title).toBe(words.form.title);
    const [kept] = await versions(id);
    expect(kept).toMatchObject({ event: 'saved', title: first.title });
    // The editor who chooses the other version keeps their text in the history; the draft stays the other editor's.
    const given = { ...seen.form, title: '让出的标题' };
    await provider.call(keepContentAside, { params: of(id), body: { form: given } }, { token: other });
    expect((await versions(id))[0]).toMatchObject({ event: 'saved', title: '让出的标题' });
    expect(await read(id)).toMatchObject({ title: words.form.title, revision: 2 });
    // Publishing requires the latest revision of the draft.
    expect((await provider.refuse(publishContent, { params: of(id), body: { revision: 1 } }, { token })).status).toBe(
      409,
    );
    await publish(id, { revision: 2 });
    // An editor with an older page learns that it was published meanwhile.
    expect((await provider.refuse(saveContentDraft, { params: of(id), body: mine }, { token })).status).toBe(409);
  });

  it('is published by a job at its time, and only the agreed revision', async () => {
    const at = new Date(Math.floor(Date.now() / 1000) * 1000 + 3_600_000);
    const publishAt = formatDateTime(at);
    const { id } = await draft({ title: '定时' });
    const scheduled = await publish(id, { publishAt });
    expect(scheduled).toMatchObject({ state: 'scheduled', publishAt });
    const job = provider.jobs.sent.at(-1);
    const change = { form: articleForm({ title: '偷偷改了' }), base: 0, revision: 1 };
    expect((await provider.refuse(saveContentDraft, { params: of(id), body: change }, { token })).status).toBe(409);
    await provider.call(unscheduleContent, { params: of(id) }, { token });
    await jobHandlers(provider.ports)['content.publish'](job?.data ?? {});
    expect(await isGone(id)).toBe(true);
    await publish(id, { publishAt });
    await jobHandlers(provider.ports)['content.publish'](job?.data ?? {});
    expect(await publicly(id)).toMatchObject({ title: '定时', publishedAt: publishAt });
    expect((await versions(id))[0]).toMatchObject({ event: 'published', name: '工作人员' });
    // The same for a change of published content.
    const seen = await read(id);
    await save(id, { form: { ...seen.form, title: '到时再改' }, base: seen.base, revision: 0 });
    const later = formatDateTime(new Date(at.getTime() + 60_000));
    expect(await publish(id, { publishAt: later })).toMatchObject({ state: 'scheduled', isChanged: true });
    expect((await publicly(id)).title).toBe('定时');
    await jobHandlers(provider.ports)['content.publish'](provider.jobs.sent.at(-1)?.data ?? {});
    expect((await publicly(id)).title).toBe('到时再改');
    // Withdrawn content is not republished by a schedule.
    const now = await read(id);
    await save(id, { form: { ...now.form, title: '不再回来' }, base: now.base, revision: 0 });
    await publish(id, { publishAt: formatDateTime(new Date(at.getTime() + 120_000)) });
    const off = await provider.call(withdrawContent, { params: of(id) }, { token });
    expect(off).toMatchObject({ state: 'withdrawn', publishAt: null, isChanged: true });
    await jobHandlers(provider.ports)['content.publish'](provider.jobs.sent.at(-1)?.data ?? {});
    expect(await isGone(id)).toBe(true);
  });

  it('lists its history, and any version can be opened again and published', async () => {
    const id = await published({ title: '初版', body: '<p>甲</p>' });
    const seen = await read(id);
    await save(id, { form: { ...seen.form, body: '<p>乙</p>' }, base: seen.base, revision: 0 });
    await publish(id);
    await provider.call(withdrawContent, { params: of(id) }, { token });
    expect(await isGone(id)).toBe(true);
    expect((await read(id)).state).toBe('withdrawn');
    const params = { ...of(id), number: 2 };
    const version = await provider.call(getContentVersion, { params }, { token });
    expect(version).toMatchObject({ form: { body: '<p>乙</p>' }, before: { number: 1, form: { body: '<p>甲</p>' } } });
    const restore = (number: number) =>
      provider.call(restoreContentVersion, { params: { ...of(id), number } }, { token });
    // A restored version becomes a draft: the site is unchanged until an editor publishes it.
    expect(await restore(1)).toMatchObject({ form: { body: '<p>甲</p>' }, draft: { restored: 1 }, revision: 1 });
    expect(await isGone(id)).toBe(true);
    await publish(id, { revision: 1 });
    expect((await publicly(id)).body).toBe('<p>甲</p>');
    expect((await versions(id)).map(({ event, of: from }) => [event, from])).toEqual([
      ['restored', 1],
      ['withdrawn', null],
      ['published', null],
      ['published', null],
    ]);
    // A draft in progress moves to the history, and its author is notified.
    const writing = await read(id);
    const words = { form: { ...writing.form, body: '<p>丙</p>' }, base: writing.base, revision: writing.revision };
    await save(id, words, other);
    expect(await restore(2)).toMatchObject({ form: { body: '<p>乙</p>' }, draft: { restored: 2 } });
    expect((await versions(id))[0]).toMatchObject({ event: 'saved', name: '李编辑' });
    const late = { params: of(id), body: { ...words, revision: 1 } };
    expect((await provider.refuse(saveContentDraft, late, { token: other })).status).toBe(409);
    // Edited text is no longer marked as restored.
    await save(id, { ...words, over: 2 }, other);
    expect((await read(id)).draft).toMatchObject({ restored: null });
    await provider.call(discardContentDraft, { params: of(id) }, { token });
    // Withdrawn content can be published again unchanged, too.
    await provider.call(withdrawContent, { params: of(id) }, { token });
    await publish(id);
    expect((await publicly(id)).body).toBe('<p>甲</p>');
  });

  it('keeps a discarded draft of published content in the history, and drops one never published', async () => {
    const id = await published();
    const seen = await read(id);
    await save(id, { form: { ...seen.form, title: '算了' }, base: seen.base, revision: 0 });
    await provider.call(discardContentDraft, { params: of(id) }, { token });
    expect(await read(id)).toMatchObject({ title: '关于征集的通知', draft: null, isChanged: false });
    expect((await versions(id))[0]).toMatchObject({ event: 'saved', title: '算了' });
    const { id: fresh } = await draft();
    await provider.call(discardContentDraft, { params: of(fresh) }, { token });
    expect((await provider.refuse(getContent, { params: of(fresh) }, { token })).status).toBe(404);
  });

  it('previews the response of the public call without publishing', async () => {
    const { id } = await draft({ title: '先看一看', body: HOSTILE });
    provider.invalidated.length = 0;
    const { shown, page } = await provider.call(previewContent, { params: of(id) }, { token });
    expect([page, shown]).toEqual([`/news/${id}`, expect.objectContaining({ title: '先看一看', body: CLEAN })]);
    expect([await isGone(id), provider.invalidated, await versions(id)]).toEqual([true, [], []]);
    const { token: reviewer } = await someStaff(provider, ['reviewer']);
    expect((await provider.refuse(previewContent, { params: of(id) }, { token: reviewer })).status).toBe(403);
  });

  it('sanitizes hostile text', async () => {
    expect((await publicly(await published({ body: HOSTILE }))).body).toBe(CLEAN);
  });

  it('makes files of staff public together with the text, and no files of others', async () => {
    const picture = await uploadAs(provider, token, 'image');
    const open = (address: string) => provider.raw('GET', address);
    expect((await open(picture)).status).toBe(404);
    const id = await published({ body: `<p><img src="${picture}" alt="图"></p>`, attachments: [picture] });
    expect((await open(picture)).status).toBe(200);
    expect((await publicly(id)).attachments).toMatchObject([{ address: picture, originalName: '回单.png' }]);
    // Another editor changes the text, with the first one's files.
    const seen = await read(id);
    expect(seen.files).toMatchObject([{ address: picture }]);
    await save(id, { form: { ...seen.form, title: '换个标题' }, base: seen.base, revision: 0 }, other);
    await publish(id);
    const member = await someUser(provider);
    const theirs = await uploadAs(provider, member.token);
    const { id: greedy } = await draft({ attachments: [theirs] });
    const refusal = await provider.refuse(publishContent, { params: of(greedy), body: {} }, { token });
    expect(refusal).toMatchObject({ status: 422, fields: { attachments: '找不到上传的文件，请重新上传' } });
    const taken = await provider.refuse(takeContentFile, { body: { address: theirs } }, { token });
    expect([taken.status, (await open(theirs)).status]).toEqual([422, 404]);
    const own = await uploadAs(provider, token, 'image');
    await provider.call(takeContentFile, { body: { address: own } }, { token });
    expect((await open(own)).status).toBe(200);
  });

  it('shows no picture of more pixels than pages show, under whichever purpose it was uploaded', async () => {
    const input = { body: { type: '2' as const, source: '2' as const } };
    const form = uploadForm(workPng(), '画.png', 'sample');
    const wide = (await provider.call(uploadFile, input, { token, form }))[0]?.address ?? '';
    const { id } = await draft({ body: `<p><img src="${wide}" alt="图"></p>` });
    const refusal = await provider.refuse(publishContent, { params: of(id), body: {} }, { token });
    expect(refusal.fields).toEqual({ body: expect.stringContaining('不能超过 1 亿像素') });
    expect((await provider.raw('GET', wide)).status).toBe(404);
  });

  it('publishes no private file of staff with another duty, nor the papers of an editor who has both', async () => {
    const open = async (address: string) => (await provider.raw('GET', address)).status;
    const finance = await someStaff(provider, ['finance']);
    const both = await someStaff(provider, ['finance', 'publisher']);
    const papers = [
      await uploadAs(provider, finance.token, 'image'),
      await uploadAs(provider, finance.token, 'document'),
      await uploadAs(provider, both.token, 'receipt'),
    ];
    for (const address of papers) {
      const { id } = await draft({ attachments: [address] });
      const refusal = await provider.refuse(publishContent, { params: of(id), body: {} }, { token });
      expect(refusal).toMatchObject({ status: 422, fields: { attachments: '找不到上传的文件，请重新上传' } });
      expect((await provider.refuse(takeContentFile, { body: { address } }, { token })).status).toBe(422);
      expect(await open(address)).toBe(404);
    }
    // A draft of another editor may hold files that nobody has published yet; only the draft is published with them.
    const shared = await uploadAs(provider, both.token, 'document');
    expect((await provider.refuse(takeContentFile, { body: { address: shared } }, { token })).status).toBe(422);
    await published({ attachments: [shared] });
    expect(await open(shared)).toBe(200);
  });

  it('strips location and time from photographs, and keeps the originals', async () => {
    const secret = 'GPS 30.2741 N 120.1551 E';
    const photo = jpeg(app1.exif(bytes(secret)));
    const form = new FormData();
    for (const [name, value] of Object.entries({ type: '2', source: '2', purpose: 'image' })) form.append(name, value);
    form.append('file', new File([photo], '现场.jpg'));
    const [file] = await provider.call(uploadFile, { body: { type: '2', source: '2' } }, { token, form });
    await provider.call(takeContentFile, { body: { address: file?.address ?? '' } }, { token });
    const shown = await provider.raw('GET', file?.address ?? '');
    expect(shown.headers.get('content-length')).toBeNull();
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(Buffer.from(jpeg()));
    const kept = await provider.ports.files.get(file?.address.replace('/files/', '') ?? '');
    expect(Buffer.from(await new Response(kept).arrayBuffer()).includes(secret)).toBe(true);
  });

  it('lists drafts in progress first, by state and channel', async () => {
    const title = '名录里的文章';
    const id = await published({ title: `${title}一`, channel: 'policy' });
    const { id: fresh } = await draft({ title: `${title}二` });
    const list = async (query: Record<string, unknown>) => {
      const page = await provider.call(
        listContent,
        { params: { kind: 'article' }, query: { q: title, ...query } },
        { token },
      );
      return { ...page, ids: page.list.map((row) => row.id) };
    };
    const all = await list({});
    expect([all.total, all.ids]).toEqual([2, [fresh, id]]);
    expect(all.list[1]).toMatchObject({
      state: 'published',
      cells: ['政策法规', '云州市版权协会'],
      page: `/news/${id}`,
    });
    expect(all.states).toEqual([
      { state: 'published', count: 1 },
      { state: 'draft', count: 1 },
      { state: 'scheduled', count: 0 },
      { state: 'withdrawn', count: 0 },
    ]);
    expect((await list({ state: 'draft' })).ids).toEqual([fresh]);
    expect((await list({ variant: 'policy' })).ids).toEqual([id]);
    expect((await list({ pageSize: 1, pageIndex: 2 })).ids).toEqual([id]);
    expect((await list({ q: '%' })).ids).toEqual([]);
    await provider.call(pinContent, { params: of(id), body: { pinned: true } }, { token });
    expect((await list({})).list[1]?.pinned).toBe(true);
    await provider.call(withdrawContent, { params: of(id) }, { token });
    expect((await list({ state: 'withdrawn' })).list[0]).toMatchObject({ id, pinned: false, page: '' });
  });

  it('logs the changed fields once per change, and not for every autosave', async () => {
    const id = await published({ title: '留痕' });
    const seen = await read(id);
    for (const [at, title] of ['留痕一', '留痕二'].entries())
      await save(id, { form: { ...seen.form, title }, base: seen.base, revision: at });
    await publish(id);
    await provider.call(withdrawContent, { params: of(id) }, { token });
    const rows = await provider.ctx.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(id)))
      .orderBy(auditLog.id);
    expect(rows.map(({ summary, before, after }) => [summary, before, after])).toEqual([
      ['新建内容', {}, { state: 'draft' }],
      ['发布内容', { state: 'draft' }, expect.objectContaining({ title: '留痕', state: 'published' })],
      ['保存内容草稿', {}, { draft: true }],
      ['发布内容', { title: '留痕' }, { title: '留痕二' }],
      ['撤下内容', { state: 'published' }, { state: 'withdrawn' }],
    ]);
  });
});
