import { type AigcProgress, useSession, type WorkflowProgress } from './session-store';

/** The registration wizards, each with a progress of its own (spec section 3, session state). */
export type Workflow = 'plain' | 'aigc' | 'product';

export const isWorkflow = (text: string): text is Workflow => text === 'plain' || text === 'aigc' || text === 'product';

/** Where a wizard stands, kept in the tab's session. */
export function noteProgress(of: Workflow, progress: Partial<WorkflowProgress>): void {
  useSession.setState((state) => ({ [of]: { ...state[of], ...progress } }));
}

/** The two steps before the form of a generated work: how it was made, and what a person did. */
export function noteAigcStep(step: 'firstStep' | 'secondStep', made: AigcProgress['firstStep']): void {
  useSession.setState((state) => ({ aigc: { ...state.aigc, [step]: made } }));
}

/**
 * Notes under which id the two steps are kept once there is one: the draft's is told after the first words, the case's
 * once it is handed in. A step that was not passed yet has none.
 */
export function noteAigcId(id: number): void {
  useSession.setState(({ aigc }) => {
    const kept = (step: AigcProgress['firstStep']) => (step.type ? { ...step, id } : step);
    return { aigc: { ...aigc, firstStep: kept(aigc.firstStep), secondStep: kept(aigc.secondStep) } };
  });
}

/** Notes the order that pays for a case which a wizard handed in. */
export function noteOrder(recordId: number, orderId: number): void {
  const state = useSession.getState();
  for (const flow of ['plain', 'aigc', 'product'] as const)
    if (state[flow].recordId === recordId) noteProgress(flow, { orderId });
}
