import { StepFlow } from '@/components/ui/step-flow';
import type { ProcessStep } from '@/lib/server/pages/page-data';
import classes from './process-view.module.css';

/** The steps of a process as a diagram, each with its duration. */
export function ProcessView({ steps }: { steps: readonly ProcessStep[] }) {
  return (
    <div className={classes.flow}>
      <StepFlow
        steps={steps.map(({ name, text, time }) => ({
          title: name,
          text: (
            <>
              <span className={classes.time}>{time}</span>
              {text}
            </>
          ),
        }))}
      />
    </div>
  );
}
