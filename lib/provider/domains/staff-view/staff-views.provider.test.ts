import {
  hideStaffColumns,
  listStaffViews,
  MOST_VIEWS,
  removeStaffView,
  saveStaffView,
} from '@/lib/contract/staff-views';
import { startProvider, type TestProvider } from '../../testing/harness';
import { someStaff, someUser } from '../../testing/people';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());

type Caller = { token: string };
const LIST = '/staff/money/orders';
const save = (staff: Caller, name: string, query: string, list = LIST) =>
  provider.call(saveStaffView, { body: { list, name, query } }, staff);
const read = (staff: Caller, list = LIST) => provider.call(listStaffViews, { query: { list } }, staff);

it('keeps named filters by account and list, and replaces one with the same name', async () => {
  const [staff, colleague] = [await someStaff(provider), await someStaff(provider)];
  await save(staff, '等转账的', 'state=awaitingReceipt');
  await save(staff, '超期', 'late=yes', '/staff');
  await save(staff, '等转账的', 'state=awaitingReceipt&q=%E5%90%88%E5%90%8C');
  expect((await read(staff)).views).toMatchObject([
    { name: '等转账的', query: 'state=awaitingReceipt&q=%E5%90%88%E5%90%8C' },
  ]);
  expect((await read(staff, '/staff')).views).toMatchObject([{ name: '超期' }]);
  expect(await read(colleague)).toEqual({ views: [], hidden: [] });
});

it('keeps hidden columns apart from the named filters', async () => {
  const staff = await someStaff(provider);
  await save(staff, '已付款', 'state=paid');
  await provider.call(hideStaffColumns, { body: { list: LIST, hidden: ['识别码', '购买方'] } }, staff);
  const { views, hidden } = await provider.call(hideStaffColumns, { body: { list: LIST, hidden: ['识别码'] } }, staff);
  expect(views).toHaveLength(1);
  expect(hidden).toEqual(['识别码']);
});

it("deletes one's own views only", async () => {
  const [staff, colleague] = [await someStaff(provider), await someStaff(provider)];
  const { views } = await save(staff, '已付款', 'state=paid');
  const id = views[0]?.id ?? 0;
  expect((await provider.refuse(removeStaffView, { params: { id } }, colleague)).status).toBe(404);
  expect(await provider.call(removeStaffView, { params: { id } }, staff)).toEqual({ views: [], hidden: [] });
});

it('refuses a missing name, another address, and one view too many, and users without duties', async () => {
  const staff = await someStaff(provider);
  const refused = (body: object) => provider.refuse(saveStaffView, { body: { list: LIST, query: '', ...body } }, staff);
  expect((await refused({ name: ' ' })).fields).toEqual({ name: '请填写名称' });
  expect((await refused({ name: '甲', list: 'https://example.com' })).status).toBe(422);
  for (let at = 0; at < MOST_VIEWS; at += 1) await save(staff, `条件 ${at}`, `q=${at}`);
  expect((await refused({ name: '多一组' })).status).toBe(409);
  const user = await someUser(provider);
  expect((await provider.refuse(listStaffViews, { query: { list: LIST } }, user)).status).toBe(404);
});
