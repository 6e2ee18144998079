'use client';

import { useState } from 'react';
import classes from '@/components/public/assembly/assembly.module.css';
import { MotionResult } from '@/components/public/assembly/motion-result';
import { Card } from '@/components/ui/card';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { StatusTag } from '@/components/ui/status-tag';
import { toast } from '@/lib/client/browser/toast-store';
import { useEndpointMutation } from '@/lib/client/http/use-endpoint';
import type { BallotChoice, castBallot, OwnAssembly } from '@/lib/contract/assemblies';
import { ballotLabels, thresholdLabels } from '@/lib/kinds/assembly-labels';
import { assemblyReadings, ballotRef } from './assembly-refs';

type Motion = OwnAssembly['motions'][number];
const choices: BallotChoice[] = ['for', 'against', 'abstain'];

/** Buttons of a vote, each confirmed because it is final. */
function Vote({ assembly, motion }: { assembly: OwnAssembly; motion: Motion }) {
  const [chosen, setChosen] = useState<BallotChoice | null>(null);
  const vote = useEndpointMutation<typeof castBallot>(ballotRef, {
    refreshes: assemblyReadings,
    onSuccess: () => toast('已表决', 'done'),
    onSettled: () => setChosen(null),
  });
  return (
    <div className={classes.acts}>
      {choices.map((choice) => (
        <button key={choice} type="button" className="btn" onClick={() => setChosen(choice)}>
          {ballotLabels[choice]}
          <span className="vh">：{motion.title}</span>
        </button>
      ))}
      {chosen && (
        <ConfirmDialog
          opened
          title={`对“${motion.title}”投${ballotLabels[chosen]}票？`}
          confirmLabel={`确认${ballotLabels[chosen]}`}
          busy={vote.isPending}
          onConfirm={() => vote.mutate({ params: { id: assembly.id }, body: { motionId: motion.id, choice: chosen } })}
          onClose={() => setChosen(null)}
        >
          <p>{`这是${assembly.memberName}的一票，确认以后不能更改，也不能撤回。`}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

/** Motions with own votes, and the results once the meeting is closed. */
export function MotionsCard({ assembly }: { assembly: OwnAssembly }) {
  return (
    <Card title="议案与表决">
      {assembly.motions.map((motion, at) => {
        const { id, title, text, threshold, levels, choice, castAt, canVote, hindrance, outcome } = motion;
        return (
          <section key={id} className={classes.motion}>
            <h3>{`议案 ${at + 1}　${title}`}</h3>
            <p className={classes.text}>{text}</p>
            <p className="mute">
              {`${thresholdLabels[threshold]}为通过。${levels.length > 0 ? `由${levels.map(({ label }) => label).join('、')}表决。` : ''}`}
            </p>
            {choice && (
              <p>
                <StatusTag state={`已投${ballotLabels[choice]}`} tone="jade" /> {castAt?.slice(0, 16)}
              </p>
            )}
            {canVote && <Vote assembly={assembly} motion={motion} />}
            {hindrance && !outcome && <p className="mute">{`${hindrance}。`}</p>}
            {outcome && <MotionResult outcome={outcome} />}
          </section>
        );
      })}
    </Card>
  );
}
