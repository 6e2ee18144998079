import { foreignClaim } from '../checks/authorship';
import type { Skipped, SourceFile } from '../deposit';
import { reasonToSkip } from '../read/sources';

/** Treatment of files with third-party claims or licences. */
export type ForeignFiles = 'leave-out' | 'strip' | 'keep';

export interface Choice {
  tests: 'leave-out' | 'keep';
  foreign: ForeignFiles;
  owners: readonly string[];
}

export interface Chosen {
  files: SourceFile[];
  leftOut: Skipped[];
  /** Paths of files whose third-party notice was removed. */
  stripped: string[];
}

/** Number of lines at the start of a file that may contain a notice. */
const HEAD = 60;
const GENERATED = /@generated\b|\bgenerated (?:by|from|automatically)\b|\bcode generated\b.*\bdo not edit\b/i;
const LONG_LINE = 1000;

/** Number of lines in a file's leading comment; 0 if it starts with code. */
function headComment(lines: readonly string[]): number {
  let at = 0;
  while (lines[at]?.trim() === '' || /^#!/.test(lines[at] ?? '')) at += 1;
  const open = /^\s*(\/\*|<!--|"""|'''|\/\/|#|--|;)/.exec(lines[at] ?? '')?.[1];
  if (!open) return 0;
  const close = { '/*': '*/', '<!--': '-->', '"""': '"""', "'''": "'''" }[open];
  if (!close) {
    while (lines[at]?.trim().startsWith(open)) at += 1;
    return at;
  }
  const first = lines[at]?.indexOf(open) ?? 0;
  if (lines[at]?.includes(close, first + open.length)) return at + 1;
  const end = lines.findIndex((line, index) => index > at && line.includes(close));
  return end < 0 ? 0 : end + 1;
}

const isForeign = (lines: readonly string[], owners: readonly string[]) =>
  lines.some((line) => {
    const claim = foreignClaim(line, owners);
    return claim !== null && claim.kind !== 'author';
  });

/** Selects the files of a tree for the deposit; gives a reason for each omitted one. */
export function chooseSources(sources: readonly SourceFile[], { tests, foreign, owners }: Choice): Chosen {
  const chosen: Chosen = { files: [], leftOut: [], stripped: [] };
  for (const file of sources) {
    const { path, text, broken } = file;
    const lines = text.split('\n');
    const head = lines.slice(0, HEAD);
    const reason =
      reasonToSkip(path, { tests: tests === 'leave-out' }) ??
      (broken ? '文字编码无法识别' : null) ??
      (head.some((line) => GENERATED.test(line)) ? '自动生成的代码' : null) ??
      (lines.some((line) => line.length > LONG_LINE) ? '压缩过的代码' : null);
    if (reason) {
      chosen.leftOut.push({ path, reason });
    } else if (foreign === 'keep' || !isForeign(head, owners)) {
      chosen.files.push(file);
    } else if (foreign === 'leave-out') {
      chosen.leftOut.push({ path, reason: '带有他人的版权声明或者开源许可证' });
    } else {
      const notice = headComment(lines);
      chosen.files.push({ ...file, text: lines.slice(notice).join('\n') });
      if (notice > 0) chosen.stripped.push(path);
    }
  }
  return chosen;
}
