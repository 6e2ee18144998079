import type { CaseDetail } from '@/lib/contract/cases';
import { formatFen } from '@/lib/format/money';
import { plainLines } from '@/lib/text/plain-lines';
import type { AskedForm } from './asked-form';
import type { CaseKind } from './case';
import { entryName } from './entry-fields';
import { type Field, type Fields, filesIn, optionLabel } from './field-types';

export type Fact = CaseDetail['facts'][number];
type Said = Omit<Fact, 'section' | 'name'>;
/** Label of a dictionary code; falls back to the code. */
export type DictionaryLabel = (dictType: string, code: string) => string;

type Entry = Record<string, unknown>;
const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Fields of a party for display. */
export const partyLines = [
  ['kind', '类别'],
  ['name', '姓名或名称'],
  ['certNo', '证件号码'],
  ['contact', '联系人'],
  ['mobile', '手机'],
  ['email', '电子邮箱'],
  ['address', '地址'],
] as const;
export const partyKinds: Readonly<Record<string, string>> = { person: '自然人', organisation: '单位' };

/** Formats the stored value of a single-line field. */
export function lineOf(field: Field, value: unknown, labelOf: DictionaryLabel): string {
  switch (field.control) {
    case 'choice':
    case 'select':
      return optionLabel(field.options, textOf(value));
    case 'multiChoice':
      return (Array.isArray(value) ? value : []).map((code) => optionLabel(field.options, textOf(code))).join('\n');
    case 'dictionary':
      return textOf(value) && labelOf(field.dictType, textOf(value));
    case 'money':
      return typeof value === 'number' ? formatFen(value) : '';
    case 'yesNo':
      return value === true ? field.yes : '';
    case 'person':
      return isEntry(value) ? textOf(value.name) : '';
    case 'consent':
      return '';
    case 'count':
      return typeof value === 'number' ? `${value}${field.unit && ` ${field.unit}`}` : '';
    case 'lines':
    case 'labels':
      return (Array.isArray(value) ? value : []).map(textOf).join('\n');
    case 'richText':
      return plainLines(textOf(value)).join('\n');
    case 'moment':
      return textOf(value).slice(0, 16);
    case 'file':
    case 'files': {
      // Addresses, as a form holds them before it is handed in; stored files are shown by their names.
      const count = [value].flat().filter((one) => typeof one === 'string' && one !== '').length;
      return count > 0 ? `已上传 ${count} 份` : '';
    }
    default:
      return textOf(value);
  }
}

interface Read {
  lines: (readonly [label: string, text: string])[];
  files: Fact['files'];
}

const readParty = (entry: Entry): Read => ({
  lines: partyLines.map(([name, label]) => {
    const text = textOf(entry[name]);
    return [label, name === 'kind' ? (partyKinds[text] ?? text) : text] as const;
  }),
  files: [],
});

const readEntry =
  (fields: Fields, labelOf: DictionaryLabel) =>
  (entry: Entry): Read => ({
    lines: Object.entries(fields).map(([name, field]) => [field.label, lineOf(field, entry[name], labelOf)] as const),
    files: Object.keys(fields).flatMap((name) => filesIn(entry[name])),
  });

/** Facts of entries such as parties and samples: one per entry, or a single one if the entries are mere names. */
function factsOfEntries(label: string, value: unknown, read: (entry: Entry) => Read): Said[] {
  const found = [value]
    .flat()
    .filter(isEntry)
    .map(read)
    .map(({ lines, files }) => ({ lines: lines.filter(([, text]) => text), files }))
    .filter(({ lines, files }) => lines.length + files.length > 0);
  if (found.length > 0 && found.every(({ lines, files }) => lines.length === 1 && files.length === 0)) {
    return [{ label, value: found.map(({ lines }) => lines[0]?.[1]).join('\n'), files: [] }];
  }
  return found.map(({ lines, files }, at) => ({
    label: found.length > 1 ? `${label} ${at + 1}` : label,
    value: lines.map(([name, text]) => `${name}：${text}`).join('\n'),
    files,
  }));
}

function factsOfField(field: Field, label: string, value: unknown, labelOf: DictionaryLabel): Said[] {
  if (field.control === 'party' || field.control === 'parties') return factsOfEntries(label, value, readParty);
  if (field.control === 'list') return factsOfEntries(label, value, readEntry(field.of, labelOf));
  const files = field.control === 'file' || field.control === 'files' ? filesIn(value) : [];
  if (files.length > 0) return [{ label, value: '', files }];
  const text = lineOf(field, value, labelOf);
  return text ? [{ label, value: text, files: [] }] : [];
}

/** Field names in display order: those outside all sections first, then section by section. */
export function fieldOrder(kind: Pick<AskedForm, 'fields' | 'sections'>): string[] {
  const placed = kind.sections.flatMap(({ fields }) => fields);
  const loose = Object.keys(kind.fields).filter((name) => !placed.includes(name));
  return [...new Set([...loose, ...placed])];
}

/** Sections in display order, those that the values show before the others: a field can stand in one of each. */
function shownFirst({ sections }: Pick<AskedForm, 'sections'>, data: Entry): AskedForm['sections'] {
  const isShown = ({ when }: (typeof sections)[number]) => when?.(data) !== false;
  return [...sections.filter(isShown), ...sections.filter((section) => !isShown(section))];
}

/** Fields of a correction's entries, besides the fields of the kind. */
const correctionLines = [
  ['at', '提交时间'],
  ['note', '补正说明'],
] as const;
const readCorrection = (entry: Entry): Read => ({
  lines: correctionLines.map(([name, label]) => [label, textOf(entry[name])] as const),
  files: [entry.files].flatMap(filesIn),
});

/** Fields of a case, or of another declared form, for display, with their files. */
export const factsOf = (
  kind: Pick<AskedForm, 'fields' | 'sections' | 'labelOf'>,
  data: Entry,
  labelOf: DictionaryLabel,
): Fact[] => [
  ...fieldOrder({ fields: kind.fields, sections: shownFirst(kind, data) }).flatMap((name) => {
    const field = kind.fields[name];
    const section = shownFirst(kind, data).find(({ fields }) => fields.includes(name))?.title ?? '';
    const said = field ? factsOfField(field, kind.labelOf(name, data), data[name], labelOf) : [];
    const isByEntry = field?.control === 'list' && field.byEntry;
    return said.map((fact, at) => ({ name: isByEntry ? entryName(name, at) : name, section, ...fact }));
  }),
  ...factsOfEntries('补正', data.corrections, readCorrection).map((fact) => ({ name: '', section: '补正', ...fact })),
];

/** Previous value of a field, line by line; files by name. */
export const wordsOf = (field: Field, value: unknown, labelOf: DictionaryLabel): string =>
  factsOfField(field, '', value, labelOf)
    .map(({ value: text, files }) =>
      [text, ...files.map(({ originalName }) => originalName)].filter(Boolean).join('\n'),
    )
    .join('\n');

/** Formats a stored value in one line, for a list or table: entries by their first field, files by name. */
export function textOfValue(field: Field, value: unknown, labelOf: DictionaryLabel): string {
  const entries = [value].flat().filter(isEntry);
  switch (field.control) {
    case 'party':
    case 'parties':
      return entries.map(({ name }) => textOf(name)).join('、');
    case 'list': {
      const [first] = Object.keys(field.of);
      return entries.map((entry) => textOf(first && entry[first])).join('、');
    }
    case 'file':
    case 'files':
      return filesIn(value)
        .map(({ originalName }) => originalName)
        .join('、');
    default:
      return lineOf(field, value, labelOf).replaceAll('\n', '、');
  }
}

/** Dictionaries used by fields, those of the entries of lists included. */
const dictionariesIn = (fields: { readonly [name: string]: Field }): string[] =>
  Object.values(fields).flatMap((field) => {
    if (field.control === 'dictionary') return [field.dictType];
    return field.control === 'list' ? dictionariesIn(field.of) : [];
  });

/** Dictionaries used by a kind's fields, each once. */
export const dictionariesOf = (kind: Pick<CaseKind, 'fields'>): string[] => [...new Set(dictionariesIn(kind.fields))];
