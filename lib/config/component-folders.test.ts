import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const biome = z
  .object({ overrides: z.array(z.object({ includes: z.array(z.string()), linter: z.unknown() })) })
  .parse(JSON.parse(readFileSync('biome.json', 'utf8')));

const foldersOf = (root: string) =>
  readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${root}/${name}`);

const sourcesOf = (root: string) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => `${root}/${name}`);

/** Folders of parts without a domain, and folders of domains by the area that shows them. */
const PARTS = ['form', 'shell', 'ui'];
const AREAS = ['account', 'public', 'staff'];

/** `components/public/prize`: the domain of a file. */
const domainOf = (file: string) => file.split('/').slice(0, 3).join('/');

/** The other domains that each domain imports. */
const imported = new Map(
  AREAS.flatMap((area) => foldersOf(`components/${area}`)).map((domain) => {
    const named = sourcesOf(domain).flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/'@\/(components\/(?:account|public|staff)\/[^']+)'/g)].map(
        ([, target = '']) => domainOf(target),
      ),
    );
    return [domain, [...new Set(named)].filter((other) => other !== domain)] as const;
  }),
);

/** The domains of an import circle in order; undefined when there is none. */
function circleFrom(domain: string, way: readonly string[] = []): string[] | undefined {
  if (way.includes(domain)) return [...way.slice(way.indexOf(domain)), domain];
  for (const next of imported.get(domain) ?? []) {
    const found = circleFrom(next, [...way, domain]);
    if (found) return found;
  }
  return undefined;
}

it('every folder of lib and every layer of components has an import rule', () => {
  const ruled = biome.overrides
    .filter(({ linter }) => JSON.stringify(linter).includes('noRestrictedImports'))
    .flatMap(({ includes }) => includes);
  const unruled = [...foldersOf('lib'), ...foldersOf('components')].filter((folder) => !ruled.includes(`${folder}/**`));
  // The workbench may import all other components.
  expect(unruled).toEqual(['components/staff']);
  expect(ruled).toContain('components/**');
});

it('components lie in a folder of parts or of a domain', () => {
  expect(foldersOf('components')).toEqual([...AREAS, ...PARTS].sort().map((name) => `components/${name}`));
  const loose = AREAS.flatMap((area) => readdirSync(`components/${area}`, { withFileTypes: true }))
    .filter((entry) => !entry.isDirectory())
    .map(({ name }) => name);
  expect(loose).toEqual([]);
});

it('domains of components have no circular imports', () => {
  const circles = [...imported.keys()].map((domain) => circleFrom(domain)).filter((circle) => circle !== undefined);
  expect(circles).toEqual([]);
});

it('domains are imported by their path from the root', () => {
  const leaving = AREAS.flatMap((area) => sourcesOf(`components/${area}`)).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:from |import\()'(\.[^']+)'/g)]
      .map(([, target = '']) => path.posix.join(path.posix.dirname(file), target))
      .filter((target) => domainOf(target) !== domainOf(file))
      .map((target) => `${file} imports ${target}`),
  );
  expect(leaving).toEqual([]);
});

it('file names of components are unique', () => {
  const names = sourcesOf('components').map((file) => path.basename(file).replace(/\.tsx?$/, ''));
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
