import { type Concerned, tiesOf } from '../../access/ties';
import { whoseOf } from '../../access/whose';
import type { Ctx } from '../../core/context';
import { refusal } from '../../core/errors';
import type { CellProblem, PlannedRow } from './plan';

/** Problem of a row in which the caller has an interest. */
export const OWN_ROW: CellProblem = {
  column: '利害关系',
  message: '这一行是您本人或者您申报过利害关系的单位的，请由同事导入',
};

/** A row that would be written: whom it concerns, and the stored row that it changes. */
export interface RowToWrite {
  at: number;
  concerned: Concerned | undefined;
  target: number | null;
}

/** Finds the rows in which the caller has an interest, as they stand in the file or in the database. @returns their places */
export async function ownAmong(ctx: Ctx, subject: string, rows: readonly RowToWrite[]): Promise<Set<number>> {
  const { userId } = ctx.user;
  const asked = new Map(rows.flatMap(({ at, concerned }) => (concerned ? [[at, concerned] as const] : [])));
  const stored = await whoseOf(
    ctx,
    subject,
    rows.flatMap(({ target }) => target ?? []),
  );
  const [inFile, inDatabase] = [await tiesOf(ctx, null, [userId], asked), await tiesOf(ctx, null, [userId], stored)];
  const own = rows.filter(
    ({ at, target }) => inFile(userId, at) !== '' || (target !== null && inDatabase(userId, target) !== ''),
  );
  return new Set(own.map(({ at }) => at));
}

/** Most rows that a refusal names. */
const NAMED = 20;

/** Throws 409 with the numbers of the rows in which the caller has an interest. */
export function refuseOwnRows(planned: readonly PlannedRow[]): void {
  const own = planned.filter(({ problems }) => problems.includes(OWN_ROW)).map(({ row }) => row);
  if (own.length === 0) return;
  const rows = `${own.slice(0, NAMED).join('、')}${own.length > NAMED ? ` 等 ${own.length} ` : ' '}`;
  throw refusal(
    'conflictOfInterest',
    `第 ${rows}行是您本人或者您申报过利害关系的单位的，应当回避，请由同事导入，还没有写入任何内容`,
  );
}
