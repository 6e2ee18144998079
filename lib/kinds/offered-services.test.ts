import {
  isOff,
  offeredServices,
  pathsOff,
  SERVICE_KEYS,
  serviceOfCase,
  withoutLinksOff,
} from '@/lib/contract/offered-services';
import { caseKinds } from '@/lib/kinds/cases';
import { routes } from '@/lib/routes';

it('are sixteen, each with pages of the portal and kinds that exist', () => {
  expect(SERVICE_KEYS).toHaveLength(16);
  const known = routes.flatMap(({ path, aliases = [] }) => [path, ...aliases]);
  const isKnown = (path: string) =>
    known.some((one) => one === path || one.startsWith(`${path}/`)) ||
    /^\/(?:manage\/submit-form|work\/template)\//.test(path);
  expect(pathsOff(SERVICE_KEYS).filter((path) => !isKnown(path))).toEqual([]);
  const kinds = caseKinds().map(({ key }) => key);
  const named: string[] = Object.values(offeredServices).flatMap((one) => ('cases' in one ? [...one.cases] : []));
  expect(named.filter((kind) => !kinds.includes(kind))).toEqual([]);
  expect(serviceOfCase('zpdj')).toBe('work');
  expect(serviceOfCase('invoice')).toBeUndefined();
});

it('own their addresses and everything below, and nothing else', () => {
  expect(isOff('/scgp/vote?pageIndex=2', ['prize'])).toBe(true);
  expect(isOff('/scgp', ['prize'])).toBe(true);
  expect(isOff('/work/template/1', ['work'])).toBe(true);
  expect(isOff('/work/template/12', ['work'])).toBe(false);
  expect(isOff('/mine/activity', ['activities'])).toBe(false);
  expect(isOff('/about/join', [])).toBe(false);
});

it('leave no link in texts while they are off', () => {
  const html =
    '<p>可以<a href="/answer" target="_self">问<b>专家</b></a>，或者<a class="x" href="/news-list/notice">看公告</a>。</p>';
  expect(withoutLinksOff(html, [])).toBe(html);
  expect(withoutLinksOff(html, ['consultation'])).toBe(
    '<p>可以问<b>专家</b>，或者<a class="x" href="/news-list/notice">看公告</a>。</p>',
  );
});
