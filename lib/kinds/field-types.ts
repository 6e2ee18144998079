import type { z } from 'zod';
import { type FileRef, fileRef } from '@/lib/contract/common';
import type { UploadPurpose } from '@/lib/contract/files';
import type { Identifier } from '@/lib/rules/identifiers/typed';

/** Properties common to all fields. `Out` is the type that the provider receives. */
interface Common<Out> {
  readonly label: string;
  /** Whether it is required whenever it is shown; conditional requirements are in the kind's `required`. */
  readonly required: boolean;
  /** Message for a missing required value. */
  readonly missing: string;
  readonly help?: string;
  /** Takes the full width of the form. */
  readonly full?: boolean;
  readonly schema: z.ZodType<Out>;
}

export interface TextField extends Common<string> {
  readonly control: 'text';
  readonly type: 'text' | 'tel' | 'email';
  readonly max: number;
  /** Normalises and formats a number or address that can be written in several ways. */
  readonly as?: Identifier;
  readonly autoComplete?: string;
  readonly inputMode?: 'decimal';
  readonly placeholder?: string;
  /** Default value, suitable for nearly everyone. */
  readonly initial?: string;
  /** Names a party to the case, for the detection of conflicts of interest. */
  readonly isParty?: boolean;
  /** Credits the authors of a work beside their parts, for the detection of conflicts of interest. */
  readonly isCredit?: boolean;
}
export interface LongTextField extends Common<string> {
  readonly control: 'longText';
  readonly min: number;
  readonly max: number;
  readonly rows: number;
}
/** An option: its label, or its label with a one-line description. */
export type OptionLabel = string | readonly [label: string, text: string];
export interface ChoiceField<K extends string = string> extends Common<K> {
  readonly control: 'choice' | 'select';
  readonly options: Readonly<Record<K, OptionLabel>>;
  readonly initial: string;
}
export interface MultiChoiceField<K extends string = string> extends Common<K[]> {
  readonly control: 'multiChoice';
  readonly options: Readonly<Record<K, OptionLabel>>;
}
/** Code of an entry of a staff-maintained dictionary. */
export interface DictionaryField extends Common<string> {
  readonly control: 'dictionary';
  readonly dictType: string;
}
/** Labels of dictionary entries, for public content that is displayed and searched by them. */
export interface LabelsField extends Common<string[]> {
  readonly control: 'labels';
  readonly dictType: string;
  readonly max: number;
}
/** Text with headings, lists, tables and pictures, as HTML; the provider sanitises it before storage. */
export interface RichTextField extends Common<string> {
  readonly control: 'richText';
  readonly max: number;
}
/** Paragraphs or list items, one per line. */
export interface LinesField extends Common<string[]> {
  readonly control: 'lines';
  readonly max: number;
  readonly rows: number;
}
/** An integer; null for none. */
export interface CountField extends Common<number | null> {
  readonly control: 'count';
  /** Unit: 页. */
  readonly unit: string;
}
/** Date and time, `YYYY-MM-DD HH:mm:ss` in Shanghai; empty for none. */
export interface MomentField extends Common<string> {
  readonly control: 'moment';
}
export interface DateField extends Common<string> {
  readonly control: 'date';
  /** Whether future dates are rejected. */
  readonly past: boolean;
}
/** Fen; null for none. Forms take yuan. */
export interface MoneyField extends Common<number | null> {
  readonly control: 'money';
}
export interface YesNoField extends Common<boolean> {
  readonly control: 'yesNo';
  /** Statement to agree to. */
  readonly words: string;
  readonly yes: string;
}
/** Required with every submission; not stored. */
export interface ConsentField extends Common<boolean> {
  readonly control: 'consent';
  readonly words: string;
}
/** Address of an own upload; empty for none. Stored as a file reference. */
export interface FileField extends Common<string> {
  readonly control: 'file';
  readonly purpose: UploadPurpose;
  /** In content: served by a separate service, never publicly. */
  readonly isPrivate: boolean;
  /** Accepts every file type of its purpose, not only scanned documents. */
  readonly takesAny: boolean;
}
export interface FilesField extends Common<string[]> {
  readonly control: 'files';
  readonly purpose: UploadPurpose;
  readonly max: number;
}
/** A person from the association's directories, by id; stored with the name. */
export interface PersonField extends Common<number | null> {
  readonly control: 'person';
  readonly kind: 'mediator' | 'appraiser' | 'expert';
}
export interface Party {
  kind: 'person' | 'organisation';
  name: string;
  certNo: string;
  contact: string;
  mobile: string;
  email: string;
  address: string;
}
/** A party to the case. More details are asked of the applicant than of the other party. */
export interface PartyField extends Common<Party> {
  readonly control: 'party';
  readonly isApplicant: boolean;
  readonly initial: Party['kind'];
}
export interface ListField<F extends Fields = Fields> extends Common<Values<F>[]> {
  readonly control: 'list';
  readonly of: F;
  readonly min: number;
  readonly max: number;
  /** Measure word of the entries: 件, 名. */
  readonly unit: string;
  /** Corrections name single entries, which alone are then mended. */
  readonly byEntry: boolean;
  /** Message for an empty list. */
  readonly empty?: string;
  /** Type of the entries; those of earlier cases are offered for reuse. */
  readonly reuse?: Reuse;
}
/** Types of entries that recur across cases. */
export type Reuse = 'owner' | 'author';
/** Several parties, each rendered like a single one. */
export interface PartiesField extends Common<Party[]> {
  readonly control: 'parties';
  readonly min: number;
  readonly max: number;
}

export type Field =
  | TextField
  | LongTextField
  | ChoiceField
  | MultiChoiceField
  | DictionaryField
  | LabelsField
  | RichTextField
  | LinesField
  | CountField
  | MomentField
  | DateField
  | MoneyField
  | YesNoField
  | ConsentField
  | FileField
  | FilesField
  | PersonField
  | PartyField
  | PartiesField
  | ListField;
/** Only a bound: the types of a kind's fields are inferred from their builders. */
export type Fields = { readonly [name: string]: Field };
/** Values of a set of fields, as the provider receives them. */
export type Values<F> = { [K in keyof F]: F[K] extends { schema: z.ZodType<infer Out> } ? Out : never };

/** Label of an option's code; falls back to the code if it is no longer declared. */
export function optionLabel(options: Readonly<Record<string, OptionLabel>>, code: string): string {
  const words = options[code];
  return typeof words === 'object' ? words[0] : (words ?? code);
}

/** Files that a stored value is or contains. */
export const filesIn = (value: unknown): FileRef[] =>
  [value].flat().flatMap((part) => {
    const found = fileRef.safeParse(part);
    return found.success ? [found.data] : [];
  });
