import { HALF, LEAST_LINES, MOST_PAGES } from '../deposit';
import { type CheckInput, type DepositCheck, type Finding, onPage } from './finding';

const nameOf = { source: '源程序', document: '文档' } as const;

function pageCount({ kind, pages, paging, sourceLines }: CheckInput): Finding[] {
  const count = pages.length;
  const about = paging === 'estimated' ? `按 Word 的分页约 ${count} 页` : `共 ${count} 页`;
  const severity = paging === 'estimated' ? 'warning' : 'error';
  if (count > MOST_PAGES) {
    return [
      {
        severity,
        found: `${about}，多于 ${MOST_PAGES} 页`,
        todo: `只交前、后各连续 ${HALF} 页`,
        pages: [],
      },
    ];
  }
  if (count === MOST_PAGES) return [];
  const needed = kind === 'source' && sourceLines ? Math.ceil(sourceLines / LEAST_LINES.source) : 0;
  if (needed > count) {
    return [
      {
        severity,
        found: `${about}，而申请表写源程序 ${sourceLines} 行，全部印出约 ${needed} 页`,
        todo:
          needed >= MOST_PAGES ? `补足前、后各连续 ${HALF} 页` : '不足 60 页的，提交全部源程序；或者核对申请表里的行数',
        pages: [],
      },
    ];
  }
  return [
    {
      severity: 'note',
      found: `${about}，不足 ${MOST_PAGES} 页`,
      todo: `请确认这是全部${nameOf[kind]}；全部超过 60 页的，要交满前、后各 ${HALF} 页`,
      pages: [],
    },
  ];
}

/** Skips the last page, which may be short, and empty pages, which have a separate check. */
function linesPerPage({ kind, pages, paging }: CheckInput): Finding[] {
  const least = LEAST_LINES[kind];
  // Pictures replace lines in a document, and the lines of a word processor are estimates.
  const certain = kind === 'source' && paging === 'fixed';
  const body = kind === 'source' ? pages.slice(0, -1) : pages.slice(1, -1);
  return body
    .filter(({ lines }) => lines.length > 0 && lines.length < least)
    .map((page) =>
      onPage(page, {
        severity: certain ? 'error' : 'warning',
        found: certain ? `只有 ${page.lines.length} 行，少于 ${least} 行` : `不足 ${least} 行`,
        todo:
          kind === 'source'
            ? '每页排满 50 行以上，最后一页除外；空行不算'
            : '有插图的页可以少于 30 行；没有插图的，请收紧行距',
      }),
    );
}

function emptyPages({ pages }: CheckInput): Finding[] {
  const empty = pages.filter(({ lines }) => lines.length === 0);
  if (empty.length === 0) return [];
  if (empty.length === pages.length) {
    return [
      {
        severity: 'error',
        found: '整份文件没有一个可以读取的文字，多半是扫描件或者图片',
        todo: '请由源文件直接导出 PDF，不要打印后再扫描',
        pages: [],
      },
    ];
  }
  return empty.map((page) =>
    onPage(page, { severity: 'error', found: '是空白页，或者整页是图片', todo: '删去空白页后重新排页' }),
  );
}

/** Minimum length of pages to compare; shorter ones match by chance. */
const LEAST_TO_COMPARE = 8;

function repeatedPages({ pages }: CheckInput): Finding[] {
  const first = new Map<string, number>();
  return pages.flatMap((page) => {
    if (page.lines.length < LEAST_TO_COMPARE) return [];
    const key = page.lines.map((line) => line.replace(/\s+/g, '')).join('\n');
    const earlier = first.get(key);
    if (earlier === undefined) {
      first.set(key, page.number);
      return [];
    }
    const same = page.file ? (pages[earlier - 1]?.file ?? '') : `第 ${earlier} 页`;
    return [
      onPage(page, {
        severity: page.file ? 'warning' : 'error',
        found: `与${same} 内容完全相同`.replace('页 内容', '页内容'),
        todo: '删去重复的部分，换上后面的内容',
      }),
    ];
  });
}

/** Checks of quantity: pages, lines per page, duplicates, empty pages. */
export const amountChecks = {
  pageCount: { name: '页数', needs: 'printed', run: pageCount },
  lines: { name: '每页行数', needs: 'printed', run: linesPerPage },
  empty: { name: '空白页', needs: 'printed', run: emptyPages },
  repeated: { name: '重复内容', needs: 'content', run: repeatedPages },
} as const satisfies Record<string, DepositCheck>;
