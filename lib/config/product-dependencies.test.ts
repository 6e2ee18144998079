import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const names = z.record(z.string(), z.string()).transform(Object.keys);
const { dependencies, devDependencies } = z
  .object({ dependencies: names, devDependencies: names })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));

/** Scopes of which only development packages are used; matched like a package. */
const scopes = devDependencies
  .flatMap((name) => name.match(/^@[^/]+/)?.[0] ?? [])
  .filter((scope) => !dependencies.some((name) => name.startsWith(`${scope}/`)));
const forbidden = [...new Set([...devDependencies, ...scopes])];

const isProduct = (file: string) => /\.(tsx?|mjs)$/.test(file) && !/\.test\.tsx?$|(^|\/)testing\/|\/tests\//.test(file);
const below = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.posix.join(folder, name));

/** Modules of the repository that a script loads, including itself. */
function loadedBy(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import)[\s(]*'(\.[^']+)'/g)) {
    const target = path.posix.join(path.posix.dirname(file), name);
    const next = [target, `${target}.ts`].find((one) => /\.(ts|mjs)$/.test(one) && existsSync(one));
    if (next) loadedBy(next, found);
  }
  return found;
}

/** Entry points of an installation without development packages. */
const scripts = ['start', 'build', 'serve'].map((name) => `scripts/${name}.mjs`);
const operators = ['scripts/staff.ts', 'scripts/rotate-filing-key.ts'];
const roots = ['next.config.mjs', 'middleware.ts', 'instrumentation.ts', 'cache-handler.mjs'];
const files = [
  ...new Set([
    ...['app', 'components', 'lib'].flatMap(below).filter(isProduct),
    ...[...scripts, ...operators, ...roots].flatMap((file) => [...loadedBy(file)]),
  ]),
];

/** Checks whether development packages are present, to decide whether to install them. */
const asks = ['scripts/lib/prepare.mjs: jest'];

/** Strips types and comments, which do not run. */
const running = (source: string) =>
  source
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .replace(/^(?:import|export) type [\s\S]*?from '[^']+';$/gm, '')
    .replace(/typeof import\('[^']+'\)/g, '');

/** Packages named in string literals: alone, with a subpath, or after node_modules. */
const namedIn = (text: string) =>
  [...text.matchAll(/(['"`])((?:(?!\1)[^\\\n])*)\1/g)].flatMap(([, , words = '']) => {
    const place = words.replace(/^.*node_modules\//, '');
    return forbidden.filter((name) => place === name || place.startsWith(`${name}/`));
  });

it('production code does not use development packages', () => {
  const found = files.flatMap((file) => namedIn(running(readFileSync(file, 'utf8'))).map((name) => `${file}: ${name}`));
  expect(found.filter((line) => !asks.includes(line))).toEqual([]);
});

it('detects a package in every notation', () => {
  const written = [
    `import x from '@expo-google-fonts/noto-sans-sc/400Regular/a.ttf';`,
    `path.join(process.cwd(), 'node_modules', '@expo-google-fonts', family)`,
    '`' + `\${root}/node_modules/jest/bin/jest.js` + '`',
    `await import("playwright")`,
  ];
  expect(written.map((text) => namedIn(running(text)).length > 0)).toEqual([true, true, true, true]);
  expect(namedIn(running(`import type { Thing } from 'schema-dts';\n/* 'jest' */ const a = 'jested';`))).toEqual([]);
});
