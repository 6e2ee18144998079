import { XMLParser } from 'fast-xml-parser';
import { unzipSync } from 'fflate';
import {
  compactPrint,
  dayOfPrint,
  fenOfPrint,
  type InvoiceReading,
  mergeReadings,
  nothingRead,
  readInvoiceText,
  reversedBy,
} from './read-invoice';

/** Limits of an OFD: parts read, bytes of one part and of all parts when unpacked. */
const MOST_PARTS = 60;
const MOST_BYTES = 4 * 1024 * 1024;
const MOST_ALL = 16 * 1024 * 1024;

/** Names of elements in the XML of fully digital invoices and of `CustomData` in OFD, by what they hold. */
const NAMES: Readonly<Record<Exclude<keyof InvoiceReading, 'text'>, readonly string[]>> = {
  number: ['InvoiceNumber', 'EIid', 'InvoiceNo', '发票号码'],
  issuedOn: ['IssueTime', 'IssueDate', 'RequestTime', '开票日期'],
  amount: ['TotalTax-includedAmount', 'TaxInclusiveTotalAmount', '价税合计'],
  buyerTaxNo: ['BuyerIdNum', 'BuyerTaxID', '购买方纳税人识别号'],
  buyerName: ['BuyerName', '购买方名称'],
  // The remark of a red-letter invoice names the one that it reverses.
  reverses: ['OriginalInvoiceNumber', 'Remark', 'Note', '备注'],
};

/** Amounts of an OFD without tax, and of the tax, whose sum it does not state by itself. */
const WITHOUT_TAX = ['合计金额'];
const TAX = ['合计税额'];

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

/** Yuan in XML, with up to two decimals and groups of three. */
const YUAN = /^-?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{1,2})?$/;

function fenOfXml(text: string): number | null {
  const plain = compactPrint(text).replace(/^(-?)[¥￥]/, '$1');
  if (!YUAN.test(plain)) return null;
  const [whole = '', decimals = ''] = plain.split('.');
  return fenOfPrint(`${whole}.${decimals.padEnd(2, '0')}`);
}

/** Sum of two amounts; null unless both are known: one without its tax is no total. */
const sumOf = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? null : one + other;

/** The five entities of XML itself; others stay as they are. */
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const decoded = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (whole, name: string) => ENTITIES[name] ?? whole);

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
    amount: fenOfXml(textOf(NAMES.amount)) ?? sumOf(fenOfXml(textOf(WITHOUT_TAX)), fenOfXml(textOf(TAX))),
    buyerTaxNo: compactPrint(textOf(NAMES.buyerTaxNo)).toUpperCase(),
    buyerName: decoded(textOf(NAMES.buyerName)).trim(),
    reverses: /^\d{20}$/.test(textOf(NAMES.reverses).trim())
      ? textOf(NAMES.reverses).trim()
      : reversedBy(textOf(NAMES.reverses)),
    text: '',
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
export function readOfd(archive: Uint8Array): InvoiceReading {
  let [parts, all] = [0, 0];
  const files = unzipSync(archive, {
    filter: ({ name, size, originalSize }) => {
      // Stored entries are copied whole, whatever size they declare.
      const bytes = Math.max(size, originalSize);
      if (!/\.xml$/i.test(name) || bytes > MOST_BYTES) return false;
      if (parts >= MOST_PARTS || all + bytes > MOST_ALL) return false;
      parts += 1;
      all += bytes;
      return true;
    },
  });
  const isAttached = ([name]: [string, unknown]) => /(?:^|\/)attach/i.test(name);
  const inOrder = Object.entries(files);
  const ordered = [...inOrder.filter(isAttached), ...inOrder.filter((one) => !isAttached(one))];
  const texts = ordered.map(([, part]) => new TextDecoder().decode(part));
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
