import type { ReadCMap } from '@/lib/pdf/open-pdf';
import { type Deposit, DepositError, type DepositPage, type SourceFile } from '../deposit';
import { decodeText, isBinary } from './decode';
import { readDocx } from './read-docx';
import { readPdf } from './read-pdf';
import { readZip, type Tree, treeBuilder } from './read-zip';
import { reasonToSkip } from './sources';

/** Maximum size of a selected file; bytes. */
export const MOST_BYTES = 300 * 1024 * 1024;

/** Progress from 0 to 1. */
export type OnProgress = (part: number) => void;

export interface ReadOptions {
  readCMap?: ReadCMap;
  onProgress?: OnProgress;
}

/** Files as pages, for checks that examine only lines. */
const asPages = (sources: readonly SourceFile[]): DepositPage[] =>
  sources.map(({ path, text }, index) => ({
    number: index + 1,
    file: path,
    header: '',
    printed: null,
    lines: text.split('\n').filter((line) => line.trim() !== ''),
  }));

const treeDeposit = (name: string, { sources, skipped }: Tree): Deposit => {
  if (sources.length === 0) throw new DepositError('里面没有找到程序源文件');
  return { name, paging: 'none', pages: asPages(sources), sources, skipped };
};

/** Pages of a text formatted for a printer, separated by form feeds. */
const printedPages = (text: string): DepositPage[] =>
  text.split('\f').map((page, index) => ({
    number: index + 1,
    header: '',
    printed: null,
    lines: page.split('\n').filter((line) => line.trim() !== ''),
  }));

async function* chunksOf(blob: Blob): AsyncGenerator<Uint8Array> {
  const reader = blob.stream().getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
}

type Reader = (file: File, bytes: () => Promise<Uint8Array>, options: ReadOptions) => Promise<Deposit>;

/** Readers by file extension. */
const readers: Readonly<Record<string, Reader>> = {
  pdf: async ({ name }, bytes, { readCMap, onProgress }) => ({
    name,
    paging: 'fixed',
    pages: await readPdf(await bytes(), { readCMap, onProgress: (done, total) => onProgress?.(done / total) }),
  }),
  docx: async ({ name }, bytes) => ({ name, paging: 'estimated', pages: readDocx(await bytes()) }),
  zip: async (file, _bytes, { onProgress }) =>
    treeDeposit(file.name, await readZip(chunksOf(file), (read) => onProgress?.(read / file.size))),
};

/** Known unsupported extensions, with advice. */
const refused: Readonly<Record<string, string>> = {
  doc: '旧版 Word（.doc）读不了，请另存为 .docx 或者 PDF',
  wps: 'WPS 文字（.wps）读不了，请另存为 .docx 或者 PDF',
  rar: 'RAR 读不了，请改打成 ZIP',
  '7z': '7z 读不了，请改打成 ZIP',
};

/** Reads a selected file locally; nothing is uploaded. Throws `DepositError` with a message for display. */
export async function readDeposit(file: File, options: ReadOptions = {}): Promise<Deposit> {
  const ending = /\.([^./\\]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? '';
  if (file.size === 0) throw new DepositError('文件是空的，请重新选择');
  if (file.size > MOST_BYTES) throw new DepositError('文件超过 300 MB，请只选鉴别材料或者源代码目录');
  const words = refused[ending];
  if (words) throw new DepositError(words);
  const bytes = async () => new Uint8Array(await file.arrayBuffer());
  const reader = readers[ending];
  if (reader) return reader(file, bytes, options);
  const content = await bytes();
  if (isBinary(content)) throw new DepositError('读不了这种文件，请选 PDF、Word（.docx）、文本、源文件或者 ZIP');
  const { text, broken } = decodeText(content);
  if (text.includes('\f')) return { name: file.name, paging: 'fixed', pages: printedPages(text) };
  const source = { path: file.name, text, ...(broken && { broken }) };
  return treeDeposit(file.name, { sources: [source], skipped: [] });
}

const pathOf = (file: File): string => file.webkitRelativePath || file.name;

/** Reads a selected folder; `onProgress` as above. Throws `DepositError` if it contains no source code or too much. */
export async function readFolder(files: readonly File[], { onProgress }: ReadOptions = {}): Promise<Deposit> {
  const builder = treeBuilder();
  for (const [index, file] of files.entries()) {
    const path = pathOf(file);
    const reason = reasonToSkip(path);
    if (reason) builder.skip(path, reason);
    else await builder.addFile(path, file);
    onProgress?.((index + 1) / files.length);
  }
  const [folder = '源代码'] = files.map((file) => pathOf(file).split('/')[0]);
  return treeDeposit(folder, builder.tree);
}
