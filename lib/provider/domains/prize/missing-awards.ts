import { awardLevelKey } from '@/lib/contract/prize';
import { detailOf, type SessionRow } from './sessions';

/** Awards of the plan that no work has, in words: 美术类金奖 1 件. Levels that the session does not name are left out. */
export function missingAwards(
  session: Pick<SessionRow, 'detail'>,
  given: readonly { classKey: string; level: string | null }[],
): string[] {
  const { classes, levels } = detailOf(session);
  return classes.flatMap(({ key, name, quota }) =>
    levels.flatMap((level) => {
      const left =
        quota[awardLevelKey.parse(level.key)] -
        given.filter((one) => one.classKey === key && one.level === level.key).length;
      return left > 0 ? [`${name}类${level.name} ${left} 件`] : [];
    }),
  );
}
