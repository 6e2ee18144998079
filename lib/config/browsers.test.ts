import { readdirSync, readFileSync } from 'node:fs';

/**
 * What Chrome 100, Safari 15.4 or Firefox 100 lacks, or any browser on plain http, with what to use in its place.
 * `package.json` states the browsers; the build changes the syntax for them and leaves methods and literals as they are.
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

/** Where the method is asked for before it is used. */
const asked: Record<string, readonly string[]> = {
  'lib/proofs/verify.ts': ['crypto.subtle'],
};

/** Their code runs on Node alone. */
const servers = /^lib\/(?:provider|server)\/|^app\/.*\/?(?:route|sitemap|robots)\.tsx?$|\.test\.tsx?$|\/testing\//;

const sources = ['app', 'components', 'lib'].flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .map((name) => `${room}/${name}`)
    .filter((name) => /\.(?:tsx?|mjs)$/.test(name) && !servers.test(name)),
);

/** What a source uses although a supported browser lacks it. */
const usesIn = (text: string): string[] =>
  lacking.flatMap(([pattern, instead]) => {
    const found = pattern.exec(text);
    return found ? [`${found[0]}: use ${instead}`] : [];
  });

describe('supported browsers', () => {
  it('have all that the code beside and before the page uses', () => {
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
  ])('%s is seen', (text) => {
    expect(usesIn(text)).toHaveLength(1);
  });
  it('are those that the build and the README name', () => {
    const { browserslist } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(browserslist).toEqual(['chrome 100', 'edge 100', 'firefox 100', 'safari 15.4', 'ios_saf 15.4']);
    const readme = readFileSync('README.md', 'utf8');
    for (const name of ['Chrome 与 Edge 100', 'Safari 15.4', 'Firefox 100']) expect(readme).toContain(name);
  });
});
