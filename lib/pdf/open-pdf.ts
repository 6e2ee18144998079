// Runs pdfjs without its own worker unless one is given: most readers are in a worker of ours already.
import { getDocument, type PDFDocumentLoadingTask, PDFWorker } from 'unpdf/pdfjs';

/** Reads a Chinese CMap, for a PDF that references it by name; null if unknown. */
export type ReadCMap = (name: string) => Promise<Uint8Array | null>;

/** CMap factory for pdfjs. */
const factoryFor = (readCMap: ReadCMap) =>
  class {
    async fetch({ kind, filename }: { kind: string; filename: string }): Promise<Uint8Array> {
      const table = kind === 'cMapUrl' ? await readCMap(filename.replace(/\.bcmap$/, '')) : null;
      if (!table) throw new Error(`no table ${filename}`);
      return table;
    }
  };

/**
 * Opens a PDF; glyphs are drawn as paths. The caller destroys the task, and terminates the worker in which it is read;
 * the promise of the task rejects for other files.
 */
export const openPdf = (
  bytes: Uint8Array,
  readCMap: ReadCMap = async () => null,
  worker?: Worker,
): PDFDocumentLoadingTask =>
  getDocument({
    ...(worker && { worker: PDFWorker.create({ port: worker }) }),
    // Copies, because pdfjs takes ownership of the buffer.
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
