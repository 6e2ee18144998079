import { type FileRef, fileRef } from '@/lib/contract/common';
import type { RecordDetail } from '@/lib/contract/records';
import { formatFen } from '@/lib/format/money';
import { entryFields, recordFields, valueWords } from '@/lib/kinds/record-words';

type Fact = RecordDetail['facts'][number];
type Entry = Record<string, unknown>;

const isObject = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The files that a value is, or holds. */
const filesIn = (value: unknown): FileRef[] =>
  [value].flat().flatMap((part) => {
    const file = fileRef.safeParse(part);
    return file.success ? [file.data] : [];
  });

function plainText(field: string, value: unknown): string {
  if (typeof value === 'number') return field.endsWith('Fen') ? formatFen(value) : String(value);
  if (typeof value !== 'string' && typeof value !== 'boolean') return '';
  const text = String(value).trim();
  return valueWords[field]?.[text] ?? (typeof value === 'boolean' ? '' : text);
}

/** What one entry of a list says, field by field, and the files it holds. */
function readEntry(field: string, entry: Entry): { lines: [label: string, text: string][]; files: FileRef[] } {
  const fields = entryFields[field] ?? [['name', '名称']];
  const lines = fields.flatMap(([key, label]): [string, string][] => {
    const text = plainText(key, entry[key]);
    return text ? [[label, text]] : [];
  });
  return { lines, files: fields.flatMap(([key]) => filesIn(entry[key])) };
}

/** Entries such as parties and samples: one fact each, or one for all where each is no more than a name. */
function factsOfEntries(label: string, field: string, entries: readonly Entry[]): Fact[] {
  const read = entries
    .map((entry) => readEntry(field, entry))
    .filter(({ lines, files }) => lines.length + files.length);
  if (read.every(({ lines, files }) => lines.length === 1 && files.length === 0)) {
    const value = read.map(({ lines }) => lines[0]?.[1]).join('\n');
    return value ? [{ label, value, files: [] }] : [];
  }
  return read.map(({ lines, files }, at) => ({
    label: read.length > 1 ? `${label} ${at + 1}` : label,
    value: lines.map(([name, text]) => `${name}：${text}`).join('\n'),
    files,
  }));
}

function factsOfField(field: string, label: string, value: unknown): Fact[] {
  const parts = [value].flat();
  const files = filesIn(value);
  if (files.length > 0) return [{ label, value: '', files }];
  const entries = parts.filter(isObject);
  if (entries.length > 0) return factsOfEntries(label, field, entries);
  const text = parts
    .map((part) => plainText(field, part))
    .filter(Boolean)
    .join('\n');
  return text ? [{ label, value: text, files: [] }] : [];
}

/** The named fields of a case as its owner reads them, with the files that were handed in. */
export const factsOf = (kind: string, data: Record<string, unknown>): Fact[] =>
  recordFields(kind).flatMap(([field, label]) => factsOfField(field, label, data[field]));
