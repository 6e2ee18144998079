import { and, asc, eq, gt } from 'drizzle-orm';
import { formatDate, formatDateTime } from '@/lib/format/dates';
import { tableHeads, tableRow } from '@/lib/kinds/csv';
import { type DictionaryLabel, factsOf } from '@/lib/kinds/facts';
import type { Ctx } from '../../core/context';
import { conflict } from '../../core/errors';
import { batchCases, cases } from '../../db/schema';
import type { ApplicationPaper } from '../../documents/application-form';
import { tableFile } from '../../documents/table-file';
import { writeDocument } from '../../documents/write-document';
import { type Entry, zipAnswer } from '../../http/archive';
import type { CaseRow } from '../case';
import { nameFromAddress } from '../file';
import { labelsFor } from '../settings';
import { type BatchKind, batchKind } from './kinds';
import { type BatchRow, ownBatch } from './lock';
import { packedCase, packedFiles } from './package-data';
import { caseXml, XML_HEAD, xmlAttributes } from './package-xml';

/** Cases read at a time; bounds the memory of a package. */
const CHUNK = 10;
/** Counts no form for the caller: to refuse one would break off a download that has begun. */
const PART = { isPart: true };
const PROMISE = '申请人保证以上内容与所附材料真实、合法；如有不实，自愿承担法律责任。';

interface Packing {
  ctx: Ctx;
  batch: BatchRow;
  kind: BatchKind;
  labelOf: DictionaryLabel;
}

/** Reads the cases of a batch by id, in chunks. */
async function* chunksOf({ ctx, batch }: Packing): AsyncGenerator<CaseRow[]> {
  for (let last = 0; ; ) {
    const rows = await ctx.db
      .select({ row: cases })
      .from(batchCases)
      .innerJoin(cases, eq(cases.id, batchCases.recordId))
      .where(and(eq(batchCases.batchId, batch.id), gt(batchCases.recordId, last)))
      .orderBy(asc(batchCases.recordId))
      .limit(CHUNK);
    if (rows.length > 0) yield rows.map(({ row }) => row);
    if (rows.length < CHUNK) return;
    last = rows.at(-1)?.row.id ?? last;
  }
}

const submittedOn = ({ submittedAt, createdAt }: CaseRow): string => formatDate(submittedAt ?? createdAt);

/** Application form of a case as plain data, like the printed one. */
function paperOf({ ctx, batch, kind, labelOf }: Packing, row: CaseRow): ApplicationPaper {
  const facts = factsOf(kind, row.data, labelOf);
  const sections = [...new Set(facts.map(({ section }) => section))].map((title) => ({
    title,
    rows: facts
      .filter(({ section }) => section === title)
      .map(({ label, value, files }) => ({
        label,
        value: [value, ...files.map(({ originalName }) => originalName)].filter(Boolean).join('\n'),
      })),
  }));
  return {
    heading: `${kind.title}申请表`,
    title: row.title,
    marks: [`编号 ${row.recordNo}`, `提交 ${submittedOn(row)}`, `批次 ${batch.number}`],
    sections,
    promise: PROMISE,
    madeOn: formatDate(ctx.now()),
  };
}

/** Writes the application forms of some cases. Throws 503. */
async function formsOf(packing: Packing, rows: readonly CaseRow[]): Promise<Uint8Array[]> {
  const forms: Uint8Array[] = [];
  for (const row of rows) forms.push(await writeDocument(packing.ctx, 'applicationForm', paperOf(packing, row), PART));
  return forms;
}

/** Yields chunks with their application forms, so that a failure of the first one is known before the download. */
async function* setChunks(packing: Packing): AsyncGenerator<{ row: CaseRow; form: Uint8Array }[]> {
  for await (const rows of chunksOf(packing)) {
    const forms = await formsOf(packing, rows);
    yield rows.map((row, at) => ({ row, form: forms[at] ?? new Uint8Array() }));
  }
}

/** A cell without the addresses of files, which nobody outside can open. */
const withoutAddresses = (cell: string): string => cell.replace(/｜\/files\/[\w-]+/g, '');

async function* listOf(packing: Packing): AsyncGenerator<string[][]> {
  const { kind, labelOf } = packing;
  yield [tableHeads(kind).map((head) => (head === '编号' ? '业务编号' : head))];
  for await (const rows of chunksOf(packing))
    yield rows.map((row) => tableRow(kind, { ...row, submittedAt: submittedOn(row) }, labelOf).map(withoutAddresses));
}

async function* jsonOf(packing: Packing): AsyncGenerator<string> {
  const { batch, kind, labelOf } = packing;
  const head = {
    number: batch.number,
    kind: kind.key,
    kindLabel: kind.title,
    createdAt: formatDateTime(batch.createdAt),
  };
  yield `${JSON.stringify(head).slice(0, -1)},"cases":[`;
  let isFirst = true;
  for await (const rows of chunksOf(packing))
    for (const row of rows) {
      yield `${isFirst ? '\n' : ',\n'}${JSON.stringify(packedCase(kind, row, submittedOn(row), labelOf))}`;
      isFirst = false;
    }
  yield '\n]}\n';
}

async function* xmlOf(packing: Packing): AsyncGenerator<string> {
  const { batch, kind, labelOf } = packing;
  const head = {
    number: batch.number,
    kind: kind.key,
    kindLabel: kind.title,
    createdAt: formatDateTime(batch.createdAt),
  };
  yield `${XML_HEAD}<batch${xmlAttributes(head)}>\n`;
  for await (const rows of chunksOf(packing))
    for (const row of rows) yield caseXml(packedCase(kind, row, submittedOn(row), labelOf));
  yield '</batch>\n';
}

/** Yields the entries of a package lazily; the digests come last. */
async function* entriesOf(packing: Packing, folders: AsyncIterable<{ row: CaseRow; form: Uint8Array }[]>) {
  const { ctx, batch, kind } = packing;
  const lastModified = ctx.now();
  const sums: string[] = [];
  const lost: string[] = [];
  const entry = (name: string, input: Entry['input']): Entry => ({
    name,
    lastModified,
    input,
    done: ({ sha256 }) => sums.push(`${sha256}  ${name}\n`),
  });
  const list = tableFile({ name: 'list', plain: batch.number, batches: listOf(packing) }, 'xlsx');
  yield entry('list.xlsx', list.body ?? []);
  yield entry('data.json', jsonOf(packing));
  yield entry('data.xml', xmlOf(packing));
  for await (const folder of folders)
    for (const { row, form } of folder) {
      yield entry(`${row.recordNo}/申请表.pdf`, [form]);
      for (const { path, file } of packedFiles(kind, row)) {
        const content = await ctx.ports.files.get(nameFromAddress(file.address));
        if (content) yield entry(path, content);
        else lost.push(path);
      }
    }
  if (lost.length > 0) {
    ctx.log.error({ batch: batch.id, files: lost.length }, 'a package lacks files that the store does not have');
    yield entry('缺少的文件.txt', [`这些文件在存储里找不到，请向申请人补要：\n${lost.join('\n')}\n`]);
  }
  yield { name: 'SHA256SUMS', lastModified, input: sums };
}

/** Puts the first chunk, which was awaited, before the others. */
async function* resumed<T>(first: IteratorResult<T, void>, rest: AsyncGenerator<T, void>): AsyncGenerator<T> {
  if (first.done) return;
  yield first.value;
  yield* rest;
}

/** Streams the package of a batch as a ZIP with backpressure. Throws 409 for a batch without cases, and 503. */
export async function batchPackage(ctx: Ctx, id: number): Promise<Response> {
  const batch = await ownBatch(ctx, id);
  const kind = batchKind(batch.kind);
  const packing = { ctx, batch, kind, labelOf: await labelsFor(ctx, kind) };
  const folders = setChunks(packing);
  const first = await folders.next();
  if (first.done) throw conflict('批次里还没有业务');
  return zipAnswer(entriesOf(packing, resumed(first, folders)), {
    name: `${batch.number}-${kind.title}`,
    plain: batch.number,
  });
}
