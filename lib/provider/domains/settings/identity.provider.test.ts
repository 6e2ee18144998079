import { strFromU8, unzipSync } from 'fflate';
import { createApiKey } from '@/lib/contract/api-keys';
import { listBankTransactions } from '@/lib/contract/bank-statements';
import { listDictionaries } from '@/lib/contract/dictionaries';
import { groupTemplate } from '@/lib/contract/group-registration';
import { getOrder } from '@/lib/contract/orders';
import { saveSetting, settingGroups } from '@/lib/contract/settings';
import { getSite } from '@/lib/contract/site';
import { bankStatementCsv, credit, importBankStatement, waitingOrder } from '../../testing/bank-statements';
import { startProvider, type TestProvider } from '../../testing/harness';
import { ownerOf } from '../../testing/managed-forms';
import { type SomeUser, someStaff, someUser } from '../../testing/people';

/** An association of another city. */
const renamed: Readonly<Record<string, string>> = {
  'site/name': '临江市版权协会',
  'site/name_en': 'Linjiang Copyright Association',
  'site/short_name': '临江版协',
  'site/city': '临江市',
  'site/province': '江北省',
  'site/slogan': '让创作有据',
  'site/description': '临江市的版权公共服务机构。',
  'site/welcome': '临江欢迎您',
  'site/founded': '2015-04-26',
  'site/seal': '临江市版权协会',
  'site/palette': 'pine',
  'site/prize_name': '临江版权奖',
  'site/remittance_prefix': 'LJ',
  'site/hotline': '0123-4567 8900',
  'site/complaint_hotline': '0123-4567 8901',
  'site/email': 'service@linjiang.example',
  'site/privacy_email': 'privacy@linjiang.example',
  'site/address': '临江市江岸区滨江路 1 号',
  'site/post_code': '123000',
  'site/hours': '工作日 9:00—17:00',
  'site/icp': '江ICP备20150426号-1',
  'site/police_filing': '江公网安备 12010202000114 号',
  'c_sys_join_association/bank_name': '临江市版权协会',
};

describe('identity of the association', () => {
  let provider: TestProvider;
  let head: SomeUser;
  beforeAll(async () => {
    provider = await startProvider();
    head = await someStaff(provider);
  });
  afterAll(() => provider.close());

  const keyOf = (key: string) => {
    const [group = '', name = ''] = key.split('/');
    return { group, key: name };
  };
  const save = async (key: string, value: string, seen = '') =>
    provider.call(saveSetting, { params: keyOf(key), body: { value, seen } }, head);
  const problem = async (key: string, value: string) =>
    (await provider.refuse(saveSetting, { params: keyOf(key), body: { value, seen: '' } }, head)).fields.value;

  it('derives what is not set from the name, and leaves the rest empty', async () => {
    const nobody = await provider.call(getSite, {});
    expect(nobody).toMatchObject({ name: '', city: '', seal: '版权所有', prizeName: '版权金奖', palette: 'ink' });
    expect(nobody).toMatchObject({ remittancePrefix: 'BQ', hotline: '', welcome: '', qrCodes: [] });
    await save('site/name', '临江市版权协会');
    expect(await provider.call(getSite, {})).toMatchObject({
      city: '临江市',
      shortName: '临江市版权协会',
      seal: '临江版权',
      prizeName: '临江版权金奖',
      welcome: '您好，欢迎来到临江市版权协会',
      socialOrgLabel: '社会团体法人登记证号',
    });
  });

  it('validates its parts in Chinese', async () => {
    expect(await problem('site/seal', '临江版')).toBe('请填写 4 至 9 个汉字');
    expect(await problem('site/seal', '临江市版权协会监制印章')).toBe('请填写 4 至 9 个汉字');
    expect(await problem('site/palette', 'pink')).toBe('请选择列出的配色');
    expect(await problem('site/remittance_prefix', 'lj1')).toBe('请填写 2 至 4 个大写字母');
    expect(await problem('site/name_en', '临江')).toBe('请填写英文，2 至 100 个字符');
    expect(await problem('site/city', 'Linjiang')).toContain('请填写汉字');
    expect(await problem('site/icp', '20150426')).toContain('请填写备案号');
    expect(await problem('site/police_filing', '12010202000114')).toContain('请填写公安备案号');
    expect(await problem('site/logo', 'https://elsewhere.example/a.png')).toContain('请填写本站图片的地址');
    const keys = settingGroups.flatMap(({ settings }) => settings.map(({ key }) => key));
    expect(Object.keys(renamed).filter((key) => !keys.includes(key))).toEqual([]);
  });

  it('names an association of another city in every output, and keeps the codes of earlier orders', async () => {
    const earlier = await waitingOrder(provider);
    expect(earlier.code).toMatch(/^BQ\d{6}$/);
    provider.invalidated.length = 0;
    const { name } = await provider.call(getSite, {});
    for (const [key, value] of Object.entries(renamed)) await save(key, value, key === 'site/name' ? name : '');
    expect(provider.invalidated).toEqual(expect.arrayContaining(['site', 'home']));
    const site = await provider.call(getSite, {});
    expect(site).toMatchObject({ name: '临江市版权协会', palette: 'pine', province: '江北省', postCode: '123000' });
    expect(site.bank.name).toBe('临江市版权协会');

    const later = await waitingOrder(provider);
    expect(later.code).toMatch(/^LJ\d{6}$/);
    expect(await provider.call(getOrder, { params: { id: later.orderId } }, later.user)).toMatchObject({
      remittanceCode: later.code,
    });
    const rows = [credit(earlier.code), credit(later.code.toLowerCase())];
    await importBankStatement(provider, head, bankStatementCsv(rows));
    const viewed = async (view: 'exact' | 'proposed') =>
      (await provider.call(listBankTransactions, { query: { view } }, head)).list.map(({ remark }) => remark);
    expect(await viewed('exact')).toEqual([earlier.code]);
    expect(await viewed('proposed')).toEqual([later.code.toLowerCase()]);

    const user = await someUser(provider, { personalCertificate: 'pass' });
    expect((await provider.call(createApiKey, { body: { name: '系统' } }, user)).key).toMatch(/^ljbq_/);

    const paper = async (format: string) => {
      const response = await provider.raw('POST', `/api/v1/user/papers/zpdj/guaranteeFile?format=${format}`, {
        token: user.token,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ values: { name: '渡口', owners: [ownerOf({ province: '江北', city: '临江市' })] } }),
      });
      return new Uint8Array(await response.arrayBuffer());
    };
    const partsOf = (bytes: Uint8Array) =>
      Object.entries(unzipSync(bytes))
        .filter(([part]) => part.endsWith('.xml'))
        .map(([, content]) => strFromU8(content))
        .join('\n');
    const docx = partsOf(await paper('docx'));
    expect([docx.includes('致临江市版权协会并登记机构'), docx.includes('云州')]).toEqual([true, false]);
    const template = await provider.raw('GET', groupTemplate.path, { token: user.token });
    const table = partsOf(new Uint8Array(await template.arrayBuffer()));
    expect([table.includes('临江市'), table.includes('云州')]).toEqual([true, false]);
  });

  it('lists dictionaries without entries, so that they can be begun', async () => {
    const all = await provider.call(listDictionaries, {}, head);
    expect(all).toContainEqual({ dictType: 'work_type', title: '作品类型', entries: 0 });
  });
});
