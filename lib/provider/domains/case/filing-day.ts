import { formatDate } from '@/lib/format/dates';
import { invalid } from '../../core/errors';
import type { CaseRow } from './case-service';

type Filed = Pick<CaseRow, 'submittedAt' | 'createdAt' | 'data'>;

/** Message about a day on which the authority cannot have decided on a case; empty for a possible day. */
function earlyDayProblem({ submittedAt, createdAt, data }: Filed, day: string, label: string): string {
  const filedOn = formatDate(submittedAt ?? createdAt);
  if (day < filedOn) return `${label}不能早于申请日期 ${filedOn}`;
  // A correction may have moved the day of completion behind that of the application.
  const completedOn = typeof data.completedOn === 'string' ? data.completedOn : '';
  return day < completedOn ? `${label}不能早于创作或者开发完成日期 ${completedOn}` : '';
}

/** Throws 422 beside a day on which the authority cannot have decided on a case. */
export function requirePossibleDay(row: Filed, day: string, path: string, label: string): void {
  const problem = earlyDayProblem(row, day, label);
  if (problem) throw invalid({ [path]: problem });
}
