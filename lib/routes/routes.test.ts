/** @jest-environment node */

import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { getPathMatch } from 'next/dist/shared/lib/router/utils/path-match';
import { compileNonPath, matchHas } from 'next/dist/shared/lib/router/utils/prepare-destination';
import { caseKinds } from '@/lib/kinds/cases';
import { tabBar } from '@/lib/routes/navigation';
import { breadcrumbTrail, guardOf, isGuarded, type RouteEntry, redirectsFrom, rewritesFrom, routeFor, routes } from '.';

const request = new IncomingMessage(new Socket());

const rules = rewritesFrom(routes).map((rule) => ({
  ...rule,
  match: getPathMatch(rule.source, { strict: true, removeUnnamedParams: true }),
}));

/** Applies rewrites like Next: every rule is tried once, in order, on the result so far. */
function resolve(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://portal.test');
  const query = Object.fromEntries(searchParams);
  return rules.reduce((path, { match, has, destination }) => {
    const params = match(path);
    const found = params && matchHas(request, query, has);
    return found ? compileNonPath(destination, { ...params, ...found }) : path;
  }, pathname);
}

const literal = (route: RouteEntry) => !route.path.includes('{') && !route.detail;
const paths = (list: readonly RouteEntry[]) => list.map((route) => route.path);

describe('route table', () => {
  it('contains every address once, including aliases', () => {
    const addresses = routes
      .flatMap((route) => [route.path, ...(route.aliases ?? [])])
      .map((path) => path.toLowerCase());
    expect(addresses.filter((path, index) => addresses.indexOf(path) !== index)).toEqual([]);
  });

  it('has a page at every address of the specification', () => {
    const specified = `
      / /indexNews /scan/authorize /work /work/certificate?id=6 /work/template/1 /work/contract /work/knowledge
      /work/report /work/soft /work/form /report-detail /genuine-software /record /payIndex
      /certificateVerificationResult /cardIndex /knowledge-detail /soft-detail
      /about /about/introduce /about/framework /about/member /about/regulation /about/join /about/copyright
      /member-detail /join /join-submit /join-post-success /join-process
      /activity /activity/vip /activity/vip-list /activity/guidance /activity/exchange /activity/elegantDemeanour
      /news-list /news-list/notice /news-list/policy /news-list/judicial /activity-detail /vip-activity-detail
      /sign-up-activity /party /party/activity /party/framework /party-news
      /mediationCommittee /mediationCommittee/introduce /mediationCommittee/member /mediation-committee-form
      /mediationCommitteeMemberDetail /appraisalCommittee /appraisalCommittee/introduce /appraisalCommittee/member
      /appraisalCommitteeMemberDetail /appraisal-committee-form /protectWorkstation /protectWorkstationDetail
      /expert /expert/knowledge /expert/copyright /expert-detail /start-consultation /answer
      /codeIndex/aZ9_x /wx-pay /login /setnickname /switch-account /news /platform /search /agreement /privacy
      /scgp /scgp/introduct /scgp/vote /scgp/realTimeInfo /scgp/elegantDemeanour /scgp/previous
      /scgpTempate/sign-up /scgpTempate/voteDetail /scgpTempate/elegantDemeanourDetail
      /scgpTempate/realTimeInfoDetail /scgpTempate/introduceDetail /scgpTempate/gold-prize/form/2
      /scgpTempate /scgpTempate/last /scgpTempate/last/3 /scgpTempate/last/elegantDemeanour/3 /scgpTempate/last/elegantDemeanourDetail
      /scgpTempate/last/illustrate/3 /scgpTempate/last/roster/3 /scgpTempate/last/awardCeremony/3
      /mine /order /receipt /make-receipt /receipt-detail /consult /consult-detail /my-business /bussiness-detail
      /mine/activity /mine/public-activity /mine/activity-data /mine/activity-data-detail
      /order/join /order/contract /order/answer /order/expert /order/manage /order/report
      /userinfo /auth /authentication /retrieveAccount /orderIndex /orderDetail/5 /invoiceIndex
      /mine/order /mine/orderIndex /mine/orderDetail/5 /mine/order/join /mine/receipt /mine/invoiceIndex
      /suggest /suggest/form /message /message/system /message/business /message/suggest-detail /message-detail
      /setting /setting/vip /setting/add-account /setting/find-account /setting/find-status /setting/company-info
      /setting/soft /manage
      /manage/self/work /manage/self/work-detail /manage/self/soft /manage/self/soft-detail
      /manage/self/number /manage/self/number-detail /manage/authorization/buy /manage/authorization/buy-detail
      /manage/authorization/external /manage/authorization/external-detail
      /manage/contract/internal /manage/contract/internal-detail
      /manage/contract/international /manage/contract/international-detail
      /manage/copyright/work /manage/copyright/work-detail
      /manage/knowledge/trademark /manage/knowledge/trademark/internal-detail
      /manage/knowledge/trademark/international-detail /manage/knowledge/patent
      /manage/knowledge/patent/internal-detail /manage/knowledge/patent/international-detail
      /manage/submit-form/zpdj /self/work /submit-form/zpdj /staff /offline /dev/outbox`.split(/\s+/);
    expect(specified.filter(Boolean).filter((address) => !routeFor(address))).toEqual([]);
  });

  it('describes each indexed page without a record in 40 to 100 characters, unique to it', () => {
    const described = routes.filter((route) => route.indexed && literal(route));
    expect(
      paths(described.filter(({ description = '' }) => description.length < 40 || description.length > 100)),
    ).toEqual([]);
    expect(new Set(described.map((route) => route.description)).size).toBe(described.length);
  });

  it('does not index pages that are guarded or rendered per request', () => {
    expect(
      paths(routes.filter((route) => route.indexed && (route.guard !== 'none' || route.rendering !== 'cached'))),
    ).toEqual([]);
  });

  it('does not cache guarded pages', () => {
    expect(paths(routes.filter((route) => route.guard !== 'none' && route.rendering !== 'client'))).toEqual([]);
  });

  it('refers only to existing parents and sections', () => {
    const named = routes.flatMap((route) => [route.parent, route.section]).filter((path) => path !== undefined);
    expect(named.filter((path) => !routeFor(path))).toEqual([]);
    const sections = tabBar.map((link) => link.path);
    expect(routes.filter((route) => route.section && !sections.includes(route.section))).toEqual([]);
    expect(sections.filter((path) => routeFor(path)?.section !== path)).toEqual([]);
  });
});

describe('section keys of the management area', () => {
  const keyed = new Map(routes.flatMap(({ path, sectionKey }) => (sectionKey ? [[path, sectionKey]] : [])));
  it.each([
    ['/manage', 'manage'],
    ['/manage/self/work', 'zpdj'],
    ['/manage/self/soft', 'rjzzq'],
    ['/manage/self/number', 'szzpba'],
    ['/manage/authorization/buy', 'gmql'],
    ['/manage/authorization/external', 'dwsq'],
    ['/manage/contract/internal', 'gnht'],
    ['/manage/contract/international', 'gjht'],
    ['/manage/copyright/work', 'bqsw'],
    ['/manage/knowledge/trademark', 'sbxx'],
    ['/manage/knowledge/patent', 'zlxx'],
    ['/manage/submit-form/{id}', 'submitForm'],
  ])('%s is %s', (path, key) => expect(keyed.get(path)).toBe(key));

  it('belong to the kinds whose lists and details are in the area', () => {
    const lists = caseKinds().flatMap(({ key, home }) =>
      home?.list.startsWith('/manage/') ? ([[home, key]] as const) : [],
    );
    expect(lists).toHaveLength(13);
    for (const [{ list, detail }, key] of lists) {
      expect(keyed.get(list)).toBe(key);
      for (const path of [detail].flatMap((one) => (typeof one === 'string' ? [one] : Object.values(one))))
        expect(keyed.get(path)).toBe(`${key}Detail`);
    }
  });

  it('exist for every page of the area', () => {
    expect(paths(routes.filter(({ area, sectionKey }) => (area === 'manage') !== Boolean(sectionKey)))).toEqual([]);
  });
});

describe('routeFor', () => {
  it.each([
    ['/expert-detail/3', '/expert-detail'],
    ['/news-list/policy/page/2', '/news-list/policy'],
    ['/news-list/page/2', '/news-list/notice'],
    ['/work/template/12', '/work/template/{id}'],
    ['/scgpTempate/last/elegantDemeanourDetail', '/scgpTempate/last/elegantDemeanourDetail'],
    ['/scgpTempate/last/elegantDemeanourDetail/4', '/scgpTempate/last/elegantDemeanourDetail'],
    ['/mine//order/?type=1#top', '/mine/order'],
    ['/Order', '/mine/order'],
  ])('finds at %s the page %s', (address, path) => {
    expect(routeFor(address)?.path).toBe(path);
  });

  it.each(['/nothing', '/expert-detail/abc', '/expert-detail/-1', '/order/gold', '/%E0%A4%A', '/work/template'])(
    'finds no page at %s',
    (address) => {
      expect(routeFor(address)).toBeUndefined();
    },
  );
});

describe('guards', () => {
  it.each([
    ...['/mine', '/mine/', '/mine/order', '/mine/anything', '/manage', '/manage/x/y', '/manage/self/work-detail'],
    ...['/message', '/message/system', '/message/x', '/message-detail', '/setting', '/setting/x', '/suggest/form'],
    ...['/order', '/order/join', '/order/x', '/orderDetail/5', '/receipt', '/userinfo', '/self/work', '/staff/x'],
    ...['/MINE/order', '//mine', '/%6dine/order', '/Self/Work'],
  ])('%s requires a login', (address) => {
    expect(isGuarded(address)).toBe(true);
  });

  it.each([
    ...['/', '/manage-nothing', '/mines', '/message-board', '/settings', '/orders', '/news', '/scgp/x', '/nothing'],
    ...['/join', '/answer', '/record', '/work/form', '/codeIndex/a', '/login', '/scan/authorize', '/search', '/work'],
    ...['/api/v1/user/info', '/dev/outbox', '/payIndex', '/wx-pay', '/join-submit', '/join-post-success'],
    ...['/sign-up-activity', '/mediation-committee-form', '/appraisal-committee-form', '/start-consultation'],
    ...['/setnickname', '/switch-account', '/scgpTempate/gold-prize/form/1'],
  ])('%s does not', (address) => {
    expect(isGuarded(address)).toBe(false);
  });

  it('keeps pages for single visitors that are public by specification out of the index and shared caches', () => {
    const ofVisitor = routes.filter(({ guard, rendering }) => guard === 'none' && rendering === 'client');
    expect(ofVisitor).toHaveLength(14);
    expect(paths(ofVisitor.filter(({ indexed }) => indexed))).toEqual([]);
  });

  it('marks pages for staff', () => {
    expect(guardOf('/staff/content')).toBe('staff');
    expect(guardOf('/mine')).toBe('token');
  });
});

describe('breadcrumbTrail', () => {
  const titles = (address: string) => breadcrumbTrail(address).map((crumb) => crumb.title);

  it('leads from the home page through the area to the page', () => {
    expect(titles('/')).toEqual(['首页']);
    expect(titles('/about')).toEqual(['首页', '版权协会', '协会简介']);
    expect(titles('/join-process')).toEqual(['首页', '版权协会', '加入协会', '入会流程']);
    expect(titles('/message/business')).toEqual(['首页', '个人中心', '我的消息', '业务消息']);
    expect(titles('/self/work-detail?id=3')).toEqual(['首页', 'IP管理', '作品登记', '作品登记详情']);
    expect(titles('/nothing')).toEqual(['首页']);
  });

  it('ends at the record, or at the first page of a list', () => {
    expect(breadcrumbTrail('/expert-detail/3').at(-1)?.path).toBe('/expert-detail/3');
    expect(breadcrumbTrail('/news-list/page/2').at(-1)?.path).toBe('/news-list/notice');
  });
});

describe('rewrites', () => {
  it.each([
    ['/expert-detail?id=3', '/expert-detail/3'],
    ['/protectWorkstationDetail?id=12', '/protectWorkstationDetail/12'],
    ['/scgpTempate/last/elegantDemeanourDetail?id=4', '/scgpTempate/last/elegantDemeanourDetail/4'],
    ['/news?id=7&from=home', '/news/7'],
    ['/news-list/policy?pageIndex=2', '/news-list/policy/page/2'],
    ['/news-list?pageIndex=2', '/news-list/notice/page/2'],
    ['/news-list/page/3', '/news-list/notice/page/3'],
    ['/activity/vip-list', '/activity/vip'],
    ['/activity?pageIndex=4', '/activity/vip/page/4'],
    ['/about', '/about/introduce'],
    ['/order', '/mine/order'],
    ['/mine/order/contract', '/order/contract'],
    ['/orderDetail/5', '/mine/orderDetail/5'],
    ['/self/work-detail?id=3', '/manage/self/work-detail'],
    ['/submit-form/zpdj', '/manage/submit-form/zpdj'],
  ])('rewrite %s to %s', (address, page) => {
    expect(resolve(address)).toBe(page);
  });

  it.each([
    ...['/expert-detail', '/expert-detail?id=abc', '/expert-detail?id=-1', '/expert-detail?id=1/2', '/news?id=x'],
    ...['/news-list/policy?pageIndex=x', '/work/certificate?id=6', '/cardIndex?id=3', '/wx-pay?id=1', '/payIndex?id=1'],
    ...['/mine/receipt-detail?id=3', '/manage/self/work-detail?id=3', '/order/contract?orderId=3', '/mine/order'],
  ])('leave %s unchanged', (address) => {
    expect(resolve(address)).toBe(new URL(address, 'http://portal.test').pathname);
  });

  it('rewrite every paged list to its second page', () => {
    const lists = routes
      .filter((route) => route.paged)
      .flatMap(({ path, aliases = [] }) => [path, ...aliases].map((address) => ({ path, address })));
    const named = (path: string) => path.replaceAll(/\{\w+\}/g, 'x1');
    expect(lists.map(({ address }) => [address, resolve(`${named(address)}?pageIndex=2`)])).toEqual(
      lists.map(({ address, path }) => [address, `${named(path)}/page/2`]),
    );
  });

  it('produce no result that another rule would rewrite', () => {
    const led = rewritesFrom(routes).map(({ destination, has = [] }) => {
      const query = new URLSearchParams(has.map(({ key }) => [key, '2'])).toString();
      return { page: destination.replaceAll(/:\w+/g, '2'), query };
    });
    expect(led.filter(({ page, query }) => resolve(`${page}?${query}`) !== page)).toEqual([]);
  });

  it('keep guarded pages guarded at every address', () => {
    const guarded = rewritesFrom(routes).filter((rule) => isGuarded(rule.destination.replace(/:\w+/g, '1')));
    expect(guarded.filter((rule) => !isGuarded(rule.source.replace(/:\w+(\(.*?\))?/g, '1')))).toEqual([]);
    expect(guarded.length).toBeGreaterThan(40);
  });

  it('redirect the news page without an id to all news', () => {
    expect(redirectsFrom(routes)).toEqual([
      { source: '/news', missing: [{ type: 'query', key: 'id' }], destination: '/indexNews', permanent: false },
    ]);
  });
});
