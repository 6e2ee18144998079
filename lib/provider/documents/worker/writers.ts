import { applicationForm } from '../application-form';
import { filingCertificate } from '../filing-certificate';
import { paperDocx } from '../paper-docx';
import { paperPdf } from '../paper-pdf';
import { sampleInvoice } from '../sample-invoice';

/** Documents by name; each takes plain data and returns a file. */
const writers = {
  applicationForm,
  filingCertificate,
  paperPdf,
  paperDocx,
  sampleInvoice,
} as const;

export type DocumentName = keyof typeof writers;
/** Input of a document. */
export type DocumentInput<N extends DocumentName> = Parameters<(typeof writers)[N]>[0];

/** A document to be written. */
export type DocumentTask = { [N in DocumentName]: { name: N; input: DocumentInput<N> } }[DocumentName];

/** Writes a document in the current thread. */
export function writeHere(task: DocumentTask): Promise<Uint8Array> {
  switch (task.name) {
    case 'applicationForm':
      return applicationForm(task.input);
    case 'filingCertificate':
      return filingCertificate(task.input);
    case 'paperPdf':
      return paperPdf(task.input);
    case 'paperDocx':
      return paperDocx(task.input);
    case 'sampleInvoice':
      return sampleInvoice(task.input);
  }
}
