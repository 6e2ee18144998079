import { sql } from 'drizzle-orm';
import { type Duty, dutyLabels, roleLabels, rolesWith } from '@/lib/contract/duties';
import type { Actor } from '../core/context';
import { forbidden } from '../core/errors';
import { users } from '../db/schema';

/** Condition for users with at least one staff role. */
export const isStaff = sql<boolean>`cardinality(${users.staffRoles}) > 0`;

/** Throws 403 for a staff account none of whose roles has the duty. */
export function requireDuty({ duties }: Pick<Actor, 'duties'>, duty: Duty): void {
  if (duties.includes(duty)) return;
  const roles = rolesWith(duty).map((role) => roleLabels[role]);
  throw forbidden(`“${dutyLabels[duty]}”由${roles.join('、')}办理，您没有这项权限`);
}
