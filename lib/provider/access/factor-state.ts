import { eq, sql } from 'drizzle-orm';
import type { FactorState } from '@/lib/contract/second-factor';
import { refusal } from '../core/errors';
import type { Ports } from '../core/ports';
import { prepared } from '../db/prepared';
import { staffFactors } from '../db/schema';

/** Period for which a session stays confirmed by the second factor; milliseconds. */
const HOLDS_MS = 12 * 3_600_000;

const confirmedOf = prepared((db) =>
  db
    .select({ confirmedAt: staffFactors.confirmedAt })
    .from(staffFactors)
    .where(eq(staffFactors.userId, sql.placeholder('userId')))
    .prepare('staff_factor_of'),
);

/** State of a staff session's second factor. An enrolled factor is required in demo mode too. */
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

/** Throws 403 with the missing step for a session without a confirmed second factor. */
export function requireFactor(state: FactorState): void {
  if (isOpen(state)) return;
  const words = state === 'enrol' ? '请先设置两步验证，再进入工作台' : '请先完成两步验证，再继续办理';
  throw refusal('secondFactorRequired', words, { secondFactor: state });
}
