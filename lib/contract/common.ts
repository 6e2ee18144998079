import { z } from 'zod';
import { dayProblem, isDay, isMoment, isMonth, normaliseDay } from '@/lib/rules/identifiers/day';
import { nameProblem } from '@/lib/rules/identifiers/name';
import { type Identifier, LONGEST, within } from '@/lib/rules/identifiers/typed';
import { idNumber, wholeNumber } from '@/lib/rules/identifiers/whole-number';
import { clean, cleanLine } from '@/lib/text/clean';
import { markupProblem } from '@/lib/text/markup-bounds';
import './chinese-errors';

/** Ids are positive integers; a path with anything else answers 404, not 400. */
const MAX_ID = 2_147_483_647;
export const id = idNumber(z.number().int().positive().max(MAX_ID));
/** A required id with a message for a missing or invalid one. */
export const idElse = (error: string) => idNumber(z.number({ error }).int().positive().max(MAX_ID));
export const idParams = z.object({ id });
/** An enterprise account's id, or 0 for the personal account. */
export const accountId = idNumber(z.number().int().min(0).max(MAX_ID));

/** Times on the wire: `YYYY-MM-DD HH:mm:ss`, Asia/Shanghai. */
export const dateTime = z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/, '时间格式应为 YYYY-MM-DD HH:mm:ss');
/** Dates on the wire: `YYYY-MM-DD`, existing days only. */
export const date = z.iso.date('日期格式应为 YYYY-MM-DD，并且真有这一天');
/** A text that no number, name or date can be is refused before anything is looked for in it. */
const isEndless = (text: string) => text.length > LONGEST;
const ENDLESS = `内容过长，最多 ${LONGEST} 字`;

/** Input date: any unambiguous notation, normalised to `YYYY-MM-DD`. */
export const dayIn = (missing = '请填写日期') =>
  z
    .string({ error: missing })
    .overwrite(within(normaliseDay))
    .superRefine((text, context) => {
      if (isEndless(text)) context.addIssue({ code: 'custom', message: ENDLESS });
      else if (!isDay(text)) context.addIssue({ code: 'custom', message: dayProblem(text) || missing });
    })
    .meta({ format: 'date' });
/** Input date and time; rejects days that do not exist. */
export const momentIn = dateTime.refine(isMoment, '请填写真实的日期与时间');
/** Input month or year. */
export const monthIn = z.string().refine(isMonth, '月份格式应为 YYYY 或 YYYY-MM');

/** Digest of the stored values that a save was made from. */
export const textRevision = z.string().regex(/^[\w-]{1,64}$/, '版本标记有误');

/** Free text, stripped of invisible characters; empty if nothing visible remains. */
export const words = (params?: { error: string }) => z.string(params).overwrite(clean);
/** The same on one line: names and titles go into subjects, file names and calendars. */
export const oneLine = (params?: { error: string }) => z.string(params).overwrite(cleanLine);
/** Name of a person or organisation on one line; refused if it has signs alone. */
export const nameLine = (missing: string) =>
  oneLine({ error: missing }).superRefine((text, context) => {
    const message = text === '' ? missing : nameProblem(text);
    if (message) context.addIssue({ code: 'custom', message });
  });
/** The same, optional. */
export const nameLineOrNone = () =>
  oneLine().superRefine((text, context) => {
    if (text !== '' && nameProblem(text)) context.addIssue({ code: 'custom', message: nameProblem(text) });
  });
/** Number or address, normalised before it is validated. */
export const identifier = (as: Identifier, missing?: string) =>
  z
    .string(missing === undefined ? undefined : { error: missing })
    .overwrite(within(as.normalise))
    .superRefine((text, context) => {
      const message = (text === '' && missing) || (isEndless(text) ? ENDLESS : as.problem(text));
      if (message) context.addIssue({ code: 'custom', message });
    });
/** The same, optional. */
export const identifierOrNone = (as: Identifier) =>
  z
    .string()
    .overwrite(within(as.normalise))
    .superRefine((text, context) => {
      const message = text === '' ? '' : isEndless(text) ? ENDLESS : as.problem(text);
      if (message) context.addIssue({ code: 'custom', message });
    });

/** Text of an answer, rich or in Markdown; refused if converting it takes too long. */
export const writtenText = (most: number, tooLong: string) =>
  words({ error: '请填写答复' })
    .min(1, '请填写答复')
    .max(most, tooLong)
    .superRefine((text, context) => {
      const message = text.length > most ? '' : markupProblem(text);
      if (message) context.addIssue({ code: 'custom', message });
    });

/** Money: an integer number of fen. */
export const fen = z.number().int().min(0);

/**
 * An amount typed in a form; fen. `NaN` stands for text that is no amount, and gets other words than an empty field.
 * @param missing message for an empty field
 */
export const typedFen = (missing: string) =>
  z.number({ error: ({ input }) => (Number.isNaN(input) ? '请填写数字，单位为元，至多两位小数' : missing) });

/** Amount displayed to the buyer; fen. An order is rejected when the price has changed since. */
export const shownAmount = wholeNumber(z.number().int().min(0)).optional();

export const pageQuery = z.object({
  pageIndex: wholeNumber(
    z.number({ error: '页码应为数字' }).int('页码为整数').min(1, '页码从 1 开始').max(100_000, '页码不超过 100000'),
  ).default(1),
  pageSize: wholeNumber(
    z.number({ error: '每页条数应为数字' }).int('每页条数为整数').min(1, '每页至少 1 条').max(100, '每页至多 100 条'),
  ).default(10),
});
export type PageQuery = z.output<typeof pageQuery>;

/** One page of a list. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ list: z.array(item), total: z.number().int(), pageIndex: z.number().int(), pageSize: z.number().int() });
export interface Page<T> {
  list: T[];
  total: number;
  pageIndex: number;
  pageSize: number;
}

/** Reference to a stored file. */
export const fileRef = z.object({
  address: z.string(),
  originalName: z.string(),
  mime: z.string(),
  size: z.number().int(),
  sha256: z.string(),
});
export type FileRef = z.output<typeof fileRef>;

/** Export formats: a workbook of text cells, or CSV for programs. */
const tableFormats = z.enum(['xlsx', 'csv']);
export type TableFormat = z.output<typeof tableFormats>;
/** Query parameter of an export. */
export const tableFormat = { format: tableFormats.default('xlsx') };

export const answersFile = { binary: true, data: z.unknown() } as const;

/** Empty answer. */
export const nothing = z.object({});
