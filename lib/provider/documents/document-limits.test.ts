import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/* Follows names from `writeDocument` up to the endpoints, by the text of the provider. */

const ROOT = 'lib/provider';
const WRITER = `${ROOT}/documents/write-document.ts#writeDocument`;

const sources = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|^(?:testing|tests)\//.test(name))
  .map((name) => `${ROOT}/${name}`);

/** File of an import within the project; undefined for a package. */
function fileOf(from: string, name: string): string | undefined {
  const base = name.startsWith('@/') ? name.slice(2) : path.posix.join(path.posix.dirname(from), name);
  return /^(?:@\/|\.)/.test(name) ? [`${base}.ts`, `${base}/index.ts`].find((file) => existsSync(file)) : undefined;
}

const NAMED = /^(?:import|export)\s+(?:type\s+)?\{([^}]*)\}\s+from '([^']+)'/gm;
const WHOLE = /^import \* as (\w+) from '([^']+)'/gm;
const DECLARED = /^(?:export )?(?:async )?(?:function\*?|const|class) (\w+)/m;
const ROUTE = /\broute\(\s*([\w.]+),/;

const wordsOf = (code: string) => new Set(code.match(/[A-Za-z_$][\w$]*/g));
const withoutComments = (code: string) => code.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/g, '');

/** Parts of a source: its declarations, each with its text, and what it imports or hands on, by name. */
function partsOf(file: string) {
  const code = withoutComments(readFileSync(file, 'utf8'));
  const imported = new Map<string, string>();
  for (const [, names = '', from = ''] of code.matchAll(NAMED)) {
    const target = fileOf(file, from);
    for (const one of names.split(',')) {
      const [name = '', local = name] = one
        .trim()
        .replace(/^type /, '')
        .split(' as ');
      if (target && name) imported.set(local, `${target}#${name}`);
    }
  }
  const wholes = new Map<string, string>();
  for (const [, local = '', from = ''] of code.matchAll(WHOLE)) {
    const target = fileOf(file, from);
    if (target) wholes.set(local, target);
  }
  const declared = new Map<string, string>();
  for (const part of code.split(new RegExp(`(?=${DECLARED.source})`, 'm'))) {
    const [, name] = DECLARED.exec(part) ?? [];
    if (name) declared.set(name, part);
  }
  return { code, imported, wholes, declared };
}

const parts = new Map(sources.map((file) => [file, partsOf(file)] as const));

/** Declaration that a name means in a source; undefined for one from elsewhere. */
const meaningOf = (file: string, name: string): string | undefined =>
  parts.get(file)?.declared.has(name) ? `${file}#${name}` : parts.get(file)?.imported.get(name);

/** Declarations that use the writer, directly or through others. */
function writers(): ReadonlySet<string> {
  const users = new Map<string, string[]>();
  const note = (used: string | undefined, user: string) => {
    if (used && used !== user) users.set(used, [...(users.get(used) ?? []), user]);
  };
  for (const [file, { imported, declared }] of parts) {
    // An index hands on declarations under their own names.
    for (const [name, target] of imported) note(target, `${file}#${name}`);
    for (const [name, text] of declared)
      for (const word of wordsOf(text)) note(meaningOf(file, word), `${file}#${name}`);
  }
  const found = new Set([WRITER]);
  for (const one of found) for (const user of users.get(one) ?? []) found.add(user);
  return found;
}

/** Endpoints whose handler names a writer of documents: the module of the contract and the name in it. */
function endpointsThatWrite() {
  const writing = writers();
  return [...parts].flatMap(([file, { code, imported, wholes }]) =>
    code.split(/(?=\broute\()/).flatMap((text) => {
      const [whole = '', endpoint] = ROUTE.exec(text) ?? [];
      if (!endpoint || !text.startsWith('route(')) return [];
      const handler = text.slice(whole.length);
      if (![...wordsOf(handler)].some((word) => writing.has(meaningOf(file, word) ?? ''))) return [];
      const [space = '', member] = endpoint.split('.');
      const [module = '', name = ''] = member ? [wholes.get(space), member] : (imported.get(endpoint) ?? '').split('#');
      return [{ module, name }];
    }),
  );
}

/** The rate limit that an endpoint declares. */
async function limitOf({ module, name }: { module: string; name: string }): Promise<unknown> {
  const contract: object = await import(path.resolve(module));
  const endpoint: unknown = Reflect.get(contract, name);
  return typeof endpoint === 'object' && endpoint && 'path' in endpoint ? Reflect.get(endpoint, 'limit') : 'unknown';
}

it('every endpoint whose handler writes a document has a rate limit for it', async () => {
  const found = endpointsThatWrite();
  // One per way to a paper: directly, by another module of its domain, by an archive that is packed while it is sent.
  expect(found.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'writePaper',
      'getMembershipCertificate',
      'getOwnOpinion',
      'getAppraisalArchive',
      'batchPackage',
    ]),
  );
  // `write` is too many: half of what the thread can write.
  const fitting: unknown[] = ['document', 'query'];
  const limits = await Promise.all(found.map(async (one) => [one.name, await limitOf(one)] as const));
  expect(limits.filter(([, limit]) => !fitting.includes(limit))).toEqual([]);
});
