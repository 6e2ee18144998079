import { eq, sql } from 'drizzle-orm';
import type { FactorState } from '@/lib/contract/second-factor';
import { ProviderError } from '../core/errors';
import type { Ports } from '../core/ports';
import { prepared } from '../db/prepared';
import { staffFactors } from '../db/schema';

/** How long a login need not show its second factor again. */
const HOLDS_MS = 12 * 3_600_000;

const confirmedOf = prepared((db) =>
  db
    .select({ confirmedAt: staffFactors.confirmedAt })
    .from(staffFactors)
    .where(eq(staffFactors.userId, sql.placeholder('userId')))
    .prepare('staff_factor_of'),
);

/** Where the login of a member of staff stands. Who has set a factor up is asked for it in the demo too. */
export async function factorStateOf(
  ports: Ports,
  { userId, secondFactorAt }: { userId: number; secondFactorAt: Date | null },
): Promise<FactorState> {
  if (secondFactorAt && ports.now().getTime() - secondFactorAt.getTime() < HOLDS_MS) return 'shown';
  const [factor] = await confirmedOf(ports.database.db).execute({ userId });
  if (factor?.confirmedAt) return 'needed';
  return ports.settings.demo ? 'none' : 'enrol';
}

export const isOpen = (state: FactorState): boolean => state === 'shown' || state === 'none';

/** Throws 403 that says what is missing, for a login that has not shown its second factor. */
export function requireFactor(state: FactorState): void {
  if (isOpen(state)) return;
  const words = state === 'enrol' ? '请先设置两步验证，再进入工作台' : '请先完成两步验证，再继续办理';
  throw new ProviderError(403, words, { data: { secondFactor: state } });
}
