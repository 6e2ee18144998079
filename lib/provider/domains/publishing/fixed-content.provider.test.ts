import {
  createContent,
  getContent,
  listMissingContent,
  publishContent,
  saveContentDraft,
} from '@/lib/contract/publishing';
import { saveSetting } from '@/lib/contract/settings';
import { getPage } from '@/lib/contract/site';
import { contentKinds } from '@/lib/kinds/content';
import { startProvider, type TestProvider } from '../../testing/harness';
import { someStaff } from '../../testing/people';

describe('fixed content of an empty database', () => {
  let provider: TestProvider;
  let staff: { token: string };
  beforeAll(async () => {
    provider = await startProvider();
    staff = await someStaff(provider);
  });
  afterAll(() => provider.close());

  const kind = 'page';
  const create = (form: Record<string, unknown>, of = kind) =>
    provider.call(createContent, { params: { kind: of }, body: { form } }, staff);
  const missing = async (of = kind) =>
    (await provider.call(listMissingContent, { params: { kind: of } }, staff)).map(({ place }) => place);
  const page = (key: string) => provider.call(getPage, { params: { key } });

  it('is created once, and published under its permanent address', async () => {
    expect(await missing()).toContain('copyright');
    const { id, title } = await create({ place: 'copyright', body: '<p>正文</p>' });
    expect(title).toBe('版权声明');
    expect(await missing()).not.toContain('copyright');
    const again = await provider.refuse(
      createContent,
      { params: { kind }, body: { form: { place: 'copyright' } } },
      staff,
    );
    expect(again).toMatchObject({ status: 409, msg: '“版权声明”已经有了，请打开它修改' });
    expect((await provider.refuse(getPage, { params: { key: 'copyright' } })).status).toBe(404);
    await provider.call(publishContent, { params: { kind, id }, body: {} }, staff);
    expect(await page('copyright')).toMatchObject({ key: 'copyright', title: '版权声明', body: '<p>正文</p>' });
    expect(await missing()).not.toContain('copyright');
  });

  it('is refused under an unknown address', async () => {
    const body = { form: { place: 'nowhere', title: '某页' } };
    expect((await provider.refuse(createContent, { params: { kind }, body }, staff)).status).toBe(404);
  });

  it.each(contentKinds().filter(({ isFixed }) => isFixed))(
    'can be begun in every kind: $key',
    async ({ key, places }) => {
      for (const place of await missing(key)) {
        const { id } = await create({ place }, key);
        expect((await provider.call(getContent, { params: { kind: key, id } }, staff)).state).toBe('draft');
      }
      expect(await missing(key)).toEqual([]);
      expect(Object.keys(places).length).toBeGreaterThan(0);
    },
  );

  it('is published only without blanks and with a value for each setting that it names', async () => {
    const form = {
      place: 'agreement',
      title: '协议',
      body: '<p>{{协会名称}}的电话为{{电话}}，住所在<b>【住</b>所】。</p>',
    };
    const list = await provider.call(listMissingContent, { params: { kind } }, staff);
    expect(list).toEqual([]);
    const id = await draftOf('agreement');
    const { base, revision } = await provider.call(getContent, { params: { kind, id } }, staff);
    await provider.call(saveContentDraft, { params: { kind, id }, body: { form, base, revision } }, staff);
    const publish = { params: { kind, id }, body: {} };
    expect((await provider.refuse(publishContent, publish, staff)).fields).toEqual({
      body: '还没有填写：【协会名称】、【电话】、【住所】',
    });
    const scheduled = { params: { kind, id }, body: { publishAt: '2099-01-01 09:00:00' } };
    expect((await provider.refuse(publishContent, scheduled, staff)).status).toBe(422);
    const set = (group: string, key: string, value: string) =>
      provider.call(saveSetting, { params: { group, key }, body: { value, seen: '' } }, staff);
    await set('site', 'name', '临江市版权协会');
    await set('site', 'hotline', '0571-8620 1990');
    const filled = { ...form, body: form.body.replace('【住</b>所】', '江边</b>') };
    const now = await provider.call(getContent, { params: { kind, id } }, staff);
    await provider.call(
      saveContentDraft,
      { params: { kind, id }, body: { form: filled, base: now.base, revision: now.revision } },
      staff,
    );
    await provider.call(publishContent, publish, staff);
    expect((await page('agreement')).body).toBe(
      '<p>临江市版权协会的电话为0571-8620 1990，住所在<strong>江边</strong>。</p>'.replaceAll('strong', 'b'),
    );
  });

  async function draftOf(place: string): Promise<number> {
    const ids = Array.from({ length: 40 }, (_, at) => at + 1);
    for (const id of ids) {
      const found = await provider.call(getContent, { params: { kind, id } }, staff).catch(() => undefined);
      if (found?.form.place === place) return id;
    }
    throw new Error(`no draft of ${place}`);
  }
});
