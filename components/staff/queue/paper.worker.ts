import { expose } from 'comlink';
import { readCMap } from '@/components/public/deposit/deposit-assets';
import { type InvoiceReading, readInvoiceText } from '@/lib/invoices/read-invoice';
import { readInvoiceFile } from '@/lib/invoices/read-invoice-file';
import { openPdf } from '@/lib/pdf/open-pdf';
import { type CertificateReading, readCertificate } from '@/lib/rules/identifiers/read-certificate';

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

/** Reads papers off the main thread, because fonts and tables of a PDF take time. */
const paperWorker = {
  /** Number and day on a certificate; empty for a scan. Rejects for a file that is no PDF. */
  async certificate(file: File): Promise<CertificateReading> {
    return readCertificate(await textOf(file));
  },
  /** Number, day and amount of an invoice as PDF, OFD or XML; rejects for another file. */
  async invoice(file: File): Promise<InvoiceReading> {
    const bytes = new Uint8Array(await file.arrayBuffer());
    return readInvoiceFile(bytes) ?? readInvoiceText(await textOf(file));
  },
};

export type PaperWorker = typeof paperWorker;

expose(paperWorker);
