import type { Skipped } from '@/lib/deposit/deposit';
import classes from './deposit-check.module.css';

/** Number of paths listed for each reason; a dependency folder has thousands. */
const MOST_LISTED = 50;

/** Skipped files by reason. */
export function SkippedFiles({ skipped }: { skipped: readonly Skipped[] }) {
  const reasons = [...new Set(skipped.map(({ reason }) => reason))];
  if (reasons.length === 0) return null;
  return (
    <details className={classes.details}>
      <summary>{`略过 ${skipped.length} 个文件`}</summary>
      <dl>
        {reasons.map((reason) => {
          const paths = skipped.filter((one) => one.reason === reason).map(({ path }) => path);
          return (
            <div key={reason}>
              <dt>{`${reason}（${paths.length}）`}</dt>
              <dd>
                {paths.slice(0, MOST_LISTED).join('、')}
                {paths.length > MOST_LISTED && ' 等'}
              </dd>
            </div>
          );
        })}
      </dl>
    </details>
  );
}
