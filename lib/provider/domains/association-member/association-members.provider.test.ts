import {
  getAssociationMember,
  listAssociationMembers,
  readAssociationMemberContact,
} from '@/lib/contract/association-members';
import { returned } from '../../db/returned';
import { dictionaryEntries, members } from '../../db/schema';
import { startProvider, type TestProvider } from '../../testing/harness';
import { someUser } from '../../testing/people';

describe('members', () => {
  let provider: TestProvider;
  let token: string;
  beforeAll(async () => {
    provider = await startProvider();
    token = (await someUser(provider)).token;
    await provider.ctx.db.insert(dictionaryEntries).values([
      { dictType: 'c_sys_member_level', dictValue: 'director', dictLabel: '理事单位', position: 0 },
      { dictType: 'c_sys_member_level', dictValue: 'personal', dictLabel: '个人会员', position: 1 },
    ]);
  });
  afterAll(() => provider.close());

  const joined = async (name: string, settings: Partial<typeof members.$inferInsert> = {}) => {
    const values = {
      name,
      level: 'director',
      industry: '出版',
      district: '文澜区',
      joinedYear: 2020,
      summary: '一句话',
      sealText: '一二',
    };
    const row = returned(
      await provider.ctx.db
        .insert(members)
        .values({ ...values, ...settings })
        .returning({ id: members.id }),
    );
    return row.id;
  };

  it('lists the levels in the order of the dictionary, and members by position within them', async () => {
    const person = await joined('甲某', { level: 'personal', position: 0 });
    const second = await joined('乙社', { position: 2 });
    const first = await joined('丙社', { position: 1 });
    const all = await provider.call(listAssociationMembers, { query: {} });
    expect(all.map(({ id }) => id)).toEqual([first, second, person]);
    expect(all[0]).toMatchObject({ levelLabel: '理事单位', industry: '出版', district: '文澜区' });
    const persons = await provider.call(listAssociationMembers, { query: { level: 'personal' } });
    expect(persons.map(({ id }) => id)).toEqual([person]);
  });

  it('shows a member without contact details, whatever was provided', async () => {
    const id = await joined('丁社', {
      detail: {
        intro: ['其一', '其二'],
        representative: '丁一',
        website: 'https://ding.example',
        contact: { phone: '0690-1' },
      },
    });
    const found = await provider.call(getAssociationMember, { params: { id } });
    expect(found).toMatchObject({
      intro: ['其一', '其二'],
      representative: '丁一',
      website: 'https://ding.example',
      hasContact: true,
    });
    expect(JSON.stringify(found)).not.toContain('0690-1');
  });

  it('shows contact details to users only, the website last', async () => {
    const contact = { phone: '0690-2', email: 'a@b.example', wechat: 'wu' };
    const id = await joined('戊社', { detail: { website: 'https://wu.example', contact } });
    expect((await provider.refuse(readAssociationMemberContact, { params: { id } })).code).toBe(401);
    expect(await provider.call(readAssociationMemberContact, { params: { id } }, { token })).toEqual([
      { label: '电话', value: '0690-2' },
      { label: '邮箱', value: 'a@b.example' },
      { label: '微信', value: 'wu' },
      { label: '网站', value: 'https://wu.example' },
    ]);
  });

  it('reports missing contact details, even where there is a website', async () => {
    const id = await joined('己社', { detail: { website: 'https://ji.example' } });
    expect((await provider.call(getAssociationMember, { params: { id } })).hasContact).toBe(false);
    const refusal = await provider.refuse(readAssociationMemberContact, { params: { id } }, { token });
    expect(refusal).toMatchObject({ status: 404, msg: '对方没有留下联系方式' });
  });

  it('answers 404 for invalid ids', async () => {
    for (const id of ['abc', '0', '999999'])
      expect((await provider.raw('GET', `/api/v1/members/${id}`)).status).toBe(404);
    expect((await provider.refuse(readAssociationMemberContact, { params: { id: 999_999 } }, { token })).msg).toBe(
      '会员不存在',
    );
  });
});
