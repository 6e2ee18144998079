import { DUTIES, type Duty, dutiesOf, STAFF_ROLES } from '@/lib/contract/duties';
import { routes } from '@/lib/routes';
import { doorOf, isAdmitted, offersFor, offersOf, openDoors, pageOf, queuesFor, tabsOf, waitingBehind } from './doors';
import { accountNav, staffNav } from './staff-nav';

const pages = [...staffNav.flatMap(({ items }) => items), ...accountNav];
const staffRoutes = routes.filter(({ guard }) => guard === 'staff');

/** Steps from a door to a page of the table: the door or its tab, then the page within a group of tabs. */
function stepsTo(href: string): number {
  for (const door of staffNav) {
    for (const tab of tabsOf(door)) {
      if (tab.href === href) return tab.href === door.items[0]?.href ? 0 : 1;
      if (tab.pages.some((page) => page.href === href)) return 2;
    }
  }
  return accountNav.some((page) => page.href === href) ? 1 : Number.POSITIVE_INFINITY;
}

/** Route that a page is opened from: the longest one above it in the address, else the one that it is declared under. */
function cameFrom({ path, parent }: (typeof staffRoutes)[number]): string | undefined {
  const above = path.split('/').map((_, at, parts) => parts.slice(0, at).join('/'));
  const known = above.filter((one) => one !== '/staff' && staffRoutes.some((route) => route.path === one));
  return known.at(-1) ?? parent;
}

/** Whether the palette names a route; of kinds of content and queues it names each. */
const isOffered = (path: string): boolean =>
  path === '/staff/queue/{key}' ||
  offersOf(DUTIES).some(({ href }) => href.replace(/^(\/staff\/content\/)[^/]+$/, '$1{key}') === path);

/** Steps from an entry of the palette to a route; endless where no page leads to it. */
function stepsFromPalette(path: string): number {
  if (isOffered(path)) return 0;
  const route = staffRoutes.find((one) => one.path === path);
  const from = route && cameFrom(route);
  return from === undefined || from === path ? Number.POSITIVE_INFINITY : 1 + stepsFromPalette(from);
}

it('leads to every staff route in at most two steps from an entry of the palette', () => {
  expect(staffRoutes.length).toBeGreaterThan(50);
  const steps = staffRoutes.map(({ path }) => [path, stepsFromPalette(path)] as const);
  expect(steps.filter(([, count]) => count > 2)).toEqual([]);
});

it('leads to every page of its table in at most two steps from a door', () => {
  expect(pages.filter(({ href }) => stepsTo(href) > 2)).toEqual([]);
});

it('names only pages of the route table, each once', () => {
  const hrefs = pages.map(({ href }) => href);
  expect(new Set(hrefs).size).toBe(hrefs.length);
  const known = staffRoutes.map(({ path }) => path);
  expect(hrefs.filter((href) => !known.includes(href.replace(/^(\/staff\/content\/).+/, '$1{key}')))).toEqual([]);
});

it.each([...STAFF_ROLES.map((role) => [role, dutiesOf([role])] as const), ['all', DUTIES] as const])(
  'offers somebody who is %s every page of their duties and none of others',
  (_, duties: readonly Duty[]) => {
    const offered = offersOf(duties);
    expect(offered.filter((offer) => !isAdmitted(offer, duties))).toEqual([]);
    const own = pages.filter((page) => isAdmitted(page, duties)).map(({ href }) => href);
    expect(offered.map(({ href }) => href)).toEqual(expect.arrayContaining(own));
    const behindDoors = openDoors(duties).flatMap(({ items }) => items.map(({ href }) => href));
    expect(own.filter((href) => !behindDoors.includes(href))).toEqual(accountNav.map(({ href }) => href));
  },
);

it('shows a reviewer three doors and everybody else their own', () => {
  const doors = (role: (typeof STAFF_ROLES)[number]) => openDoors(dutiesOf([role])).map(({ label }) => label);
  expect(doors('reviewer')).toEqual(['待办', '业务', '数据']);
  expect(doors('finance')).toEqual(['待办', '业务', '资金', '数据']);
  expect(doors('publisher')).toEqual(['待办', '网站', '活动与金奖', '数据']);
  expect(doors('administrator')).toEqual(['待办', '数据', '管理']);
  expect(staffNav).toHaveLength(7);
});

it('finds the page and the door of an address', () => {
  const doors = openDoors(DUTIES);
  const at = (pathname: string) => [doorOf(doors, pageOf(doors, pathname))?.label, pageOf(doors, pathname)];
  expect(at('/staff')).toEqual(['待办', '/staff']);
  expect(at('/staff/queue/zpdj')).toEqual(['待办', '/staff']);
  expect(at('/staff/cases/7')).toEqual(['业务', '/staff/cases']);
  expect(at('/staff/money')).toEqual(['资金', '/staff/money']);
  expect(at('/staff/money/refund-requests/3')).toEqual(['资金', '/staff/money/refund-requests']);
  expect(at('/staff/content/prize-work/edit')).toEqual(['活动与金奖', '/staff/content/prize-work']);
  expect(at('/staff/ties')).toEqual([undefined, undefined]);
});

it('gathers pages of a group under one tab', () => {
  const site = openDoors(DUTIES).find(({ label }) => label === '网站');
  expect(site && tabsOf(site).map(({ label }) => label)).toEqual(['文章', '页面', '服务', '名录', '出版物']);
  expect(site && tabsOf(site)[1]?.pages.map(({ label }) => label)).toEqual(['首页', '固定页面', '委员会介绍']);
});

it('searches by every word of door, group and label', () => {
  const offers = offersOf(DUTIES);
  const found = (q: string) => offersFor(offers, q).map(({ label }) => label);
  expect(found('名录 专家')).toEqual(['专家', '鉴定专家']);
  expect(found('资金 退款')).toEqual(['退款申请', '退款']);
  expect(found('没有这一页')).toEqual([]);
  expect(found('  ')).toHaveLength(offers.length);
});

it('counts what waits behind a door', () => {
  const queue = (group: string, total: number, overdue: number) => ({
    key: group,
    title: group,
    group,
    total,
    overdue,
    mine: 0,
    free: total,
    oldest: null,
  });
  const queues = [queue('业务', 3, 1), queue('资金', 4, 0), queue('答复', 5, 2)];
  const [inbox, cases] = staffNav;
  expect(inbox && waitingBehind(inbox, queues)).toEqual({ total: 12, late: 3 });
  expect(cases && waitingBehind(cases, queues)).toEqual({ total: 3, late: 1 });
});

it('finds queues by every word of their title, and none without a word', () => {
  const queues = ['作品登记', '软件登记', '转账回执'].map((title) => ({
    ...{ key: title, title, group: '业务', total: 0, overdue: 0, mine: 0, free: 0, oldest: null },
  }));
  const found = (q: string) => queuesFor(queues, q).map(({ title }) => title);
  expect(found('登记')).toEqual(['作品登记', '软件登记']);
  expect(found('队列 回执')).toEqual(['转账回执']);
  expect(found(' ')).toEqual([]);
});
