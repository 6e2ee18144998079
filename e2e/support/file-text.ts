import { setText } from '../../lib/provider/testing/set-text';
import { zipEntries } from './unzip';

const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 2).toString('latin1') === 'PK';
const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 5).toString('latin1') === '%PDF-';

/**
 * Everything that a reader of a file sees as text: pages and metadata of a PDF, parts of DOCX and XLSX, files of an archive.
 * Runs of a DOCX are joined, as a name may be divided among them. Pictures have none.
 */
export async function textOfFile(bytes: Buffer): Promise<string> {
  if (isPdf(bytes)) {
    // pdf.js takes the buffer away from its caller.
    const { pieces } = await setText(new Uint8Array(bytes));
    return `${pieces.map(({ text }) => text).join('')}\n${bytes.toString('latin1').replace(/stream[\s\S]*?endstream/g, '')}`;
  }
  if (!isZip(bytes)) return bytes.toString('utf8');
  const parts = [...zipEntries(bytes)].map(async ([name, content]) => `${name}\n${await textOfFile(content)}`);
  const all = (await Promise.all(parts)).join('\n');
  return `${all}\n${all.replace(/<[^>]*>/g, '')}`;
}
