import type { RouteEntry } from '../../lib/routes';
import { routes } from '../../lib/routes';
import { expect, test } from '../fixtures';
import { type RunningPortal, startPortal } from '../support/portal';
import {
  BRIDGE_TOKEN,
  MAIN_TOKEN,
  type SpecificationProvider,
  startSpecificationProvider,
} from '../support/specification-provider';
import { WORST_ANSWERS } from '../support/unknown-answers';

/** Sample values for the parameters of an address. */
const values: Record<string, string> = {
  type: 'exchange',
  channel: 'policy',
  who: 'person',
  what: 'register',
  have: 'work',
};

const addressOf = ({ path, detail }: RouteEntry) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '1') + (detail ? '?id=1' : '');

/** Addresses that are no page with these values: by a name, a short code, or development only. */
const nowhere = /\{(?!id\})|^\/(?:codeIndex|dev|p)\//;

const of = (guards: readonly RouteEntry['guard'][]) => routes.filter(({ guard }) => guards.includes(guard));

const holds = (assertion: Promise<void>): Promise<boolean> =>
  assertion.then(
    () => true,
    () => false,
  );

/** Technical output that no visitor should see. */
const raw = /SyntaxError|TypeError|ZodError|Unexpected token|undefined|NaN|\[object|<html|nginx|Not Found/;

for (const unknownAnswer of WORST_ANSWERS) {
  test.describe(`a provider with the specification's calls only that answers others by ${unknownAnswer}`, () => {
    test.setTimeout(600_000);
    let [provider, portal] = [undefined as SpecificationProvider | undefined, undefined as RunningPortal | undefined];
    const base = () => portal?.base ?? '';
    test.beforeAll(async () => {
      provider = await startSpecificationProvider(unknownAnswer);
      portal = await startPortal({ API_HOST: provider.base });
    });
    test.afterAll(async () => {
      await portal?.stop();
      await provider?.stop();
    });

    test('every public page renders its frame and a heading', async () => {
      const faults: string[] = [];
      for (const route of of(['none'])) {
        const address = addressOf(route);
        const answer = await fetch(base() + address);
        const html = await answer.text();
        const isFine = answer.status === 200 || (answer.status === 404 && nowhere.test(route.path));
        if (!isFine || (route.rendering !== 'client' && !/<h1[\s>]/.test(html)))
          faults.push(`${answer.status} ${address}`);
      }
      expect(faults).toEqual([]);
      for (const address of ['/sitemap.xml', '/feed.xml', '/robots.txt'])
        expect((await fetch(base() + address)).status, address).toBe(200);
      expect(portal?.lines()).toEqual([]);
    });

    test('pages of the personal centre and the management area say that they are not provided', async ({
      page,
      context,
    }) => {
      await context.addCookies([{ name: 'reception-Token', value: BRIDGE_TOKEN, url: base() }]);
      await context.addInitScript((token) => localStorage.setItem('token', token), MAIN_TOKEN);
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
      const all = [...of(['token']), ...of(['none']).filter(({ rendering }) => rendering === 'client')];
      // The form of an unknown answer is read in one place: all pages open with the first, a third with each other one.
      const way = WORST_ANSWERS.indexOf(unknownAnswer);
      const pages = all.filter((_, at) => way === 0 || at % WORST_ANSWERS.length === way);
      for (const route of pages) {
        const address = addressOf(route);
        const answer = await page.goto(base() + address);
        if (!(await holds(expect(page.locator('main').first()).not.toContainText('加载中'))))
          faults.push(`still loading ${address}`);
        const text = (await page.locator('main, [role=status], [role=alert]').allTextContents()).join(' ');
        if ((answer?.status() ?? 0) >= 400 && !nowhere.test(route.path)) faults.push(`${answer?.status()} ${address}`);
        if (!(await holds(expect(page.locator('h1').first()).toBeAttached()))) faults.push(`no heading ${address}`);
        const found = raw.exec(text) ?? /页面没有打开/.exec(text);
        if (found) faults.push(`${found[0]} ${address}`);
      }
      expect(faults).toEqual([]);
    });
  });
}
