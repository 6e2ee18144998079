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
import type { Field, Fields, OptionWords } from '@/lib/kinds/field-types';
import { emptyEntry } from '@/lib/kinds/form-values';
import { DictionaryField } from './dictionary-field';
import { GuestUpload } from './guest-upload';
import { LabelsField } from './labels-field';
import { PartyFields } from './party-fields';
import { PersonField } from './person-field';
import { ReuseEntries } from './reuse-entries';

const optionsOf = (options: Readonly<Record<string, OptionWords>>) =>
  Object.entries(options).map(([value, words]) => {
    const [label, text] = typeof words === 'string' ? [words, undefined] : words;
    return { value, label, text };
  });

const isKeyed = (entry: unknown): entry is { key: string } =>
  typeof entry === 'object' && entry !== null && 'key' in entry && typeof entry.key === 'string';

/** A field among others: entries of a list take the whole width. */
const InGrid = ({ field, children }: { field: Field; children: ReactNode }) =>
  standsAlone(field) ? <div className="full">{children}</div> : children;

/** Fields by whose words an entry is known, the best first. */
const NAMES = ['title', 'name', 'heading', 'label', 'caption', 'question'];

/** The field that an entry is called by; one without such words by its first line of text. */
function nameOf(field: EntriesProps['field']): string {
  if (field.control === 'parties') return 'name';
  const texts = Object.keys(field.of).filter((name) => field.of[name]?.control === 'text');
  return NAMES.find((name) => texts.includes(name)) ?? texts[0] ?? '';
}

/** Several entries of a form, each with the same fields. */
interface EntriesProps {
  path: string;
  field: Extract<Field, { control: 'list' | 'parties' }>;
  named?: boolean;
}

function Entries({ path, field, named }: EntriesProps) {
  const { read, insert, remove, lists } = useFormSource();
  const value = read(path);
  const keys = (Array.isArray(value) ? value : []).filter(isKeyed).map(({ key }) => key);
  return (
    <ListSection
      before={field.control === 'list' && field.reuse && <ReuseEntries path={path} field={field} as={field.reuse} />}
      label={field.label}
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
  /** Where it depends on what was answered. */
  label?: string;
  required?: boolean;
  /** Other fields stand beside it. */
  named?: boolean;
  /** What a field of files is told besides. */
  upload?: FileExtras;
}

/**
 * What is wrong with a picture by its pixels, told before it is sent; a file from elsewhere; who hears what was picked; how
 * a picture of a text is sent.
 */
type FileExtras = Pick<UploadFieldProps, 'pictureProblem' | 'offered' | 'onPick'> &
  Pick<RichTextFieldProps, 'sendPicture'>;

/** Any file may be evidence or a sample; a single paper is a document or a picture. */
const ANY_TYPE = 5;

/** A declared field as its control. */
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
  const { isGuest = false } = useFormSource();
  if (isGuest && (field.control === 'file' || field.control === 'files')) return <GuestUpload {...common} />;
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
      return <Entries path={name} field={field} named={named} />;
  }
}

/** Whether a field stands in the grid of a section; parties and lists bring a grid of their own. */
export const standsAlone = (field: Field | undefined): boolean =>
  field?.control === 'party' || field?.control === 'parties' || field?.control === 'list';

/** What stands in the place of a field, before or after it, that no declaration says. */
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

/** Fields of a kind one after the other, in a grid unless they stand alone. */
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
    return [<Slot key={name} before={before} control={instead ?? among} after={after} />];
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
