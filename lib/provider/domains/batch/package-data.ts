import type { FileRef } from '@/lib/contract/common';
import { type CaseKind, variantLabels } from '@/lib/kinds/case';
import { type DictionaryLabel, fieldOrder, lineOf, partyLines } from '@/lib/kinds/facts';
import { type Field, type Fields, filesIn } from '@/lib/kinds/field-types';
import { entryName } from '../../http/archive';

/** A file of a case in a package: its path in the archive, and the stored file. */
export interface PackedFile {
  path: string;
  file: FileRef;
}

/** A field for the authority's programs: code and label of the declaration, and the value in words. */
export type PackedField = { code: string; label: string } & (
  | { value: string /** Code of a choice. */; valueCode?: string }
  | { files: { path: string; name: string; sha256: string; size: number }[] }
  | { items: PackedField[][] }
);

export interface PackedCase {
  recordNo: string;
  title: string;
  /** Label of the variant; empty for a kind without variants. */
  variant: string;
  /** `YYYY-MM-DD`. */
  submittedOn: string;
  fields: PackedField[];
}

type Entry = Record<string, unknown>;
const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const entriesIn = (value: unknown): Entry[] => [value].flat().filter(isEntry);

/** Lists the files of a case in the order of its form, each with a unique path in the folder of the case. */
export function packedFiles(kind: CaseKind, row: { recordNo: string; data: Entry }): PackedFile[] {
  const found: { label: string; file: FileRef }[] = [];
  const collect = (fields: Fields, data: Entry, labelOf: (name: string, field: Field) => string) => {
    for (const [name, field] of Object.entries(fields)) {
      if (field.control === 'file' || field.control === 'files')
        found.push(...filesIn(data[name]).map((file) => ({ label: labelOf(name, field), file })));
      if (field.control === 'list')
        for (const entry of entriesIn(data[name])) collect(field.of, entry, (_, { label }) => label);
    }
  };
  const ordered = fieldOrder(kind).flatMap((name) => (kind.fields[name] ? [[name, kind.fields[name]] as const] : []));
  collect(Object.fromEntries(ordered), row.data, (name) => kind.labelOf(name, row.data));
  for (const entry of entriesIn(row.data.corrections))
    found.push(...[entry.files].flatMap(filesIn).map((file) => ({ label: '补正材料', file })));
  return found.map(({ label, file }, at) => ({
    path: `${row.recordNo}/${String(at + 1).padStart(2, '0')}-${entryName(`${label}-${file.originalName}`)}`,
    file,
  }));
}

const plain = (code: string, label: string, value: string): PackedField[] =>
  value === '' ? [] : [{ code, label, value }];

function fieldOf(code: string, label: string, field: Field, value: unknown, tools: Tools): PackedField[] {
  switch (field.control) {
    case 'consent':
      return [];
    case 'file':
    case 'files': {
      const files = filesIn(value).map((file) => ({
        path: tools.pathOf(file),
        name: file.originalName,
        sha256: file.sha256,
        size: file.size,
      }));
      return files.length > 0 ? [{ code, label, files }] : [];
    }
    case 'list': {
      const items = entriesIn(value).map((entry) => fieldsOf(field.of, entry, tools, (_, { label: own }) => own));
      return items.length > 0 ? [{ code, label, items }] : [];
    }
    case 'party':
    case 'parties': {
      const items = entriesIn(value).map((entry) =>
        partyLines.flatMap(([name, own]) => plain(name, own, typeof entry[name] === 'string' ? entry[name] : '')),
      );
      return items.length > 0 ? [{ code, label, items }] : [];
    }
    default: {
      const said = plain(code, label, lineOf(field, value, tools.labelOf));
      const isCoded = ['choice', 'select', 'dictionary'].includes(field.control) && typeof value === 'string';
      return isCoded ? said.map((one) => ({ ...one, valueCode: value })) : said;
    }
  }
}

interface Tools {
  labelOf: DictionaryLabel;
  pathOf: (file: FileRef) => string;
}

const fieldsOf = (
  fields: Fields,
  data: Entry,
  tools: Tools,
  labelOf: (name: string, field: Field) => string,
): PackedField[] =>
  Object.entries(fields).flatMap(([name, field]) => fieldOf(name, labelOf(name, field), field, data[name], tools));

/** A case as data, by the declaration of its kind; empty fields are omitted. */
export function packedCase(
  kind: CaseKind,
  row: { recordNo: string; title: string; variant: string; data: Entry },
  submittedOn: string,
  labelOf: DictionaryLabel,
): PackedCase {
  const paths = new Map(packedFiles(kind, row).map(({ path, file }) => [file.address, path]));
  const ordered = fieldOrder(kind).flatMap((name) => (kind.fields[name] ? [[name, kind.fields[name]] as const] : []));
  const tools = { labelOf, pathOf: ({ address }: FileRef) => paths.get(address) ?? '' };
  return {
    recordNo: row.recordNo,
    title: row.title,
    variant: variantLabels(kind).get(row.variant) ?? '',
    submittedOn,
    fields: fieldsOf(Object.fromEntries(ordered), row.data, tools, (name) => kind.labelOf(name, row.data)),
  };
}
