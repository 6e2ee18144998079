import { Zip, ZipDeflate } from 'fflate';
import type { TableFormat } from '@/lib/contract/common';
import { csvLine } from '@/lib/kinds/csv';
import { breath } from '../core/breath';
import { fixedParts, sheetEnd, sheetRow, sheetStart } from './xlsx-parts';

/** Byte order mark, by which spreadsheets detect UTF-8. */
const CSV_MARK = '\uFEFF';

type Rows = readonly (readonly string[])[];

export interface Table {
  /** File name without extension. */
  name: string;
  /** ASCII fallback of the file name. */
  plain: string;
  /** Indexes of numeric columns. */
  numbers?: readonly number[];
  /** Rows including the heads, in batches. */
  batches: AsyncIterable<Rows> | Iterable<Rows>;
}

const encoder = new TextEncoder();

/** Characters written in one step of the event loop. */
const MOST_AT_ONCE = 100_000;

/** Texts of the rows, joined up to a length that is written in one step. */
async function* textsOf(batches: Table['batches'], textOf: (cells: readonly string[]) => string) {
  let [text, step] = ['', 0];
  for await (const rows of batches)
    for (const cells of rows) {
      text += textOf(cells);
      if (text.length < MOST_AT_ONCE) continue;
      yield text;
      await breath(step++);
      text = '';
    }
  yield text;
}

async function* csvParts({ batches }: Table): AsyncGenerator<Uint8Array> {
  yield encoder.encode(CSV_MARK);
  for await (const text of textsOf(batches, csvLine)) yield encoder.encode(text);
}

async function* xlsxParts({ batches, numbers = [] }: Table): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    made.push(chunk);
  });
  const open = (name: string) => {
    const part = new ZipDeflate(name, { level: 1 });
    zip.add(part);
    return (text: string, isLast = false) => part.push(encoder.encode(text), isLast);
  };
  for (const [name, text] of Object.entries(fixedParts)) open(name)(text, true);
  const write = open('xl/worksheets/sheet1.xml');
  write(sheetStart);
  const columns = new Set(numbers);
  let number = 0;
  for await (const text of textsOf(batches, (cells) => sheetRow(++number, cells, columns))) {
    write(text);
    yield* made;
    made = [];
  }
  write(sheetEnd, true);
  zip.end();
  yield* made;
}

const forms = {
  csv: { parts: csvParts, type: 'text/csv; charset=utf-8' },
  xlsx: { parts: xlsxParts, type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
} as const;

/**
 * Streams a table as a download with backpressure. In a workbook every cell outside of `numbers` is text, so that no
 * spreadsheet shortens a long number or reads `26-05` as a month; the CSV is for programs.
 */
export function tableFile(table: Table, format: TableFormat): Response {
  const { parts, type } = forms[format];
  const source = parts(table);
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await source.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => void (await source.return(undefined)),
  });
  const name = encodeURIComponent(`${table.name}.${format}`);
  return new Response(body, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${table.plain}.${format}"; filename*=UTF-8''${name}`,
      'cache-control': 'private, no-store',
    },
  });
}
