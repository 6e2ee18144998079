import type { DepositPage } from '../deposit';
import { type CheckInput, type DepositCheck, type Finding, onPage, quoted } from './finding';

/** Marks of generated code, and of lock files. */
const generated: readonly { mark: RegExp; words: string }[] = [
  { mark: /@generated\b|\bauto[- ]?generated\b|\bgenerated (?:by|from|automatically)\b/i, words: '自动生成的代码' },
  {
    mark: /\bdo not (?:edit|modify)\b(?: (?:this|manually))?|自动生成.{0,12}(?:请勿|不要)(?:修改|编辑)/i,
    words: '自动生成的代码',
  },
  {
    mark: /"lockfileVersion"\s*:|^# yarn lockfile|"integrity"\s*:\s*"sha\d+-|^\s*resolution: \{integrity:/i,
    words: '锁文件',
  },
];

function generatedCode({ kind, pages }: CheckInput): Finding[] {
  if (kind !== 'source') return [];
  return pages.flatMap((page) => {
    for (const { mark, words } of generated) {
      const line = page.lines.find((text) => mark.test(text));
      if (line) {
        return [
          onPage(page, {
            severity: 'warning',
            found: `含有${words}`,
            todo: '不是人编写的内容，请换成自主编写的源程序',
            quote: quoted(line),
          }),
        ];
      }
    }
    return [];
  });
}

const LONG_LINE = 500;
/** Minimum share of white space in ordinary code; minified code has hardly any. */
const LEAST_SPACE = 0.035;
const DENSE_LINE = 70;

const lengthOf = ({ lines }: DepositPage) => lines.reduce((sum, line) => sum + line.length, 0);

/** Minified code wrapped for print has no long lines, so its density is tested. */
function isDense(page: DepositPage): boolean {
  const length = lengthOf(page);
  if (page.lines.length < 10 || length / page.lines.length < DENSE_LINE) return false;
  const text = page.lines.join('');
  // Excludes Chinese text, which has no spaces either.
  if ((text.match(/\p{Script=Han}/gu)?.length ?? 0) > 0.2 * length) return false;
  return (text.match(/\s/g)?.length ?? 0) < LEAST_SPACE * length;
}

function minifiedCode({ kind, pages }: CheckInput): Finding[] {
  if (kind !== 'source') return [];
  return pages
    .filter((page) => page.lines.some((line) => line.length > LONG_LINE) || isDense(page))
    .map((page) =>
      onPage(page, {
        severity: 'warning',
        found: '像是压缩或者混淆过的代码',
        todo: '交编写时的源程序，不交压缩、打包之后的',
        quote: quoted(page.lines.find((line) => line.length > LONG_LINE) ?? page.lines[0] ?? ''),
      }),
    );
}

/** Typical results of decoding with the wrong encoding. */
const broken =
  /\uFFFD|锟斤拷|烫烫烫|屯屯屯|ï¿½|Ã[\u0080-\u00BF]Ã|[äåæçè][\u0080-\u00BF]{1,2}[äåæçèéï][\u0080-\u00BF]|(?:鐨|涓|浠|鍙|鏄|绋|搴|杞|欢|锛|銆){3}/;

function brokenText({ pages }: CheckInput): Finding[] {
  return pages.flatMap((page) => {
    const line = page.lines.find((text) => broken.test(text));
    if (!line) return [];
    return [
      onPage(page, {
        severity: 'error',
        found: '有乱码',
        todo: '用原来的编码（多为 GBK）打开源文件，另存为 UTF-8 再排版',
        quote: quoted(line),
      }),
    ];
  });
}

/** Checks of content. */
export const contentChecks = {
  generated: { name: '生成的代码', needs: 'content', run: generatedCode },
  minified: { name: '压缩的代码', needs: 'content', run: minifiedCode },
  encoding: { name: '文字编码', needs: 'content', run: brokenText },
} as const satisfies Record<string, DepositCheck>;
