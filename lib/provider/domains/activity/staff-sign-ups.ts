import { and, asc, count, eq, gt, type SQL } from 'drizzle-orm';
import type { ActivityQuestion } from '@/lib/contract/activities';
import type { PageQuery, TableFormat } from '@/lib/contract/common';
import type { SignUpFilter, StaffSignUp } from '@/lib/contract/staff-activities';
import { formatDate, formatDateTime } from '@/lib/format/dates';
import { signUpLabels } from '@/lib/kinds/content/sign-up-labels';
import type { Ctx } from '../../core/context';
import { pageResult, pageWindow } from '../../core/paging';
import { signUps } from '../../db/schema';
import { sought } from '../../db/sought';
import { tableFile } from '../../documents/table-file';
import { type ActivityRow, detailOf } from './detail';
import { canEnter, doorClosed, doorTimes } from './door';
import { isActiveSignUp, type SignUpRow } from './own';
import { findActivity } from './read';

/** Sign-ups read per batch; bounds the memory of an export. */
const BATCH = 500;

const hasSeat = ({ state }: SignUpRow) => state === 'APPROVED' || state === 'CHECKED_IN' || state === 'NO_SHOW';

/** Staff actions that are available for a sign-up now. */
export const staffMay = (row: SignUpRow, activity: ActivityRow, now: Date) => ({
  canCheckIn: canEnter(row) && doorClosed(activity, now) === '',
  canCancel: isActiveSignUp(row) && now < doorTimes(activity).to,
  canMarkAbsent: row.state === 'APPROVED' && !activity.calledOffAt && now >= activity.startsAt,
  canUndoCheckIn: row.state === 'CHECKED_IN' && now < doorTimes(activity).to,
});

const answersOf = (row: SignUpRow, questions: readonly ActivityQuestion[]) =>
  questions.flatMap(({ key, label }) => {
    const value = row.answers[key];
    return value ? [{ label, value }] : [];
  });

/** Presents a sign-up to the staff of an activity. */
export function presentForStaff(row: SignUpRow, activity: ActivityRow, now: Date): StaffSignUp {
  const { id, state, name, mobile, organisation, post, seat, checkInCode, checkedInAt, createdAt, userId } = row;
  return {
    id,
    state,
    name,
    mobile,
    organisation,
    post,
    answers: answersOf(row, detailOf(activity).questions),
    seat: hasSeat(row) ? seat : null,
    checkInCode: hasSeat(row) ? checkInCode : '',
    checkedInAt: checkedInAt && formatDateTime(checkedInAt),
    createdAt: formatDateTime(createdAt),
    isByHand: userId === null,
    ...staffMay(row, activity, now),
  };
}

function filterCondition(activityId: number, { q }: SignUpFilter): SQL | undefined {
  const places = {
    texts: [signUps.name, signUps.organisation],
    numbers: [signUps.mobile, signUps.checkInCode],
  };
  return and(eq(signUps.activityId, activityId), sought(q, places));
}

/** Lists the sign-ups of an activity in the order of registration, with counts by state. */
export async function listActivitySignUps(ctx: Ctx, id: number, query: PageQuery & SignUpFilter) {
  const activity = await findActivity(ctx, id);
  const where = filterCondition(id, query);
  const { limit, offset } = pageWindow(query);
  const rows = await ctx.db
    .select()
    .from(signUps)
    .where(and(where, query.state && eq(signUps.state, query.state)))
    .orderBy(asc(signUps.id))
    .limit(limit)
    .offset(offset);
  const counts = await ctx.db
    .select({ state: signUps.state, count: count() })
    .from(signUps)
    .where(where)
    .groupBy(signUps.state);
  const total = counts
    .filter((entry) => !query.state || entry.state === query.state)
    .reduce((sum, entry) => sum + entry.count, 0);
  const now = ctx.now();
  return {
    ...pageResult(
      query,
      rows.map((row) => presentForStaff(row, activity, now)),
      total,
    ),
    counts,
  };
}

/** Exports the sign-ups as a table, streamed in batches with backpressure. */
export async function exportActivitySignUps(
  ctx: Ctx,
  id: number,
  filter: SignUpFilter,
  format: TableFormat,
): Promise<Response> {
  const activity = await findActivity(ctx, id);
  const { questions } = detailOf(activity);
  const heads = ['姓名', '手机', '单位', '职务', '状态', '座号', '报名时间', '签到时间'];
  const cellsOf = (row: SignUpRow) => {
    const { name, mobile, organisation, post, state, createdAt, checkedInAt } = row;
    const seat = hasSeat(row) && row.seat !== null ? String(row.seat) : '';
    const cameAt = checkedInAt ? formatDateTime(checkedInAt) : '';
    const answers = questions.map(({ key }) => row.answers[key] ?? '');
    const facts = [name, mobile, organisation, post, signUpLabels[state], seat, formatDateTime(createdAt), cameAt];
    return [...facts, ...answers];
  };
  async function* batches() {
    yield [[...heads, ...questions.map(({ label }) => label)]];
    let last = 0;
    for (let more = true; more; ) {
      const rows = await ctx.db
        .select()
        .from(signUps)
        .where(and(filterCondition(id, filter), filter.state && eq(signUps.state, filter.state), gt(signUps.id, last)))
        .orderBy(asc(signUps.id))
        .limit(BATCH);
      last = rows.at(-1)?.id ?? last;
      yield rows.map(cellsOf);
      more = rows.length === BATCH;
    }
  }
  const name = `${activity.title}-报名名单-${formatDate(ctx.now())}`;
  return tableFile({ name, plain: 'sign-ups', batches: batches() }, format);
}
