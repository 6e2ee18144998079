import { formatDateTime } from '@/lib/format/dates';
import { eventLabel } from '@/lib/kinds/case';
import { appraisal } from '@/lib/kinds/cases/appraisal';
import { factsOf } from '@/lib/kinds/facts';
import type { Ctx } from '../../core/context';
import { tableFile } from '../../documents/table-file';
import { type Entry, entryName, zipAnswer } from '../../http/archive';
import { type CaseRow, eventsOf } from '../case';
import { nameFromAddress } from '../file';
import { labelsFor } from '../settings';
import { staffRow } from './files';
import { handoverPaper, opinionPaper } from './papers';
import { handoverOf, opinionOf, panelOf } from './rows';
import { findingsInWords } from './votes';

/** A paper of the archive: its place, what it is, and its content, which is read when it is packed. */
interface Piece {
  path: string;
  label: string;
  read: () => Promise<Entry['input'] | null>;
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** Uploads of the case: letter, inventory, confirmation and the samples of both sides. */
async function uploadsOf(ctx: Ctx, row: CaseRow): Promise<Piece[]> {
  const facts = factsOf(appraisal, row.data, await labelsFor(ctx, appraisal));
  return facts.flatMap(({ label, files }) =>
    files.map((file, at) => ({
      path: `委托材料/${entryName(label)}-${twoDigits(at + 1)}-${entryName(file.originalName)}`,
      label,
      read: () => ctx.ports.files.get(nameFromAddress(file.address)),
    })),
  );
}

/** Papers that were generated in the case. */
async function generated(ctx: Ctx, row: CaseRow): Promise<Piece[]> {
  const opinion = await opinionOf(ctx, row.id);
  const pieces: Piece[] = [];
  if (await handoverOf(ctx, row.id))
    pieces.push({
      path: '检材移交清单.pdf',
      label: '检材移交清单',
      read: async () => [(await handoverPaper(ctx, row)).bytes],
    });
  if (opinion)
    pieces.push({
      path: `鉴定意见书-${opinion.number}.pdf`,
      label: '鉴定意见书',
      read: async () => [(await opinionPaper(ctx, row, opinion)).bytes],
    });
  return pieces;
}

/** Content of the case as text: the form, the panel with its votes, and the course. */
async function recordOf(ctx: Ctx, row: CaseRow): Promise<Piece[]> {
  const facts = factsOf(appraisal, row.data, await labelsFor(ctx, appraisal));
  const seats = await panelOf(ctx, row.id);
  const events = await eventsOf(ctx, row.id);
  const form = facts.map(({ section, label, value }) => `${section}\t${label}\t${value.replaceAll('\n', ' ')}`);
  const votes = findingsInWords(row, seats).flatMap(({ matter, majority, dissent }) =>
    [...majority, ...dissent].map(
      ({ member, conclusion, reasons }) => `${matter}\t${member}\t${conclusion}\t${reasons.replaceAll('\n', ' ')}`,
    ),
  );
  const course = events.map(
    ({ action, note, createdAt }) =>
      `${formatDateTime(createdAt)}\t${eventLabel(appraisal, action)}\t${note.replaceAll('\n', ' ')}`,
  );
  const text = (path: string, label: string, lines: readonly string[]): Piece => ({
    path,
    label,
    read: async () => [`${lines.join('\r\n')}\r\n`],
  });
  return [
    text('委托内容.txt', '委托内容', form),
    ...(votes.length > 0 ? [text('成员意见.txt', '成员意见', votes)] : []),
    text('办理经过.txt', '办理经过', course),
  ];
}

/** Yields the pieces one by one, and at the end the list with their digests. */
async function* packed(ctx: Ctx, row: CaseRow, pieces: readonly Piece[]) {
  const lastModified = ctx.now();
  const lines: string[][] = [['序号', '名称', '文件', '字节数', 'SHA-256']];
  for (const { path, label, read } of pieces) {
    const input = await read();
    const number = String(lines.length);
    if (!input) {
      ctx.log.error({ record: row.id }, 'an archive lacks a file that the store does not have');
      lines.push([number, label, `${path}（存储里找不到）`, '', '']);
      continue;
    }
    const done: Entry['done'] = ({ size, sha256 }) => lines.push([number, label, path, String(size), sha256]);
    yield { name: path, lastModified, input, done };
  }
  const list = tableFile({ name: '目录', plain: row.recordNo, batches: tableOf(lines) }, 'xlsx');
  yield { name: '目录.xlsx', lastModified, input: list.body ?? [] };
}

async function* tableOf(lines: string[][]): AsyncGenerator<string[][]> {
  yield lines;
}

/** All papers of an appraisal as a ZIP with a list of them and their digests. */
export async function getArchive(ctx: Ctx, id: number): Promise<Response> {
  const row = await staffRow(ctx, id);
  const pieces = [...(await generated(ctx, row)), ...(await recordOf(ctx, row)), ...(await uploadsOf(ctx, row))];
  return zipAnswer(packed(ctx, row, pieces), { name: `鉴定案卷-${row.recordNo}`, plain: row.recordNo });
}
