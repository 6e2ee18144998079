'use client';

import { useListAddress } from '@/components/shell/list/use-list-address';
import { ConfigCards } from '@/components/staff/settings/config-cards';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { QueryState } from '@/components/ui/query-state';
import { TitleBox } from '@/components/ui/title-box';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import { getReadiness, type Readiness, type SetupStep, setupStep } from '@/lib/contract/opening';
import { importPages } from '@/lib/kinds/imports';
import { GapList } from './gap-list';
import { GatewayTests } from './gateway-tests';
import { OpenSwitch } from './open-switch';
import { ServiceSwitches } from './service-switches';
import styles from './setup.module.css';
import { groupsOf, stepWords } from './steps';
import { TextList } from './text-list';

type Step = Readiness['steps'][number];

const DONE = '这一步已经完成。';

/** Everything that is missing, step by step: the check before going public. */
function Overview({ steps }: Pick<Readiness, 'steps'>) {
  return (
    <div className={styles.cards}>
      {steps
        .filter(({ step }) => step !== 'services' && step !== 'open')
        .map(({ step, total, gaps }) => (
          <Card key={step} title={stepWords[step].title} more={<span>{`${total - gaps.length} / ${total}`}</span>}>
            <GapList gaps={gaps} done={DONE} />
          </Card>
        ))}
    </div>
  );
}

function StepBody({ step, readiness }: { step: Step; readiness: Readiness }) {
  switch (step.step) {
    case 'identity':
    case 'contacts':
    case 'fees':
      return <ConfigCards only={groupsOf(step.step)} missing={step.gaps} />;
    case 'services':
      return <ServiceSwitches services={readiness.services} />;
    case 'gateways':
      return <GatewayTests gateways={readiness.gateways} />;
    case 'open':
      return <OpenSwitch isOpen={readiness.isOpen} steps={readiness.steps} />;
    case 'staff':
      return (
        <ButtonLink href="/staff/people" variant="ink">
          添加工作人员
        </ButtonLink>
      );
    case 'texts':
      return null;
  }
}

function StepView({ step, readiness, go }: { step: Step; readiness: Readiness; go: (step: string) => void }) {
  const { title, note } = stepWords[step.step];
  const all = setupStep.options;
  const at = all.indexOf(step.step);
  const [before, after] = [all[at - 1], all[at + 1]];
  const hasList = step.step !== 'open' && step.step !== 'services';
  // The fields themselves show what is missing.
  const hasFields = groupsOf(step.step).length > 0;
  return (
    <div className={styles.cards}>
      <Card
        title={title}
        more={hasList ? <span>{`${step.total - step.gaps.length} / ${step.total}`}</span> : undefined}
      >
        <p className={`mute ${styles.note}`}>{note}</p>
        {step.step === 'texts' ? (
          <TextList gaps={step.gaps} done={DONE} />
        ) : (
          hasList && !hasFields && <GapList gaps={step.gaps} done={DONE} />
        )}
        {step.step === 'open' || step.step === 'services' || step.step === 'gateways' || step.step === 'staff' ? (
          <StepBody step={step} readiness={readiness} />
        ) : null}
      </Card>
      {hasList && step.step !== 'gateways' && step.step !== 'staff' && <StepBody step={step} readiness={readiness} />}
      <div className={styles.ways}>
        {before && (
          <button type="button" className="btn btn-quiet" onClick={() => go(before)}>
            {`上一步：${stepWords[before].title}`}
          </button>
        )}
        {after && (
          <button type="button" className="btn btn-ink" onClick={() => go(after)}>
            {`下一步：${stepWords[after].title}`}
          </button>
        )}
      </div>
    </div>
  );
}

/** Set-up assistant and check before going public. The step is in the address, so that it can be left and resumed. */
export function SetupView() {
  const address = useListAddress();
  const query = useEndpoint(getReadiness, {}, { meta: { quiet: true } });
  const named = setupStep.safeParse(address.get('step')).data;
  const go = (step: SetupStep | '' | string) => address.change({ step });
  return (
    <>
      <TitleBox
        variant="work"
        title="开放准备"
        sub="每一步都能离开，回来接着做；填到哪里一目了然"
        actions={
          <ButtonLink href={importPages.home} variant="outline">
            导入原有资料
          </ButtonLink>
        }
      />
      <QueryState query={query} failed="准备情况没有取到">
        {(readiness) => {
          const step = readiness.steps.find((one) => one.step === named);
          return (
            <>
              <fieldset className={`chips ${styles.steps}`}>
                <legend className="vh">步骤</legend>
                <button type="button" aria-pressed={!step} onClick={() => go('')}>
                  总览
                </button>
                {readiness.steps.map(({ step: key, gaps }, at) => (
                  <button key={key} type="button" aria-pressed={key === named} onClick={() => go(key)}>
                    {`${at + 1} ${stepWords[key].title}`}
                    {gaps.length > 0 && <small>{gaps.length}</small>}
                  </button>
                ))}
              </fieldset>
              {step ? <StepView step={step} readiness={readiness} go={go} /> : <Overview steps={readiness.steps} />}
            </>
          );
        }}
      </QueryState>
    </>
  );
}
