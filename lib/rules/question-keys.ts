import type { ActivityQuestion } from '@/lib/contract/activities';

type Asked = Omit<ActivityQuestion, 'key'>;

/**
 * Keys for questions as they are now, by which answers are found: a question keeps its own while its words stay, or its
 * place while nobody else has taken its words. Others get a new one, never one that was used.
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
