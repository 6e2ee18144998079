import { expose } from 'comlink';
import { readCMap } from '@/components/public/deposit/deposit-assets';
import { type ArchiveLimits, piecesOf, type Unpacked, unpack } from '@/lib/client/archive/unpack';
import { type InvoiceReading, readInvoiceText } from '@/lib/invoices/read-invoice';
import { readInvoiceFile } from '@/lib/invoices/read-invoice-file';
import { openPdf } from '@/lib/pdf/open-pdf';
import { type CertificateReading, readCertificate } from '@/lib/rules/identifiers/read-certificate';
import { type AwaitingCase, type MatchedCertificate, matchCertificate } from '@/lib/rules/match-certificate';

/** Pages read of a certificate; its attachments follow later. */
const PAGES = 2;

async function textOf(file: File): Promise<string> {
  const task = openPdf(new Uint8Array(await file.arrayBuffer()), readCMap);
  try {
    const pdf = await task.promise;
    const texts: string[] = [];
    for (let number = 1; number <= Math.min(PAGES, pdf.numPages); number++) {
      const { items } = await (await pdf.getPage(number)).getTextContent();
      texts.push(items.map((item) => ('str' in item ? item.str : '')).join(''));
    }
    return texts.join('\n');
  } finally {
    await task.destroy();
  }
}

const MB = 1024 * 1024;
/** Limits of certificates in an archive: a file each of a batch, as large as an upload of its purpose may be. */
const LIMITS: ArchiveLimits = { files: 200, fileBytes: 10 * MB, totalBytes: 500 * MB };
/** Bytes within which a PDF begins. */
const HEAD = 1024;

/** A file of an archive of certificates, with what was read from it. */
export interface CertificateFile extends Unpacked, MatchedCertificate {}

const isPdf = async (file: File): Promise<boolean> =>
  new TextDecoder('latin1').decode(await file.slice(0, HEAD).arrayBuffer()).includes('%PDF-');

/** Reads one file of an archive; a scan has a name alone. */
async function readOne(unpacked: Unpacked, cases: readonly AwaitingCase[]): Promise<CertificateFile> {
  const { name, file } = unpacked;
  const empty = { recordNo: '', number: '', issuedOn: '' };
  if (!file) return { ...unpacked, ...empty };
  if (!(await isPdf(file))) return { name, problem: '不是 PDF 文件', ...empty };
  const text = await textOf(file).catch(() => '');
  return {
    name,
    problem: '',
    file: new File([file], name, { type: 'application/pdf' }),
    ...matchCertificate({ name, text }, cases),
  };
}

/** Reads papers off the main thread, because fonts and tables of a PDF take time. */
const paperWorker = {
  /** Number and day on a certificate; empty for a scan. Rejects for a file that is no PDF. */
  async certificate(file: File): Promise<CertificateReading> {
    return readCertificate(await textOf(file));
  },
  /** Reads a ZIP of certificates and matches each to its case. Rejects with an `ArchiveError`. */
  async certificates(
    archive: File,
    cases: readonly AwaitingCase[],
    onProgress: (done: number, of: number) => void,
  ): Promise<CertificateFile[]> {
    const found = await unpack(piecesOf(archive), LIMITS, (name) => (/\.pdf$/i.test(name) ? '' : '不是 PDF 文件'));
    const read: CertificateFile[] = [];
    for (const one of found) {
      read.push(await readOne(one, cases));
      onProgress(read.length, found.length);
    }
    return read;
  },
  /** Number, day and amount of an invoice as PDF, OFD or XML; rejects for another file. */
  async invoice(file: File): Promise<InvoiceReading> {
    const bytes = new Uint8Array(await file.arrayBuffer());
    return readInvoiceFile(bytes) ?? readInvoiceText(await textOf(file));
  },
};

export type PaperWorker = typeof paperWorker;

expose(paperWorker);
