import { Facts } from '@/components/ui/facts';
import { StepFlow } from '@/components/ui/step-flow';
import type { CommitteeStep } from '@/lib/contract/committees';
import classes from './committee-parts.module.css';

/** Procedure of a committee as a diagram: actor, time limit and action of each step. */
export function ProcessFlow({ steps }: { steps: readonly CommitteeStep[] }) {
  return (
    <div className={classes.flow}>
      <StepFlow
        steps={steps.map(({ name, who, text, days }) => ({
          title: name,
          text: (
            <>
              <span className={classes.limit}>
                <Facts items={[who, days]} />
              </span>
              {text}
            </>
          ),
        }))}
      />
    </div>
  );
}
