import { DepositError, type DepositFacts, type Skipped, type SourceFile } from '../deposit';
import { type Choice, chooseSources } from './choose';
import { drawDeposit, LINE_WIDTH } from './draw-deposit';
import { inOrder } from './order';
import { paginate, printable, wrap } from './paginate';
import { type LetterFont, letterWidth } from './type-face';

export interface MakeInput extends Pick<DepositFacts, 'fullName' | 'version' | 'owners'>, Omit<Choice, 'owners'> {
  sources: readonly SourceFile[];
  /** Fonts with Chinese characters, most common first. */
  fonts: readonly LetterFont[];
  /** Progress from 0 to 1. */
  onProgress?: (part: number) => void;
}

/** Result, with facts for display. */
export interface MadeDeposit {
  bytes: Uint8Array;
  name: string;
  /** Pages of the PDF, and of the whole program. */
  pages: number;
  wholePages: number;
  /** Non-empty lines of the whole program. */
  lines: number;
  /** Paths in printed order. */
  files: string[];
  leftOut: Skipped[];
  stripped: string[];
  /** Characters rendered as boxes. */
  missing: string[];
}

/** Makes 源程序鉴别材料 from a source tree. Throws `DepositError` if nothing is left to print. */
export async function makeDeposit(input: MakeInput): Promise<MadeDeposit> {
  const { sources, fullName, version, fonts, onProgress = () => undefined } = input;
  const { files, leftOut, stripped } = chooseSources(sources, input);
  const ordered = inOrder(files);
  const lines = ordered.flatMap(({ text }) => printable(text));
  if (lines.length === 0) throw new DepositError('没有可以排印的源程序：全部文件都被略过了');
  const { pages, whole } = paginate(lines.flatMap((line) => wrap(line, LINE_WIDTH, letterWidth)));
  const header = `${fullName} ${version}`;
  const { bytes, missing } = await drawDeposit({
    header,
    title: `${header} 源程序鉴别材料`,
    pages,
    fonts,
    onPage: (done) => onProgress(done / pages.length),
  });
  return {
    bytes,
    name: `${header.replace(/[\\/:*?"<>|\s]+/g, '-')}-源程序.pdf`,
    pages: pages.length,
    wholePages: whole,
    lines: lines.length,
    files: ordered.map(({ path }) => path),
    leftOut,
    stripped,
    missing,
  };
}
