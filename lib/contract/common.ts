import { z } from 'zod';
import { dayProblem, isDay, isMoment, isMonth, normaliseDay } from '@/lib/rules/identifiers/day';
import type { Identifier } from '@/lib/rules/identifiers/typed';
import { wholeNumber } from '@/lib/rules/identifiers/whole-number';
import { clean } from '@/lib/text/clean';
import './chinese-errors';

/** Ids are positive integers; anything else in an address is an unknown record, not a bad request. */
const MAX_ID = 2_147_483_647;
export const id = wholeNumber(z.number().int().positive().max(MAX_ID));
/** An id that a form may lack, with what is then said. */
export const idElse = (error: string) => wholeNumber(z.number({ error }).int().positive().max(MAX_ID));
export const idParams = z.object({ id });
/** An enterprise's id, or 0 for the person. */
export const accountId = wholeNumber(z.number().int().min(0).max(MAX_ID));

/** Times on the wire: `YYYY-MM-DD HH:mm:ss`, Asia/Shanghai. */
export const dateTime = z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/, '时间格式应为 YYYY-MM-DD HH:mm:ss');
/** Dates on the wire: `YYYY-MM-DD`, of days that there are. */
export const date = z.iso.date('日期格式应为 YYYY-MM-DD，并且真有这一天');
/** A day that is sent: in any way of writing that leaves no doubt, kept as `YYYY-MM-DD`. */
export const dayIn = (missing = '请填写日期') =>
  z
    .string({ error: missing })
    .overwrite(normaliseDay)
    .superRefine((text, context) => {
      if (!isDay(text)) context.addIssue({ code: 'custom', message: dayProblem(text) || missing });
    })
    .meta({ format: 'date' });
/** A moment that is sent, of a day that there is. */
export const momentIn = dateTime.refine(isMoment, '请填写真实的日期与时间');
/** A month, or a year, that is sent. */
export const monthIn = z.string().refine(isMonth, '月份格式应为 YYYY 或 YYYY-MM');

/** A text that people write: without what no reader sees, and empty where nothing of it would be seen. */
export const words = (params?: { error: string }) => z.string(params).overwrite(clean);
/** A number or address that people write in several ways, in its form before anything is checked. */
export const identifier = (as: Identifier, missing?: string) =>
  z
    .string(missing === undefined ? undefined : { error: missing })
    .overwrite(as.normalise)
    .superRefine((text, context) => {
      const message = (text === '' && missing) || as.problem(text);
      if (message) context.addIssue({ code: 'custom', message });
    });
/** The same where nothing may be said. */
export const identifierOrNone = (as: Identifier) =>
  z
    .string()
    .overwrite(as.normalise)
    .superRefine((text, context) => {
      const message = text === '' ? '' : as.problem(text);
      if (message) context.addIssue({ code: 'custom', message });
    });

/** Money: an integer number of fen. */
export const fen = z.number().int().min(0);

/** Fen that the buyer was shown; the order is refused instead of charged otherwise when the price has changed meanwhile. */
export const shownAmount = wholeNumber(z.number().int().min(0)).optional();

export const pageQuery = z.object({
  pageIndex: wholeNumber(z.number({ error: '页码应为数字' }).int().min(1).max(100_000)).default(1),
  pageSize: wholeNumber(z.number({ error: '每页条数应为数字' }).int().min(1).max(100)).default(10),
});
export type PageQuery = z.output<typeof pageQuery>;

/** A page of a list, as wire.md "paging" fixes it. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ list: z.array(item), total: z.number().int(), pageIndex: z.number().int(), pageSize: z.number().int() });
export interface Page<T> {
  list: T[];
  total: number;
  pageIndex: number;
  pageSize: number;
}

/** A stored file as domain.md describes a file reference. */
export const fileRef = z.object({
  address: z.string(),
  originalName: z.string(),
  mime: z.string(),
  size: z.number().int(),
  sha256: z.string(),
});
export type FileRef = z.output<typeof fileRef>;

/** What a call declares whose answer is a file. */
/** How a table is saved: a workbook of text cells for people, CSV for programs. */
const tableFormats = z.enum(['xlsx', 'csv']);
export type TableFormat = z.output<typeof tableFormats>;
/** The part of a query that says so. */
export const tableFormat = { format: tableFormats.default('xlsx') };

export const answersFile = { binary: true, data: z.unknown() } as const;

/** An answer without content. */
export const nothing = z.object({});
