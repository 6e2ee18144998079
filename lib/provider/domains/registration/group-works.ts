import { formatDate } from '@/lib/format/dates';
import { GROUP_WORKS, titleKey } from '@/lib/kinds/cases/group-registration';
import { mapped } from '../../core/breath';
import type { Ctx } from '../../core/context';
import { invalid } from '../../core/errors';
import { tableFile } from '../../documents/table-file';
import { requireStorable } from '../../http/read-body';
import { fileIn, readForm } from '../../http/read-form';
import { readSheet } from '../../parsing/read-sheet';
import { allEntries, hasBegun, isOver } from '../settings';
import { EXAMPLE, groupHeads, groupPlaces, readGroupRow, type TypeCodes, withoutTwice } from './group-rows';

/** Limits of a workbook: bytes, and filled rows, with room to say how many there are. */
const MAX_BYTES = 5 * 1024 * 1024;
const MOST_ROWS = 500;

/** Types of works that are offered today, by label. */
async function typeCodes(ctx: Ctx): Promise<TypeCodes> {
  const today = formatDate(ctx.now());
  const entries = await allEntries(ctx, 'work_type');
  const offered = entries.filter((entry) => hasBegun(entry, today) && !isOver(entry, today));
  // 其他 asks for an explanation of its own, so such a work is registered by itself.
  return new Map(
    offered.flatMap(({ dictLabel, dictValue }) => (dictValue === 'other' ? [] : [[dictLabel, dictValue]])),
  );
}

/**
 * Reads a workbook of works row by row. Changes nothing. Throws 422 beside `file` for one that cannot be read, lacks
 * columns, or has too many rows or none.
 */
export async function readGroupWorks(ctx: Ctx, request: Request) {
  const { bytes } = fileIn(await readForm(request, MAX_BYTES), '请选择作品清单');
  const { rows: sheet, total } = await readSheet(bytes, {
    isSeen: true,
    mostRows: MOST_ROWS,
    owner: `u${ctx.user.userId}`,
    signal: request.signal,
  });
  const [heads, ...below] = sheet;
  if (!heads) throw invalid({ file: '文件里没有内容' });
  const found = groupPlaces(heads);
  if ('problem' in found) throw invalid({ file: found.problem });
  const types = await typeCodes(ctx);
  const read = await mapped(below, (row) => readGroupRow(row, found.places, types), request.signal);
  const rows = read.filter(({ values }) => !values.name?.startsWith(EXAMPLE));
  if (rows.length === 0) throw invalid({ file: '文件里没有填写的作品' });
  if (total > sheet.length)
    throw invalid({ file: `文件里有 ${total - 1} 行，一次最多 ${GROUP_WORKS} 件，请分成几次提交` });
  requireStorable(rows.flatMap(({ values, samples }) => [...Object.values(values), ...samples]));
  const message = `一次最多 ${GROUP_WORKS} 件，这一件请另行提交`;
  return {
    rows: withoutTwice(rows, titleKey).map((row, at) =>
      at < GROUP_WORKS ? row : { ...row, problems: [...row.problems, { column: '作品', message }] },
    ),
  };
}

const exampleIn = (city: string): readonly string[] => [
  `${EXAMPLE}青石街的清晨（提交前删去这一行，不删也不会读取）`,
  '摄影作品',
  '2026-05-06',
  city,
  '已发表',
  '2026-06-01',
  city,
  '本市摄影网',
  '林知遥',
  '记录老街在清晨的样子。',
  '连续一个月在同一机位拍摄，选定光线后调色。',
  '机位、取景与光线的选择为作者独创，画面疏密有致。',
  '青石街的清晨.jpg、青石街的清晨-局部.jpg',
];

/** Workbook of works to be filled in, with an example row. */
export const groupTemplate = (city: string): Response =>
  tableFile({ name: '批量作品登记-作品清单', plain: 'works', batches: [[groupHeads(), exampleIn(city)]] }, 'xlsx');
