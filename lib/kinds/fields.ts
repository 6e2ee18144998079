import { z } from 'zod';
import type { UploadPurpose } from '@/lib/contract/files';
import { todayInShanghai } from '@/lib/format/zone';
import { dayProblem, FIRST_DAY, isDay, isMoment, normaliseDay } from '@/lib/rules/identifiers/day';
import { mail } from '@/lib/rules/identifiers/mail';
import { nameProblem } from '@/lib/rules/identifiers/name';
import { mobilePhone } from '@/lib/rules/identifiers/phone';
import { type Identifier, within } from '@/lib/rules/identifiers/typed';
import { idNumber } from '@/lib/rules/identifiers/whole-number';
import { clean, cleanLine, withoutUnseen } from '@/lib/text/clean';
import { isTooMarkedUp, TOO_MARKED_UP } from '@/lib/text/markup-bounds';
import { leftMark } from '@/lib/text/picture-marks';
import type {
  ChoiceField,
  ConsentField,
  CountField,
  DateField,
  DictionaryField,
  Fields,
  FileField,
  FilesField,
  LabelsField,
  LinesField,
  ListField,
  LongTextField,
  MomentField,
  MoneyField,
  MultiChoiceField,
  OptionLabel,
  PersonField,
  Reuse,
  RichTextField,
  TextField,
  Values,
  YesNoField,
} from './field-types';

/** Options of every builder. */
export interface Options {
  optional?: boolean;
  missing?: string;
  help?: string;
  full?: boolean;
}
export const common = (label: string, verb: string, { optional = false, missing, help, full }: Options) => ({
  label,
  required: !optional,
  missing: missing ?? `请${verb}${label}`,
  help,
  full,
});
/**
 * Treats a property missing in a body like an empty field of a form: it is rejected with the field's own message, and
 * the rules of the other fields still run.
 */
export const mayLack = <T>(schema: z.ZodType<T>, empty: NoInfer<T>): z.ZodType<T> => schema.prefault(empty);

export interface TextOptions extends Options {
  max: number;
  type?: 'text' | 'tel' | 'email';
  /** Validation message for a text that is not empty; empty if valid. The first message counts. */
  check?: (text: string) => string;
  /** Normalises a number or address before it is validated. */
  as?: Identifier;
  autoComplete?: string;
  inputMode?: 'decimal';
  placeholder?: string;
  /** Default value, suitable for nearly everyone. */
  initial?: string;
  /** Names a party, for the detection of conflicts of interest. */
  isParty?: boolean;
  /** Credits the authors of a work beside their parts, for the detection of conflicts of interest. */
  isCredit?: boolean;
}

/** Single-line text. */
export function text(label: string, options: TextOptions): TextField {
  const {
    max,
    as,
    type = 'text',
    autoComplete,
    inputMode,
    placeholder,
    initial,
    isParty,
    isCredit,
    optional,
  } = options;
  const check = options.check ?? as?.problem ?? (isParty ? nameProblem : undefined);
  const words = common(label, '填写', options);
  const schema = z
    .string({ error: words.missing })
    .overwrite((value) => cleanLine(as ? within(as.normalise)(value) : value))
    .max(max, `${label}不超过 ${max} 字`)
    .superRefine((value, context) => {
      // A text beyond its limit is refused by its length alone.
      if (value.length > max) return;
      const message = value === '' ? (optional ? '' : words.missing) : (check?.(value) ?? '');
      if (message) context.addIssue({ code: 'custom', message });
    });
  return {
    control: 'text',
    ...words,
    type,
    max,
    as,
    autoComplete,
    inputMode,
    placeholder,
    initial,
    isParty,
    isCredit,
    schema: mayLack(schema, ''),
  };
}

/** Mobile number of any country. */
export const mobile = (label: string, options: Options = {}): TextField =>
  text(label, { max: 20, type: 'tel', autoComplete: 'tel', missing: '请填写手机号', as: mobilePhone, ...options });

export const email = (label: string, options: Options = {}): TextField =>
  text(label, { max: 100, type: 'email', autoComplete: 'email', as: mail, ...options });

/** Multi-line text with a minimum length. */
export function longText(
  label: string,
  options: Options & Pick<TextOptions, 'check'> & { min?: number; max: number; rows?: number },
): LongTextField {
  const { min = 0, max, rows = 5, optional, check } = options;
  const words = common(label, '填写', options);
  const schema = z
    .string({ error: words.missing })
    .overwrite(clean)
    .max(max, `${label}不超过 ${max} 字`)
    .superRefine((value, context) => {
      if (value === '' && !optional) context.addIssue({ code: 'custom', message: words.missing });
      else if (value !== '' && value.length < min)
        context.addIssue({ code: 'custom', message: `${label}至少 ${min} 个字` });
      else if (value !== '' && check?.(value)) context.addIssue({ code: 'custom', message: check(value) });
    });
  return { control: 'longText', ...words, min, max, rows, schema: mayLack(schema, '') };
}

interface ChoiceOptions extends Options {
  initial?: string;
  /** Renders a drop-down list; otherwise all options are visible. */
  select?: boolean;
}

/** One of several options; the code is stored. Empty is allowed if optional. */
export function choice<const K extends string>(
  label: string,
  options: Readonly<Record<K, OptionLabel>>,
  settings?: ChoiceOptions & { optional?: false },
): ChoiceField<K>;
export function choice<const K extends string>(
  label: string,
  options: Readonly<Record<K, OptionLabel>>,
  settings: ChoiceOptions & { optional: true },
): Omit<ChoiceField<K>, 'schema'> & { schema: z.ZodType<K | ''> };
export function choice(
  label: string,
  options: Readonly<Record<string, OptionLabel>>,
  settings: ChoiceOptions = {},
): ChoiceField {
  const { initial = '', select = false, optional = false } = settings;
  const words = common(label, '选择', settings);
  const known = (value: string) => Object.hasOwn(options, value) || (optional && value === '');
  // Not z.enum: its failure would prevent the form's other rules from running.
  const schema = z
    .string({ error: words.missing })
    .refine(known, words.missing)
    .meta({ enum: [...Object.keys(options), ...(optional ? [''] : [])] });
  return {
    control: select ? 'select' : 'choice',
    ...words,
    options,
    initial,
    schema: mayLack(schema, optional ? initial : ''),
  };
}

/** One or more of the options. */
export function multiChoice<const K extends string>(
  label: string,
  options: Readonly<Record<K, OptionLabel>>,
  settings: Options = {},
): MultiChoiceField<K> {
  const words = common(label, '选择', settings);
  const isKnown = (value: unknown): value is K => typeof value === 'string' && Object.hasOwn(options, value);
  const schema = z
    .array(z.custom<K>(isKnown, words.missing).meta({ type: 'string', enum: Object.keys(options) }), {
      error: words.missing,
    })
    .overwrite((codes) => [...new Set(codes)])
    .min(settings.optional ? 0 : 1, words.missing);
  return { control: 'multiChoice', ...words, options, schema: mayLack(schema, []) };
}

/** Dictionary entry; the provider validates the code. */
export function dictionary(label: string, dictType: string, options: Options = {}): DictionaryField {
  const words = common(label, '选择', options);
  const schema = z
    .string({ error: words.missing })
    .min(options.optional ? 0 : 1, words.missing)
    .max(40);
  return { control: 'dictionary', ...words, dictType, schema: mayLack(schema, '') };
}

/** Date, `YYYY-MM-DD`, parsed from all common notations. `past` rejects future dates, `since` earlier ones. */
export function date(label: string, options: Options & { past?: boolean; since?: string } = {}): DateField {
  const { past = false, since = FIRST_DAY, optional } = options;
  const words = common(label, '选择', options);
  const problem = (day: string): string => {
    if (day === '') return optional ? '' : words.missing;
    if (!isDay(day)) return dayProblem(day);
    if (day < since) return `${label}不能早于 ${since}`;
    return past && day > todayInShanghai() ? `${label}不能晚于今天` : '';
  };
  const schema = z
    .string({ error: words.missing })
    .overwrite(within(normaliseDay))
    .superRefine((day, context) => {
      const message = problem(day);
      if (message) context.addIssue({ code: 'custom', message });
    });
  return { control: 'date', ...words, past, schema: mayLack(schema, '') };
}

/** Date and time in wire format: `YYYY-MM-DD HH:mm:ss`, Shanghai. */
export function moment(label: string, options: Options = {}): MomentField {
  const words = common(label, '选择', options);
  const schema = z.string({ error: words.missing }).superRefine((value, context) => {
    const message =
      value === '' ? (options.optional ? '' : words.missing) : isMoment(value) ? '' : '请填写真实的日期与时间';
    if (message) context.addIssue({ code: 'custom', message });
  });
  return { control: 'moment', ...words, schema: mayLack(schema, '') };
}

/** Integer from `min` to `max`. */
export function count(
  label: string,
  options: Options & { min?: number; max?: number; unit?: string } = {},
): CountField {
  const { min = 0, max = 1_000_000, unit = '', optional } = options;
  const words = common(label, '填写', options);
  const range = `${label}应为 ${min} 至 ${max} 的整数`;
  const number = z.int(range).min(min, range).max(max, range).nullable();
  const schema = number.refine((value) => optional || value !== null, words.missing);
  return { control: 'count', ...words, unit, schema: mayLack(schema, null) };
}

/** Paragraphs or list items, each at most `length` characters. */
export function lines(
  label: string,
  options: Options & { max?: number; length?: number; rows?: number } = {},
): LinesField {
  const { max = 100, length = 2000, rows = 4, optional } = options;
  const words = common(label, '填写', { full: true, ...options });
  const line = z.string().overwrite(clean).max(length, `${label}每段不超过 ${length} 字`);
  const schema = z
    .array(line, { error: words.missing })
    .min(optional ? 0 : 1, words.missing)
    .max(max, `${label}至多 ${max} 段`);
  return { control: 'lines', ...words, max, rows, schema: mayLack(schema, []) };
}

/** Rich text as HTML; `max` includes the markup. */
export function richText(label: string, options: Options & { max?: number } = {}): RichTextField {
  const { max = 200_000, optional } = options;
  const words = common(label, '填写', { full: true, ...options });
  // Matches the markup that an editor leaves behind when its text is deleted.
  const isBlank = (html: string) =>
    !/<(img|table|hr)\b/.test(html) && clean(html.replace(/<[^<>]*>|&nbsp;|\s/g, '')) === '';
  const problem = (html: string): string => {
    if (isTooMarkedUp(html)) return `${label}的${TOO_MARKED_UP}`;
    if (!optional && isBlank(html)) return words.missing;
    const mark = leftMark(html);
    return mark === null ? '' : `${label}里还有“${mark}”：请放进图片，或者删去这个标记`;
  };
  const schema = z
    .string({ error: words.missing })
    .overwrite(withoutUnseen)
    .max(max, `${label}过长`)
    .superRefine((html, context) => {
      // A text beyond its limit is refused by its length alone.
      if (html.length > max) return;
      const message = problem(html);
      if (message) context.addIssue({ code: 'custom', message });
    });
  return { control: 'richText', ...words, max, schema: mayLack(schema, '') };
}

/** Dictionary entries by label; the provider rejects unknown ones. */
export function labels(label: string, dictType: string, options: Options & { max?: number } = {}): LabelsField {
  const { max = 20, optional } = options;
  const words = common(label, '选择', options);
  const schema = z
    .array(z.string().min(1).max(60), { error: words.missing })
    .overwrite((entries) => [...new Set(entries)])
    .min(optional ? 0 : 1, words.missing)
    .max(max, `${label}至多选 ${max} 项`);
  return { control: 'labels', ...words, dictType, max, schema: mayLack(schema, []) };
}

/** Amount in fen. */
export function money(label: string, options: Options & { max?: number } = {}): MoneyField {
  const { max = 1e12, optional } = options;
  const words = common(label, '填写', options);
  const amount = z
    .int(`${label}请填写数字，单位为元，至多两位小数，例如 20000 或 1999.50`)
    .min(0, `${label}不能为负`)
    .max(max, `${label}不超过 ${max / 1e10} 亿元`)
    .nullable();
  const schema = amount.refine((value) => optional || value !== null, words.missing);
  return { control: 'money', ...words, schema: mayLack(schema, null) };
}

/** Boolean that is stored; `yes` is its label when true. */
export function yesNo(label: string, words: string, yes: string): YesNoField {
  return {
    control: 'yesNo',
    ...common(label, '确认', { optional: true }),
    words,
    yes,
    schema: z.boolean().default(false),
  };
}

/** Confirmation required for submission. */
export function consent(words: string, missing = '请阅读并确认'): ConsentField {
  const schema = z.boolean({ error: missing }).refine((value) => value, missing);
  return { control: 'consent', ...common('', '', { missing }), words, schema: mayLack(schema, false) };
}

export function file(
  label: string,
  options: Options & { purpose?: UploadPurpose; isPrivate?: boolean; takesAny?: boolean } = {},
): FileField {
  const { purpose = 'document', isPrivate = false, takesAny = false, optional } = options;
  const words = common(label, '上传', options);
  const schema = z
    .string({ error: words.missing })
    .min(optional ? 0 : 1, words.missing)
    .max(200);
  return { control: 'file', ...words, purpose, isPrivate, takesAny, schema: mayLack(schema, '') };
}

export function files(label: string, options: Options & { max: number; purpose?: UploadPurpose }): FilesField {
  const { max, purpose = 'document', optional } = options;
  const words = common(label, '上传', options);
  const schema = z
    .array(z.string().max(200), { error: words.missing })
    .min(optional ? 0 : 1, words.missing)
    .max(max, `${label}至多 ${max} 个文件`);
  return { control: 'files', ...words, purpose, max, schema: mayLack(schema, []) };
}

/** Person from one of the association's directories, or none. */
export function person(label: string, kind: PersonField['kind'], options: Omit<Options, 'optional'> = {}): PersonField {
  const schema = idNumber(z.number().int().positive().max(2_147_483_647)).nullable().default(null);
  return { control: 'person', ...common(label, '选择', { ...options, optional: true }), kind, schema };
}

/** Zod object of a set of fields, with the type that the compiler cannot infer from a mapped shape. */
export const objectOf = <const F extends Fields>(fields: F) =>
  z.object(
    Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])),
  ) as unknown as z.ZodObject<{ [K in keyof F]: z.ZodType<Values<F>[K], unknown> }>;

interface ListOptions<F extends Fields> {
  min?: number;
  max: number;
  /** Measure word of the entries: 件, 名. */
  unit?: string;
  empty?: string;
  reuse?: Reuse;
  /** Corrections name single entries instead of the list. */
  byEntry?: boolean;
  /** Validates the fields of an entry together: messages by field. */
  check?(entry: Values<F>): Partial<Record<keyof F & string, string>>;
}

/** List of entries with the same fields. */
export function list<const F extends Fields>(label: string, of: F, options: Options & ListOptions<F>): ListField<F> {
  const { min = 1, max, unit = '项', empty, reuse, byEntry = false, check } = options;
  const words = common(label, '填写', { ...options, optional: min === 0 });
  const entry = objectOf(of).superRefine((values, context) => {
    for (const [name, message] of Object.entries(check?.(values as Values<F>) ?? {}))
      if (message) context.addIssue({ code: 'custom', path: [name], message });
  });
  const schema = z
    .array(entry, { error: words.missing })
    .min(min, words.missing)
    .max(max, `${label}至多 ${max} ${unit}`) as unknown as z.ZodType<Values<F>[]>;
  return { control: 'list', ...words, of, min, max, unit, byEntry, empty, reuse, schema: mayLack(schema, []) };
}
