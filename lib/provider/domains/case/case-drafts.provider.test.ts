import { listOwnCases } from '@/lib/contract/cases';
import { saveDraft } from '@/lib/contract/drafts';
import { GROUP_WORKS, groupRegistration } from '@/lib/kinds/cases/group-registration';
import { startProvider, type TestProvider } from '../../testing/harness';
import { someUser } from '../../testing/people';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());

it('我的业务 lists the drafts of cases with the page that continues each, latest first, and those of nobody else', async () => {
  const [user, other] = [await someUser(provider), await someUser(provider)];
  const save = (kind: string, data: Record<string, unknown>, token = user.token) =>
    provider.call(saveDraft, { body: { kind, data } }, { token });
  provider.setNow(new Date('2026-11-26T01:00:00Z'));
  const work = await save('zpdj-aigc', { name: '云上集市' });
  provider.setNow(new Date('2026-11-26T02:00:00Z'));
  const mediation = await save('mediation', {});
  // A question to an expert and a contract that the owner keeps are no cases in progress.
  await save('answer', { title: '怎样署名' });
  await save('gnht', { name: '出版合同' });
  await save('zpdj-plain', { name: '别人的' }, other.token);
  const { drafts } = await provider.call(listOwnCases, { query: {} }, user);
  expect(drafts).toEqual([
    {
      id: mediation.id,
      title: '未命名',
      step: '申请人',
      kindLabel: '调解申请',
      page: '/mediation-committee-form',
      updatedAt: '2026-11-26 10:00:00',
    },
    {
      id: work.id,
      title: '云上集市',
      step: '作品信息',
      kindLabel: '作品登记',
      page: `/manage/submit-form/${work.id}`,
      updatedAt: '2026-11-26 09:00:00',
    },
  ]);
});

it('lists a draft with more entries than its form takes with the step that has them, and reads no more of them', async () => {
  const user = await someUser(provider);
  const data = { works: Array.from({ length: 3000 }, () => ({})) };
  await provider.call(saveDraft, { body: { kind: 'group-registration', data } }, user);
  const parsed = jest.spyOn(groupRegistration.schema, 'safeParse');
  const { drafts } = await provider.call(listOwnCases, { query: {} }, user);
  expect(drafts).toMatchObject([{ step: '作品清单与样本' }]);
  const [read] = parsed.mock.calls.at(-1) ?? [];
  expect(read).toMatchObject({ works: { length: GROUP_WORKS + 1 } });
});
