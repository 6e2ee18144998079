import { compatible } from '@/lib/text/unmarked-runs';
import { type DepositPage, HALF } from '../deposit';
import { type CheckInput, type DepositCheck, type Finding, onPage, type Severity } from './finding';

/** Normalises names and versions for comparison: width, white space, case. */
export const plain = (text: string): string => compatible(text).replace(/\s+/g, '').toLowerCase();

const VERSION = /v(?:er(?:sion)?)?\.?\s*\d+(?:\.\d+)*/i;

/** Only a warning on a document's first page, which may be a cover without header and number. */
const graveness = (kind: CheckInput['kind'], { number }: DepositPage): Severity =>
  kind === 'document' && number === 1 ? 'warning' : 'error';

function header({ kind, fullName, version, pages }: CheckInput): Finding[] {
  const wanted = `${fullName} ${version}`;
  const todo = `每页页眉写“${wanted}”，与申请表一字不差`;
  return pages.flatMap((page) => {
    if (page.lines.length === 0 && page.header === '') return [];
    const found = plain(page.header);
    if (found === plain(wanted)) return [];
    const say = (severity: Finding['severity'], words: string) => [onPage(page, { severity, found: words, todo })];
    if (found === '') return say(graveness(kind, page), '没有页眉');
    const name = found.includes(plain(fullName));
    // Compares whole versions: V1.0 is not part of V1.0.1.
    const versions = page.header.match(new RegExp(VERSION, 'gi')) ?? [];
    const stated = versions.some((one) => plain(one) === plain(version));
    if (name && stated) return say('note', `页眉除名称与版本外还有别的字：“${page.header}”`);
    if (name && versions[0]) return say('error', `页眉的版本号是“${versions[0]}”，不是“${version}”`);
    if (name) return say('error', `页眉“${page.header}”没有版本号`);
    return say('error', `页眉“${page.header}”与软件全称不符`);
  });
}

function numberPlace({ kind, pages }: CheckInput): Finding[] {
  return pages.flatMap((page) => {
    if (!page.printed) {
      return [onPage(page, { severity: graveness(kind, page), found: '没有页码', todo: '在每页右上角编页码' })];
    }
    if (page.printed.place === 'top-right') return [];
    const where = {
      'top-left': '左上角',
      'top-center': '页眉中间',
      'bottom-left': '左下角',
      'bottom-center': '页脚中间',
      'bottom-right': '右下角',
    }[page.printed.place];
    return [onPage(page, { severity: 'warning', found: `页码在${where}`, todo: '把页码移到页眉右上角' })];
  });
}

/** Numbers must be consecutive; only at the end of the first half may they jump to the last pages of the whole. */
function numbering({ pages }: CheckInput): Finding[] {
  return pages.flatMap((page, index) => {
    const value = page.printed?.value;
    if (value === undefined) return [];
    const before = pages[index - 1]?.printed?.value;
    if (before === undefined) {
      if (index > 0 || value === 1) return [];
      return [onPage(page, { severity: 'error', found: `页码从 ${value} 起`, todo: '页码从 1 起连续编排' })];
    }
    if (value === before + 1 || (index === HALF && value > before)) return [];
    return [
      onPage(page, {
        severity: 'error',
        found: `页码是 ${value}，前一页是 ${before}`,
        todo: '页码应当连续，不跳号、不重号',
      }),
    ];
  });
}

/** Checks of header and page number. */
export const furnitureChecks = {
  header: { name: '页眉', needs: 'printed', run: header },
  numberPlace: { name: '页码位置', needs: 'printed', run: numberPlace },
  numbering: { name: '页码连续', needs: 'printed', run: numbering },
} as const satisfies Record<string, DepositCheck>;
