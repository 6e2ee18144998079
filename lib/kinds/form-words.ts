import { uploadsInWords } from '@/lib/format/uploads';
import { plainLines } from '@/lib/text/plain-lines';
import { type DictionaryLabel, lineOf, partyKinds, partyLines } from './facts';
import { type Field, type Fields, optionLabel } from './field-types';
import type { FormValues } from './form-values';

const isEntry = (value: unknown): value is FormValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const entriesOf = (value: unknown): FormValues[] => [value].flat().filter(isEntry);
const joined = (lines: readonly (readonly [label: string, words: string])[]): string =>
  lines
    .filter(([, words]) => words !== '')
    .map(([label, words]) => `${label}：${words}`)
    .join('，');

const partyWords = (entry: FormValues): string =>
  joined(
    partyLines.map(([name, label]) => {
      const text = textOf(entry[name]);
      return [label, name === 'kind' ? (partyKinds[text] ?? text) : text];
    }),
  );

/** Describes the value of a control: text as typed, choices by label, uploads by address. */
export function controlWords(field: Field, value: unknown, labelOf: DictionaryLabel): string {
  switch (field.control) {
    case 'choice':
    case 'select':
      return textOf(value) && optionLabel(field.options, textOf(value));
    case 'party':
    case 'parties':
      return entriesOf(value).map(partyWords).join('\n');
    case 'list':
      return entriesOf(value)
        .map((entry) =>
          joined(
            Object.entries(field.of).map(([name, part]) => [part.label, controlWords(part, entry[name], labelOf)]),
          ),
        )
        .join('\n');
    case 'file':
    case 'files':
      return uploadsInWords(value);
    case 'richText':
      return plainLines(textOf(value)).join('\n');
    // Text as typed: yuan, numbers and lines are strings in a form.
    case 'money':
    case 'count':
    case 'lines':
    case 'moment':
    case 'person':
      return textOf(value);
    default:
      return lineOf(field, value, labelOf);
  }
}

/** Dictionaries used by the fields, including those of list entries. */
export const dictionariesIn = (fields: Fields): string[] => [
  ...new Set(
    Object.values(fields).flatMap((field) => {
      if (field.control === 'list') return dictionariesIn(field.of);
      return field.control === 'dictionary' ? [field.dictType] : [];
    }),
  ),
];

/** Describes the values of a form: every field in declaration order, with its label. */
export const formWords =
  (
    { fields, labelOf }: { fields: Fields; labelOf: (name: string, values: FormValues) => string },
    dictionary: DictionaryLabel,
  ) =>
  (values: FormValues): (readonly [label: string, words: string])[] =>
    Object.entries(fields).map(([name, field]) => [
      labelOf(name, values),
      controlWords(field, values[name], dictionary),
    ]);
