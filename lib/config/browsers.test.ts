import { readdirSync, readFileSync } from 'node:fs';

/**
 * Features that Chrome 100, Safari 15.4 or Firefox 100 lack, or any browser on plain http, with replacements.
 * `package.json` states the browsers; the build lowers syntax for them, but not methods and literals.
 */
const lacking: readonly (readonly [RegExp, string])[] = [
  [/\.to(?:Sorted|Reversed|Spliced)\(/, 'a copy: [...list].sort()'],
  [/\.with\(/, 'list.map'],
  [/\.findLast(?:Index)?\(/, 'lastMatch of lib/format'],
  [/\b(?:Object|Map)\.groupBy\(|\.getOrInsert(?:Computed)?\(/, 'a Map filled in a loop'],
  [/\bArray\.fromAsync\(|\bPromise\.(?:withResolvers|try)\(/, 'await, new Promise'],
  [/\.(?:isWellFormed|toWellFormed)\(/, 'a pattern with the flag u'],
  [/\.(?:union|intersection|difference|symmetricDifference|is(?:Subset|Superset)Of|isDisjointFrom)\(\w/, 'filter'],
  [/\.(?:values|keys|entries)\(\)\.\w/, 'a copy: [...map.values()]'],
  [/\bAbortSignal\.(?:any|timeout)\(|\bURL\.(?:canParse|parse)\(/, 'AbortController, try { new URL }'],
  [/\bRegExp\.escape\(|\bMath\.sumPrecise\(|\bError\.isError\(/, 'code of ours'],
  [/\bUint8Array\.from(?:Base64|Hex)\(|\.setFrom(?:Base64|Hex)\(/, 'lib/proofs/bytes'],
  [/\(\?<[=!]/, 'a pattern that looks ahead or captures: a look behind breaks the whole file in Safari before 16.4'],
  [/\/[dgimsuy]*v[dgimsuy]*[;,).]$/m, 'the flag u'],
  [/\bcheckVisibility\(|\b(?:show|toggle|hide)Popover\(|\brequestClose\(/, 'getClientRects, <dialog>'],
  [/\bnew (?:De)?CompressionStream\b|\bnew OffscreenCanvas\b/, 'fflate, <canvas>'],
  [/\bcrypto\.(?:randomUUID|subtle)\b|\{ (?:randomUUID|subtle) \} = crypto/, 'uniqueId of lib/client, @noble/hashes'],
  [/\bnavigator\.(?:locks|storage|share|userAgentData)\b|\bcookieStore\b/, 'what plain http has, too'],
];

/** Files that test for a feature before using it. */
const asked: Record<string, readonly string[]> = {
  'lib/proofs/verify.ts': ['crypto.subtle'],
};

/** Code that runs on Node only. */
const servers = /^lib\/(?:provider|server)\/|^app\/.*\/?(?:route|sitemap|robots)\.tsx?$|\.test\.tsx?$|\/testing\//;

const sources = ['app', 'components', 'lib'].flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .map((name) => `${room}/${name}`)
    .filter((name) => /\.(?:tsx?|mjs)$/.test(name) && !servers.test(name)),
);

/** Uses of missing features in a source text. */
const usesIn = (text: string): string[] =>
  lacking.flatMap(([pattern, instead]) => {
    const found = pattern.exec(text);
    return found ? [`${found[0]}: use ${instead}`] : [];
  });

describe('supported browsers', () => {
  it('provide all features used by browser code', () => {
    const found = sources.flatMap((name) =>
      usesIn(readFileSync(name, 'utf8'))
        .filter((use) => !asked[name]?.some((known) => use.startsWith(known)))
        .map((use) => `${name}: ${use}`),
    );
    expect(found).toEqual([]);
  });
  it.each([
    'list.toSorted(byName)',
    'list.with(0, 1)',
    'list.findLast(isNew)',
    'Object.groupBy(list, keyOf)',
    'new Set(a).isSubsetOf(b)',
    'map.values().some(isNew)',
    'Promise.withResolvers()',
    'const key = crypto.randomUUID();',
    'text.replace(/(?<=a)b/, "")',
    'AbortSignal.timeout(5)',
  ])('detects %s', (text) => {
    expect(usesIn(text)).toHaveLength(1);
  });
  it.each([
    ['README.md', 'Chrome and Edge 100'],
    ['README.zh-CN.md', 'Chrome 与 Edge 100'],
  ])('are the same in the build configuration and %s', (file, chrome) => {
    const { browserslist } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(browserslist).toEqual(['chrome 100', 'edge 100', 'firefox 100', 'safari 15.4', 'ios_saf 15.4']);
    const readme = readFileSync(file, 'utf8');
    for (const name of [chrome, 'Safari 15.4', 'Firefox 100']) expect(readme).toContain(name);
  });
});
