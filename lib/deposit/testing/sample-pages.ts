import { readFileSync } from 'node:fs';
import type { CheckInput } from '../checks';
import type { DepositPage } from '../deposit';
import { depositFonts, type FontAsset } from '../make/deposit-fonts';

export const facts = {
  kind: 'source',
  fullName: '云舟版权管理软件',
  version: 'V1.0',
  owners: ['云州市云舟科技有限公司'],
} as const;

const files: Record<FontAsset, string> = {
  common: 'components/public/deposit/fonts/noto-sans-sc-gb2312.woff',
  europe: 'lib/pdf/fonts/europe-sans.ttf',
  rare: 'lib/pdf/fonts/noto-sans-sc.ttf',
  hongKong: 'lib/pdf/fonts/noto-sans-hk-rare.ttf',
  japan: 'lib/pdf/fonts/noto-sans-jp-rare.ttf',
  hangul: 'lib/pdf/fonts/noto-sans-kr-hangul.ttf',
  yi: 'lib/pdf/fonts/noto-sans-yi.ttf',
};

/** A valid page of code. */
export const goodPage = (number: number, lines = 50): DepositPage => ({
  number,
  header: `${facts.fullName} ${facts.version}`,
  printed: { value: number, place: 'top-right' },
  lines: Array.from({ length: lines }, (_, row) => `const total${number}x${row} = sum(${row}, rates);`),
});

/** A valid deposit with a number of pages, some of them changed. */
export const deposit = (count: number, changes: Readonly<Record<number, Partial<DepositPage>>> = {}): CheckInput => ({
  ...facts,
  paging: 'fixed',
  pages: Array.from({ length: count }, (_, index) => ({ ...goodPage(index + 1), ...changes[index + 1] })),
});

/** The fonts of the deposit page, from the repository. */
export const fonts = depositFonts(async (name) => new Uint8Array(readFileSync(files[name])));

/** A program with a number of lines in two files, and files that do not belong to it. */
export const program = (lines: number) =>
  ['src/util/rates.ts', 'src/main.ts'].map((path) => ({
    path,
    text: Array.from(
      { length: lines / 2 },
      (_, row) => `\tconst ${path.length}n${row} = add(${row});${row % 10 === 0 ? ` // 第 ${row} 步` : ''}`,
    ).join('\n\n'),
  }));
