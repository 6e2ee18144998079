import { XMLParser } from 'fast-xml-parser';
import { unzipSync } from 'fflate';
import {
  dayOfPrint,
  fenOfPrint,
  type InvoiceReading,
  mergeReadings,
  nothingRead,
  readInvoiceText,
} from './read-invoice';

/** Limits of an OFD: parts read, bytes of one part and of all parts when unpacked. */
const MOST_PARTS = 60;
const MOST_BYTES = 4 * 1024 * 1024;
const MOST_ALL = 16 * 1024 * 1024;

/** Names of elements in the XML of fully digital invoices and of `CustomData` in OFD, by what they hold. */
const NAMES: Readonly<Record<keyof InvoiceReading, readonly string[]>> = {
  number: ['InvoiceNumber', 'EIid', 'InvoiceNo', '发票号码'],
  issuedOn: ['IssueTime', 'IssueDate', 'RequestTime', '开票日期'],
  amount: ['TotalTax-includedAmount', 'TaxInclusiveTotalAmount', '合计金额', '价税合计'],
  buyerTaxNo: ['BuyerIdNum', 'BuyerTaxID', '购买方纳税人识别号'],
};

interface Leaf {
  name: string;
  text: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const plainName = (name: string): string => name.replace(/^.*:/, '');

/** Elements without children, in order; one of `CustomData` is named by its attribute. */
function leavesOf(value: unknown, name = ''): Leaf[] {
  if (Array.isArray(value)) return value.flatMap((one) => leavesOf(one, name));
  if (!isRecord(value)) return [{ name, text: String(value ?? '') }];
  const text = value['#text'];
  const own = typeof value['@Name'] === 'string' && name === 'CustomData' ? value['@Name'] : name;
  const children = Object.entries(value).filter(([key]) => key !== '#text' && !key.startsWith('@'));
  return [
    ...(text === undefined ? [] : [{ name: own, text: String(text) }]),
    ...children.flatMap(([key, child]) => leavesOf(child, plainName(key))),
  ];
}

// Entities stay as they are: declared ones could expand without end.
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  processEntities: false,
});

const leaves = (xml: string): Leaf[] => {
  try {
    return leavesOf(parser.parse(xml));
  } catch {
    return [];
  }
};

/** Reads an XML by the names of its elements; empty for another document. */
export function readInvoiceXml(xml: string): InvoiceReading {
  const found = leaves(xml);
  const textOf = (names: readonly string[]) =>
    names.flatMap((wanted) => found.find(({ name, text }) => name === wanted && text.trim() !== '')?.text ?? [])[0] ??
    '';
  const number = textOf(NAMES.number).trim();
  return {
    number: /^\d{20}$/.test(number) ? number : '',
    issuedOn: dayOfPrint(textOf(NAMES.issuedOn)),
    amount: fenOfPrint(textOf(NAMES.amount)),
    buyerTaxNo: textOf(NAMES.buyerTaxNo).trim().toUpperCase(),
  };
}

/** Text of an OFD page: the pieces of text in drawing order. */
const pageText = (xml: string): string =>
  leaves(xml)
    .filter(({ name }) => name === 'TextCode')
    .map(({ text }) => text)
    .join(' ');

/**
 * Reads an OFD, which is a ZIP of XML: the attached invoice data first, then the text of its pages. Parts beyond the
 * limits are left out; throws for a file that is no ZIP.
 */
export function readOfd(bytes: Uint8Array): InvoiceReading {
  let [parts, all] = [0, 0];
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/\.xml$/i.test(name) || originalSize > MOST_BYTES) return false;
      if (parts >= MOST_PARTS || all + originalSize > MOST_ALL) return false;
      parts += 1;
      all += originalSize;
      return true;
    },
  });
  const texts = Object.values(files).map((part) => new TextDecoder().decode(part));
  const structured = texts.map(readInvoiceXml);
  const printed = readInvoiceText(texts.map(pageText).filter(Boolean).join(' '));
  return mergeReadings([...structured, printed]);
}

/** Reads an OFD or XML by its first bytes; null for another file, such as a PDF. */
export function readInvoiceFile(bytes: Uint8Array): InvoiceReading | null {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return readOfd(bytes);
  if (bytes.length > MOST_BYTES) return null;
  const text = new TextDecoder().decode(bytes).trimStart();
  return text.startsWith('<') ? mergeReadings([readInvoiceXml(text), nothingRead]) : null;
}
