import type { OpaqueId } from '@/lib/rules/identifiers/opaque-id';
import { type AigcProgress, useSession, type WorkflowProgress } from './session-store';

/** Registration wizards, each with separate progress (specification, section 3, session state). */
export type Workflow = 'plain' | 'aigc' | 'product';

export const isWorkflow = (text: string): text is Workflow => text === 'plain' || text === 'aigc' || text === 'product';

/** Updates the progress of a wizard in the tab's session. */
export function noteProgress(of: Workflow, progress: Partial<WorkflowProgress>): void {
  useSession.setState((state) => ({ [of]: { ...state[of], ...progress } }));
}

/** Stores one of the two steps before the form of an AI-generated work: generation, and human contribution. */
export function noteAigcStep(step: 'firstStep' | 'secondStep', made: AigcProgress['firstStep']): void {
  useSession.setState((state) => ({ aigc: { ...state.aigc, [step]: made } }));
}

/**
 * Stores the id of the two steps' record: the draft's after the first save, the case's after submission. Skips a step
 * that was not completed yet.
 */
export function noteAigcId(id: number): void {
  useSession.setState(({ aigc }) => {
    const kept = (step: AigcProgress['firstStep']) => (step.type ? { ...step, id } : step);
    return { aigc: { ...aigc, firstStep: kept(aigc.firstStep), secondStep: kept(aigc.secondStep) } };
  });
}

/** Stores the order that pays for a case submitted by a wizard. */
export function noteOrder(recordId: OpaqueId, orderId: OpaqueId): void {
  const state = useSession.getState();
  for (const flow of ['plain', 'aigc', 'product'] as const)
    if (state[flow].recordId === recordId) noteProgress(flow, { orderId });
}
