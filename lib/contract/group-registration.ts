import { z } from 'zod';
import { answersFile } from './common';
import { userPost, userRead } from './endpoint';

/** A row of the workbook of works, as it was read. */
export const groupRow = z.object({
  /** Row of the file, from 1. */
  row: z.number().int(),
  /** Values by the field of a work, as its form takes them; without samples. */
  values: z.record(z.string(), z.string()),
  /** Names of its sample files, as the workbook gives them; none lets the title decide. */
  samples: z.array(z.string()),
  /** Problems by the heading of the column. */
  problems: z.array(z.object({ column: z.string(), message: z.string() })),
});
export type GroupRow = z.output<typeof groupRow>;

/** Workbook of works to be filled in, with an example row. */
export const groupTemplate = userRead('/api/v1/user/group-registration/template', '批量作品登记：作品清单模板', {
  ...answersFile,
});

/**
 * Reads a workbook of works without storing anything: XLSX or CSV with the headings of the template. The rows of the
 * answer carry their problems. 422 for a file that cannot be read, lacks columns, or has too many rows or none.
 */
export const readGroupWorks = userPost('/api/v1/user/group-registration/works', '批量作品登记：试读作品清单', {
  right: 'file',
  multipart: true,
  body: z.object({}),
  data: z.object({ rows: z.array(groupRow) }),
});
