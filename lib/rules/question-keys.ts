import type { ActivityQuestion } from '@/lib/contract/activities';

type Asked = Omit<ActivityQuestion, 'key'>;

/**
 * Assigns keys, under which answers are stored: a question keeps its key while its text is unchanged, or while it keeps
 * its position and no other question has taken over its text. All others get a key that was never used.
 */
export function keyedQuestions(now: readonly Asked[], before: readonly ActivityQuestion[]): ActivityQuestion[] {
  const used = new Set(before.map(({ key }) => key));
  const fresh = (): string => {
    let at = used.size + 1;
    while (used.has(`q${at}`)) at++;
    used.add(`q${at}`);
    return `q${at}`;
  };
  const labels = new Set(now.map(({ label }) => label));
  const taken = new Set<string>();
  return now.map((question, at) => {
    const same = before.find(({ key, label }) => label === question.label && !taken.has(key));
    const [there] = before.slice(at, at + 1);
    const renamed = there && !labels.has(there.label) && !taken.has(there.key) ? there : undefined;
    const key = (same ?? renamed)?.key ?? fresh();
    taken.add(key);
    return { ...question, key };
  });
}
