import { listAudit } from '@/lib/contract/audit';
import { listDictionaries, saveEntry } from '@/lib/contract/dictionaries';
import { listSettings, saveSetting } from '@/lib/contract/settings';
import { getConfigValue, getSite } from '@/lib/contract/site';
import { uploadAs } from '../../testing/commerce';
import { startProvider, type TestProvider } from '../../testing/harness';
import { type SomeUser, someStaff, someUser } from '../../testing/people';

describe('site values', () => {
  let provider: TestProvider;
  let head: SomeUser;
  beforeAll(async () => {
    provider = await startProvider();
    head = await someStaff(provider, ['administrator']);
  });
  afterAll(() => provider.close());
  const save = (group: string, key: string, value: string, seen = '') =>
    provider.call(saveSetting, { params: { group, key }, body: { value, seen } }, head);
  const refuse = (group: string, key: string, value: string, seen = '') =>
    provider.refuse(saveSetting, { params: { group, key }, body: { value, seen } }, head);

  it('reach the public site at once, and the audit log with the previous value', async () => {
    provider.invalidated.length = 0;
    await save('site', 'hotline', '0690-8620 1990');
    await save('site', 'hotline', '0690-8620 1991', '0690-8620 1990');
    expect(provider.invalidated).toEqual(expect.arrayContaining(['site', 'home']));
    expect((await provider.call(getSite, {})).hotline).toBe('0690-8620 1991');
    const { list } = await provider.call(listAudit, { query: { subject: 'setting', subjectId: 'site/hotline' } }, head);
    expect(list[0]).toMatchObject({ title: '服务电话', summary: '修改站点参数' });
    expect(list[0]?.changes).toEqual([{ label: '内容', before: '0690-8620 1990', after: '0690-8620 1991' }]);
    const listed = await provider.call(listSettings, {}, head);
    expect(listed.find(({ key }) => key === 'site/hotline')?.value).toBe('0690-8620 1991');
    expect(listed.find(({ key }) => key === 'site/email')).toEqual({ key: 'site/email', value: '', updatedAt: '' });
  });

  it('are validated by their type', async () => {
    const problem = async (group: string, key: string, value: string) => (await refuse(group, key, value)).fields.value;
    expect(await problem('c_sys_join_association', 'bank_account', '6900-199')).toBe('请填写 8 至 30 位数字的银行账号');
    expect(await problem('site', 'email', 'service')).toBe('请填写邮箱地址');
    expect(await problem('site', 'hotline', '打电话')).toBe('请填写电话号码：数字、空格与短横');
    expect(await problem('site', 'learning_url', 'javascript:alert(1)')).toContain('https://');
    expect(await problem('consult', 'answer_price_fen', '-1')).toBe('请填写大于零的金额');
    expect(await problem('site', 'name', '')).toBe('此项为必填项');
    expect((await refuse('secret', 'key', 'x')).status).toBe(404);
    await save('c_sys_join_association', 'bank_account', '6900 1990 0906 0011 26');
    const params = { group: 'c_sys_join_association', key: 'bank_account' };
    expect(await provider.call(getConfigValue, { params })).toBe('6900 1990 0906 0011 26');
  });

  it('changed concurrently by another user are not overwritten', async () => {
    await save('site', 'slogan', '甲');
    expect(await refuse('site', 'slogan', '乙', '')).toMatchObject({
      status: 409,
      msg: '“标语”刚被改为“甲”，请看过以后再改',
    });
    const raw = (value: string) =>
      provider.raw('PUT', '/api/v1/staff/settings/site/slogan', {
        token: head.token,
        body: JSON.stringify({ value, seen: '甲' }),
      });
    const statuses = (await Promise.all([raw('丙'), raw('丁')])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
  });

  it('show a logo that an administrator uploads, without the duty to publish, and no file of others', async () => {
    const open = async (address: string) => (await provider.raw('GET', address)).status;
    const logo = await uploadAs(provider, head.token, 'image');
    expect(await open(logo)).toBe(404);
    await save('site', 'logo', logo);
    expect([await open(logo), (await provider.call(getSite, {})).logo]).toEqual([200, logo]);
    await save('site', 'logo', logo, logo);
    const { token } = await someUser(provider);
    const theirs = await uploadAs(provider, token, 'image');
    for (const address of [theirs, '/files/unknown'])
      expect((await refuse('site', 'logo', address, logo)).fields.value).toBe('找不到上传的文件，请重新上传');
    expect(await open(theirs)).toBe(404);
    await save('site', 'logo', '', logo);
  });

  it('are listed beside the dictionaries, each by its name', async () => {
    const body = { dictLabel: '文字' };
    await provider.call(saveEntry, { params: { dictType: 'work_type', dictValue: 'text' }, body }, head);
    expect(await provider.call(listDictionaries, {}, head)).toContainEqual({
      dictType: 'work_type',
      title: '作品类型',
      entries: 1,
    });
  });
});
