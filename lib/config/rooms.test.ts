import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const biome = z
  .object({ overrides: z.array(z.object({ includes: z.array(z.string()), linter: z.unknown() })) })
  .parse(JSON.parse(readFileSync('biome.json', 'utf8')));

const foldersOf = (room: string) =>
  readdirSync(room, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${room}/${name}`);

const sourcesOf = (room: string) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => `${room}/${name}`);

/** Component folders that all others may import. */
const shared = ['art', 'feedback', 'form', 'mantine', 'session', 'shell', 'templates', 'ui'];

/** Building blocks of private lists and details; a domain that all others may import. */
const open = [...shared, 'account', 'staff'];

/** Allowed imports between domains. Before adding one, consider moving the common code to a shared folder. */
const doors: Record<string, readonly string[]> = {
  about: ['contact'],
  case: ['filing'],
  certificate: ['service'],
  certification: ['case'],
  commerce: ['payment'],
  committee: ['case'],
  consult: ['mine'],
  home: ['about', 'activity', 'certificate', 'filing', 'prize', 'service'],
  invoice: ['case'],
  joining: ['case', 'mine', 'payment'],
  ledger: ['case', 'manage'],
  manage: ['case', 'wizard'],
  mine: ['case', 'login', 'payment'],
  money: ['desk', 'payment'],
  person: ['question'],
  prize: ['article', 'case'],
  // Previews everything that the site displays.
  publishing: [
    'about',
    'activity',
    'article',
    'case',
    'commerce',
    'committee',
    'home',
    'person',
    'platform',
    'prize',
    'report',
    'service',
    'software',
    'workstation',
  ],
  question: ['payment'],
  report: ['commerce'],
  service: ['article'],
  'staff-answers': ['consult', 'desk'],
  staff: ['errors'],
  suggest: ['mine'],
  wizard: ['aigc', 'case', 'deposit'],
};

const doorsOf = (domain: string): string[] => {
  const named = sourcesOf(`components/${domain}`).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/'@\/components\/([\w-]+)\//g)].map(([, other]) => other ?? ''),
  );
  return [...new Set(named)].filter((other) => other !== domain && !open.includes(other));
};

it('every folder of lib and components has an import rule', () => {
  const ruled = biome.overrides
    .filter(({ linter }) => JSON.stringify(linter).includes('noRestrictedImports'))
    .flatMap(({ includes }) => includes);
  const lib = foldersOf('lib').filter((folder) => !ruled.includes(`${folder}/**`));
  expect(lib).toEqual([]);
  expect(ruled).toContain('components/**');
  expect(shared.filter((folder) => !ruled.includes(`components/${folder}/**`))).toEqual([]);
});

it('domains of components import each other only as declared', () => {
  const unwritten = foldersOf('components')
    .map((folder) => path.basename(folder))
    .filter((domain) => !shared.includes(domain))
    .flatMap((domain) => doorsOf(domain).map((other) => ({ domain, other })))
    .filter(({ domain, other }) => !doors[domain]?.includes(other));
  expect(unwritten).toEqual([]);
});

it('domains have no circular imports', () => {
  const reached = (domain: string, before: readonly string[] = []): string[] =>
    (doors[domain] ?? []).flatMap((next) =>
      before.includes(next) ? [next] : [next, ...reached(next, [...before, next])],
    );
  expect(Object.keys(doors).filter((domain) => reached(domain).includes(domain))).toEqual([]);
});

it('file names of components are unique', () => {
  const names = sourcesOf('components').map((file) => path.basename(file).replace(/\.tsx?$/, ''));
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
