import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { kindsOfPages, weigh } from '../scripts/bench/weight.mjs';
import { asciiScript } from '../scripts/lib/ascii-chunks.mjs';
import { HINT } from '../scripts/lib/hint-chunks.mjs';
import { expect, test } from './fixtures';
import { portalFolder } from './support/portal';

/** Words that a library keeps however it is minified, and a page that loads it at once. */
const libraries = [
  { name: 'Mantine', mark: /data-mantine|mantine-color-scheme/, user: '/login' },
  { name: 'Zod', mark: /ZodError/, user: '/work/form' },
  { name: 'react-query', mark: /\bgetQueryCache\b/, user: '/login' },
];
const KIB = 1024;

test('every kind of public page is light, says things once, and loads no library of the work areas', async ({
  baseURL,
}) => {
  const base = baseURL ?? '';
  for (const { name, mark, user } of libraries)
    expect((await weigh(base, user)).source, `${name} would be found`).toMatch(mark);
  const kinds = await kindsOfPages(base);
  expect(kinds).toHaveLength(8);
  for (const [kind, address] of kinds) {
    const { js, css, scripts, sheets, htmlBytes, dataBytes, source } = await weigh(base, address);
    for (const { name, mark } of libraries) expect(source, `${kind}: ${name}`).not.toMatch(mark);
    expect(source.split('\n').filter((line) => `${line}\n` === HINT).length, `${kind}: compiled as they come`).toBe(
      scripts,
    );
    expect(js / KIB, `${kind}: JavaScript`).toBeLessThan(152);
    expect(css / KIB, `${kind}: CSS before the first paint`).toBeLessThan(12);
    expect(sheets, `${kind}: sheets that it waits for`).toBe(0);
    expect(htmlBytes / KIB, `${kind}: HTML`).toBeLessThan(122);
    expect(dataBytes / htmlBytes, `${kind}: data of its HTML`).toBeLessThan(0.5);
  }
});

/** Texts of the server's chunks, each once. */
function serverChunks() {
  const folder = path.join(portalFolder, '.next/server/chunks');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => file.endsWith('.js') && lstatSync(file).isFile())
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
}

test('what the server loads was built once, however many pages load it', () => {
  const chunks = serverChunks().map(({ text }) => createHash('sha256').update(text).digest('hex'));
  expect(chunks.length).toBeGreaterThan(100);
  expect(new Set(chunks).size).toBe(chunks.length);
});

test('the server keeps its scripts at one byte a character', () => {
  const wide = serverChunks().filter(({ text }) => /[\u0100-\uffff]/.test(text));
  expect(wide.map(({ file }) => file)).toEqual([]);
});

test('a script without wide characters says the same', () => {
  const scripts = [
    `'著作权' + "\\著\\\\作" + \`权\${'利'}\``,
    `[/[一-龥]+/u.exec('a著作b')[0], /\\著/.test('著'), /[^—·]/u.exec('—😀')[0]]`,
    `(() => { const 名 = { 作品: '😀' }; return 名.作品.length; })()`,
    `JSON.parse('{"题":"a\\u003c著"}')`,
    `String.raw\`\\d著\``,
  ];
  for (const script of scripts) expect(runInNewContext(asciiScript(script)), script).toEqual(runInNewContext(script));
  for (const script of scripts.slice(0, -1)) expect(asciiScript(script)).not.toMatch(/[\u0100-\uffff]/);
});

const phone = { width: 412, height: 823 };
/** Kinds of public pages of which a part waits on a phone until its first screen is painted. */
const longer = ['首页', '列表', '办事指南', '人物', '工作站', '金奖作品', '检索'];

test('what a phone lays out after its first screen stands below it', async ({ page, context, request, baseURL }) => {
  const base = baseURL ?? '';
  // Without the question for consent everything stands higher.
  await context.addCookies([{ name: 'consent', value: 'refused', url: base }]);
  await page.setViewportSize(phone);
  const faults: string[] = [];
  const kinds = await kindsOfPages(base);
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const [member = ''] = /\/appraisalCommitteeMemberDetail\/\d+/.exec(sitemap) ?? [];
  const more = ['/news-list/notice', '/activity/vip', '/search?q=%E5%8F%91%E7%A5%A8', member];
  for (const [kind, address] of [...kinds, ...more.map((path): [string, string] => [path, path])]) {
    await page.goto(address);
    await expect(page.locator('html.whole'), kind).toBeAttached();
    const tops = await page
      .locator('[data-below]')
      .evaluateAll((all) => all.map((element) => Math.round(element.getBoundingClientRect().top)));
    if (Math.min(phone.height, ...tops) < phone.height) faults.push(`${kind}: ${tops.join(' ')}`);
    if (longer.includes(kind) && tops.length === 0) faults.push(`${kind}: nothing`);
  }
  expect(faults).toEqual([]);
});

test('who is on the way down before the style sheets are there sees what is there', async ({ page }) => {
  await page.setViewportSize(phone);
  let letGo = () => {};
  const gone = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/*.css', async (route) => {
    await gone;
    await route.continue();
  });
  const visibility = () =>
    page
      .locator('[data-below]')
      .first()
      .evaluate((element) => getComputedStyle(element).contentVisibility);
  await page.goto('/work/template/1', { waitUntil: 'commit' });
  await expect.poll(visibility).toBe('hidden');
  await page.mouse.wheel(0, 700);
  await expect.poll(visibility, { timeout: 2500 }).toBe('visible');
  letGo();
  await page.goto('/work/template/1#questions', { waitUntil: 'commit' });
  await expect(page.locator('#questions')).toBeInViewport();
});
