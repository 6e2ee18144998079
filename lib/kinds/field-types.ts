import type { z } from 'zod';
import { type FileRef, fileRef } from '@/lib/contract/common';
import type { UploadPurpose } from '@/lib/contract/files';
import type { Identifier } from '@/lib/rules/identifiers/typed';

/** What a field says of itself, whatever it holds. `Out` is the value that the provider receives. */
interface Common<Out> {
  readonly label: string;
  /** Whether it is asked for whenever it is shown; what is asked for at times only stands in the kind's `required`. */
  readonly required: boolean;
  /** Said where a required one is empty. */
  readonly missing: string;
  readonly help?: string;
  /** Takes the whole width of the form. */
  readonly full?: boolean;
  readonly schema: z.ZodType<Out>;
}

export interface TextField extends Common<string> {
  readonly control: 'text';
  readonly type: 'text' | 'tel' | 'email';
  readonly max: number;
  /** A number or address that people write in several ways: how it is kept and shown. */
  readonly as?: Identifier;
  readonly autoComplete?: string;
  readonly inputMode?: 'decimal';
  readonly placeholder?: string;
  /** What nearly everybody would type. */
  readonly initial?: string;
  /** Names somebody who has to do with the case: staff that are tied to them keep away from it. */
  readonly isParty?: boolean;
}
export interface LongTextField extends Common<string> {
  readonly control: 'longText';
  readonly min: number;
  readonly max: number;
  readonly rows: number;
}
/** An option: its label, or label and one line about it. */
export type OptionWords = string | readonly [label: string, text: string];
export interface ChoiceField<K extends string = string> extends Common<K> {
  readonly control: 'choice' | 'select';
  readonly options: Readonly<Record<K, OptionWords>>;
  readonly initial: string;
}
export interface MultiChoiceField<K extends string = string> extends Common<K[]> {
  readonly control: 'multiChoice';
  readonly options: Readonly<Record<K, OptionWords>>;
}
/** One entry of a dictionary that staff keeps; the code is stored. */
export interface DictionaryField extends Common<string> {
  readonly control: 'dictionary';
  readonly dictType: string;
}
/** Entries of a dictionary by their labels, for what the public site shows and searches by them. */
export interface LabelsField extends Common<string[]> {
  readonly control: 'labels';
  readonly dictType: string;
  readonly max: number;
}
/** Text with headings, lists, tables and pictures, as HTML; the provider cleans it before it is kept. */
export interface RichTextField extends Common<string> {
  readonly control: 'richText';
  readonly max: number;
}
/** Paragraphs, or lines of a list: one a line. */
export interface LinesField extends Common<string[]> {
  readonly control: 'lines';
  readonly max: number;
  readonly rows: number;
}
/** A whole number; null where none was named. */
export interface CountField extends Common<number | null> {
  readonly control: 'count';
  /** What is counted: 页. */
  readonly unit: string;
}
/** A day with a time, `YYYY-MM-DD HH:mm:ss` in Shanghai; empty for none. */
export interface MomentField extends Common<string> {
  readonly control: 'moment';
}
export interface DateField extends Common<string> {
  readonly control: 'date';
  /** Whether days to come are refused. */
  readonly past: boolean;
}
/** Fen; null where nothing was named. Forms take yuan. */
export interface MoneyField extends Common<number | null> {
  readonly control: 'money';
}
export interface YesNoField extends Common<boolean> {
  readonly control: 'yesNo';
  /** The sentence that is agreed to or not. */
  readonly words: string;
  readonly yes: string;
}
/** Agreed to anew each time, and not stored. */
export interface ConsentField extends Common<boolean> {
  readonly control: 'consent';
  readonly words: string;
}
/** Address of an own upload; empty for none. Stored as the file's reference. */
export interface FileField extends Common<string> {
  readonly control: 'file';
  readonly purpose: UploadPurpose;
  /** Of content: handed out by a service of its own, and never open to everybody. */
  readonly isPrivate: boolean;
  /** Whatever its purpose takes, not papers that are scanned alone. */
  readonly takesAny: boolean;
}
export interface FilesField extends Common<string[]> {
  readonly control: 'files';
  readonly purpose: UploadPurpose;
  readonly max: number;
}
/** A person of the association's lists, by id; stored with the name. */
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
/** One side of a case. The applicant says more of themselves than they know of the other side. */
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
  /** Said where there is no entry. */
  readonly empty?: string;
  /** What its entries are; those of earlier cases are offered again. */
  readonly reuse?: Reuse;
}
/** Entries that people hand in again and again. */
export type Reuse = 'owner' | 'author';
/** Several parties, each drawn as one. */
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
/** The shape alone is meant here; the type of a kind's own fields is inferred from their builders. */
export type Fields = { readonly [name: string]: Field };
/** What the provider receives of a set of fields. */
export type Values<F> = { [K in keyof F]: F[K] extends { schema: z.ZodType<infer Out> } ? Out : never };

/** Label of an option's code; the code itself where the declaration no longer knows it. */
export function optionLabel(options: Readonly<Record<string, OptionWords>>, code: string): string {
  const words = options[code];
  return typeof words === 'object' ? words[0] : (words ?? code);
}

/** The files that a stored value is, or holds. */
export const filesIn = (value: unknown): FileRef[] =>
  [value].flat().flatMap((part) => {
    const found = fileRef.safeParse(part);
    return found.success ? [found.data] : [];
  });
