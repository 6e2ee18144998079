import { z } from 'zod';
import './chinese-errors';

/** Ids are positive integers; anything else in an address is an unknown record, not a bad request. */
const MAX_ID = 2_147_483_647;
export const id = z.coerce.number().int().positive().max(MAX_ID);
/** An id that a form may lack, with what is then said. */
export const idElse = (error: string) => z.coerce.number({ error }).int().positive().max(MAX_ID);
export const idParams = z.object({ id });
/** An enterprise's id, or 0 for the person. */
export const accountId = z.coerce.number().int().min(0).max(MAX_ID);

/** Times on the wire: `YYYY-MM-DD HH:mm:ss`, Asia/Shanghai. */
export const dateTime = z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/, '时间格式应为 YYYY-MM-DD HH:mm:ss');
/** Dates on the wire: `YYYY-MM-DD`, of days that there are. */
export const date = z.iso.date('日期格式应为 YYYY-MM-DD，并且真有这一天');
/** Money: an integer number of fen. */
export const fen = z.number().int().min(0);

/** Fen that the buyer was shown; the order is refused instead of charged otherwise when the price has changed meanwhile. */
export const shownAmount = z.coerce.number().int().min(0).optional();

export const pageQuery = z.object({
  pageIndex: z.coerce.number({ error: '页码应为数字' }).int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number({ error: '每页条数应为数字' }).int().min(1).max(100).default(10),
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
