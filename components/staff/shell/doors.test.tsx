import { DUTIES, type Duty, dutiesOf, STAFF_ROLES } from '@/lib/contract/duties';
import { routes } from '@/lib/routes';
import { doorOf, isAdmitted, offersFor, offersOf, openDoors, pageOf, tabsOf, waitingBehind } from './doors';
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

/** Route of the list that leads to the records of a route; the route itself if it has no placeholder. */
function listOf(path: string): string {
  const [list = ''] = path.replace(/\/new$/, '').split('/{');
  return list;
}

it('leads to every page of the route table in at most two steps from a door', () => {
  const lists = new Map(staffRoutes.map(({ path, parent = '' }) => [path, path.includes('{') ? parent : path]));
  const astray = staffRoutes.filter(({ path }) => {
    // Kinds of content are pages of the table; queues, versions, previews and new entries are opened from a page of theirs.
    const isKind = path.startsWith('/staff/content/{key}');
    const home = isKind ? '/staff/content/article' : (lists.get(path) ?? '');
    return stepsTo(pages.some(({ href }) => href === home) ? home : listOf(home)) > 2;
  });
  expect(astray.map(({ path }) => path)).toEqual([]);
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
