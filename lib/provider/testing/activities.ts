import { returned } from '../db/returned';
import { activities } from '../db/schema';
import type { TestProvider } from './harness';

const HOUR = 3_600_000;

/** Inserts an activity that is open for sign-up now and begins in a week. */
export async function someActivity(provider: TestProvider, settings: Partial<typeof activities.$inferInsert> = {}) {
  const now = provider.ctx.now().getTime();
  const row = returned(
    await provider.ctx.db
      .insert(activities)
      .values({
        type: 'exchange',
        title: '测试交流会',
        summary: '一句话',
        place: '一号厅',
        startsAt: new Date(now + 168 * HOUR),
        endsAt: new Date(now + 171 * HOUR),
        signUpFrom: new Date(now - HOUR),
        signUpTo: new Date(now + 100 * HOUR),
        capacity: 2,
        ...settings,
      })
      .returning(),
  );
  return row;
}
