'use client';

import type { ReactNode } from 'react';
import { DateField } from '@/components/form/date-field';
import { CheckField, ChecksField, RadioField, SelectField, TextAreaField, TextField } from '@/components/form/fields';
import { useFormSource } from '@/components/form/form-source';
import { ListSection } from '@/components/form/list-section';
import { MomentField } from '@/components/form/moment-field';
import { RichTextField, type RichTextFieldProps } from '@/components/form/rich-text-field';
import { UploadField, type UploadFieldProps } from '@/components/form/upload-field';
import { todayInShanghai } from '@/lib/format/zone';
import type { Field, Fields, OptionLabel } from '@/lib/kinds/field-types';
import { emptyEntry } from '@/lib/kinds/form-values';
import { DictionaryField } from './dictionary-field';
import { LabelsField } from './labels-field';
import { PartyFields } from './party-fields';
import { PersonField } from './person-field';
import { ReuseEntries } from './reuse-entries';

const optionsOf = (options: Readonly<Record<string, OptionLabel>>) =>
  Object.entries(options).map(([value, words]) => {
    const [label, text] = typeof words === 'string' ? [words, undefined] : words;
    return { value, label, text };
  });

const isKeyed = (entry: unknown): entry is { key: string } =>
  typeof entry === 'object' && entry !== null && 'key' in entry && typeof entry.key === 'string';

/** A field in a grid: lists take the full width. */
const InGrid = ({ field, children }: { field: Field; children: ReactNode }) =>
  standsAlone(field) ? <div className="full">{children}</div> : children;

/** Names of text fields that may title an entry, by preference. */
const NAMES = ['title', 'name', 'heading', 'label', 'caption', 'question'];

/** Name of the field that titles an entry; falls back to its first text field. */
function nameOf(field: EntriesProps['field']): string {
  if (field.control === 'parties') return 'name';
  const texts = Object.keys(field.of).filter((name) => field.of[name]?.control === 'text');
  return NAMES.find((name) => texts.includes(name)) ?? texts[0] ?? '';
}

/** A repeatable group of fields. */
interface EntriesProps {
  path: string;
  /** Label, which may depend on other answers. */
  label: string;
  field: Extract<Field, { control: 'list' | 'parties' }>;
  named?: boolean;
}

function Entries({ path, label, field, named }: EntriesProps) {
  const { read, insert, remove, lists } = useFormSource();
  const value = read(path);
  const keys = (Array.isArray(value) ? value : []).filter(isKeyed).map(({ key }) => key);
  return (
    <ListSection
      before={field.control === 'list' && field.reuse && <ReuseEntries path={path} field={field} as={field.reuse} />}
      label={label}
      named={named}
      max={field.max}
      min={field.min}
      empty={field.control === 'list' ? field.empty : undefined}
      keys={keys}
      onAdd={() => insert(path, emptyEntry(field))}
      onRemove={(at) => remove(path, at)}
      long={
        lists && {
          onMove: (from, to) => lists.move(path, from, to),
          hasProblem: (at) => lists.hasProblem(`${path}.${at}.`),
          titleOf: (at) => String(read(`${path}.${at}.${nameOf(field)}`) ?? ''),
        }
      }
    >
      {(at) =>
        field.control === 'parties' ? (
          <PartyFields path={`${path}.${at}`} />
        ) : (
          <div className="form-grid">
            {Object.entries(field.of).map(([name, part]) => (
              <InGrid key={name} field={part}>
                <CaseField name={`${path}.${at}.${name}`} field={part} named />
              </InGrid>
            ))}
          </div>
        )
      }
    </ListSection>
  );
}

export interface CaseFieldProps {
  /** Path in the form. */
  name: string;
  field: Field;
  /** Overrides the label of the field, when it depends on other answers. */
  label?: string;
  required?: boolean;
  /** Whether other fields stand beside it, so that the label must be visible. */
  named?: boolean;
  /** Extra options of a file field. */
  upload?: FileExtras;
}

/**
 * Options of file fields: local check of a picture's pixels before the upload, a file offered by another source,
 * callback after picking, and upload of pictures in a rich text.
 */
type FileExtras = Pick<UploadFieldProps, 'pictureProblem' | 'offered' | 'onPick'> &
  Pick<RichTextFieldProps, 'sendPicture'>;

/** Upload type that admits any file, for evidence and samples; single papers are documents or pictures. */
const ANY_TYPE = 5;

/** Renders a declared field as its control. */
export function CaseField({
  name,
  field,
  label = field.label,
  required = field.required,
  named,
  upload,
}: CaseFieldProps) {
  const common = { name, label, required, help: field.help, full: field.full };
  const { sendPicture, ...picked } = upload ?? {};
  switch (field.control) {
    case 'text':
      return (
        <TextField
          {...common}
          type={field.type}
          maxLength={field.as ? undefined : field.max}
          autoComplete={field.autoComplete}
          inputMode={field.inputMode}
          placeholder={field.placeholder}
        />
      );
    case 'longText':
      return <TextAreaField {...common} minLength={field.min} maxLength={field.max} rows={field.rows} />;
    case 'choice':
      return <RadioField {...common} options={optionsOf(field.options)} />;
    case 'select':
      return <SelectField {...common} options={optionsOf(field.options)} />;
    case 'multiChoice':
      return <ChecksField {...common} options={optionsOf(field.options)} />;
    case 'dictionary':
      return <DictionaryField {...common} dictType={field.dictType} />;
    case 'date':
      return <DateField {...common} max={field.past ? todayInShanghai() : undefined} />;
    case 'money':
      return <TextField {...common} label={`${label}（元）`} inputMode="decimal" />;
    case 'count':
      return <TextField {...common} label={field.unit ? `${label}（${field.unit}）` : label} inputMode="decimal" />;
    case 'moment':
      return <MomentField {...common} />;
    case 'lines':
      return (
        <TextAreaField
          {...common}
          help={field.help?.includes('行') ? field.help : [field.help, '一行一段'].filter(Boolean).join('；')}
          maxLength={20_000}
          rows={field.rows}
        />
      );
    case 'labels':
      return <LabelsField {...common} dictType={field.dictType} />;
    case 'richText':
      return <RichTextField {...common} sendPicture={sendPicture} />;
    case 'yesNo':
    case 'consent':
      return <CheckField name={name}>{field.words}</CheckField>;
    case 'file':
      return (
        <UploadField {...common} {...picked} purpose={field.purpose} bType={field.takesAny ? ANY_TYPE : undefined} />
      );
    case 'files':
      return <UploadField {...common} {...picked} purpose={field.purpose} bType={ANY_TYPE} max={field.max} />;
    case 'person':
      return <PersonField {...common} kind={field.kind} />;
    case 'party':
      return <PartyFields path={name} isApplicant={field.isApplicant} />;
    case 'parties':
    case 'list':
      return <Entries path={name} label={label} field={field} named={named} />;
  }
}

/** Whether a field is placed outside the grid of its section; parties and lists have a grid themselves. */
export const standsAlone = (field: Field | undefined): boolean =>
  field?.control === 'party' || field?.control === 'parties' || field?.control === 'list';

/** Content placed before, after or instead of a field, beyond its declaration; null instead of it hides the field. */
export type Slots = Readonly<
  Record<string, { instead?: ReactNode; before?: ReactNode; after?: ReactNode } & FileExtras>
>;

export interface CaseFieldsProps {
  names: readonly string[];
  fields: Fields;
  labelOf: (name: string) => string;
  isRequired: (name: string) => boolean;
  slots?: Slots;
}

/** Fields of a kind in sequence, in a grid unless they stand alone. */
export function CaseFields({ names, fields, labelOf, isRequired, slots = {} }: CaseFieldsProps) {
  const drawn = names.flatMap((name) => {
    const field = fields[name];
    if (!field) return [];
    const { instead, before, after, ...upload } = slots[name] ?? {};
    const control = (
      <CaseField
        key={name}
        name={name}
        field={field}
        label={labelOf(name)}
        required={isRequired(name)}
        named={names.length > 1}
        upload={upload}
      />
    );
    const among =
      names.length === 1 ? (
        control
      ) : (
        <InGrid key={name} field={field}>
          {control}
        </InGrid>
      );
    return [<Slot key={name} before={before} control={instead === undefined ? among : instead} after={after} />];
  });
  if (names.length === 1 && standsAlone(fields[names[0] ?? ''])) return drawn;
  return <div className="form-grid">{drawn}</div>;
}

function Slot({ before, control, after }: { before: ReactNode; control: ReactNode; after: ReactNode }) {
  return (
    <>
      {before}
      {control}
      {after}
    </>
  );
}
