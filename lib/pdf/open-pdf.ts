// pdfjs with both its halves in one thread: where much is read, all of it runs in a worker of ours already.
import { getDocument, type PDFDocumentLoadingTask } from 'unpdf/pdfjs';

/** Tables of Chinese encodings, for a PDF that names them instead of carrying them; null where there is none. */
export type ReadCMap = (name: string) => Promise<Uint8Array | null>;

/** The factory that the reader asks for tables; it knows of no others. */
const factoryFor = (readCMap: ReadCMap) =>
  class {
    async fetch({ kind, filename }: { kind: string; filename: string }): Promise<Uint8Array> {
      const table = kind === 'cMapUrl' ? await readCMap(filename.replace(/\.bcmap$/, '')) : null;
      if (!table) throw new Error(`no table ${filename}`);
      return table;
    }
  };

/** Opens a PDF to read from, not to draw. The caller destroys the task; its promise rejects for what is no PDF. */
export const openPdf = (bytes: Uint8Array, readCMap: ReadCMap = async () => null): PDFDocumentLoadingTask =>
  getDocument({
    // The reader keeps the bytes for itself.
    data: bytes.slice(),
    cMapUrl: 'tables/',
    cMapPacked: true,
    useWorkerFetch: false,
    BinaryDataFactory: factoryFor(readCMap),
    useSystemFonts: false,
    disableFontFace: true,
    isEvalSupported: false,
    stopAtErrors: false,
    verbosity: 0,
  });
