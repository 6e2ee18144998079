import { StatusTag } from '@/components/ui/status-tag';
import type { OwnAssembly } from '@/lib/contract/assemblies';

type Outcome = NonNullable<OwnAssembly['motions'][number]['outcome']>;
type Counted = Pick<Outcome, 'present' | 'for' | 'against' | 'abstain'>;

const wordsOf = ({ present, for: yes, against, abstain }: Counted): string =>
  `到会 ${present}，同意 ${yes}，反对 ${against}，弃权 ${abstain}`;

/** Result of a motion with the votes of each level. */
export function MotionResult({ outcome }: { outcome: Outcome }) {
  return (
    <div>
      <p>
        <StatusTag state={outcome.isPassed ? '通过' : '未通过'} tone={outcome.isPassed ? 'jade' : 'no'} />{' '}
        {wordsOf(outcome)}
      </p>
      <ul className="lines">
        {outcome.levels
          .filter(({ present }) => present > 0)
          .map((level) => (
            <li key={level.level}>{`${level.label}：${wordsOf(level)}`}</li>
          ))}
      </ul>
    </div>
  );
}
