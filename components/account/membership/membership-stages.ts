import { type FlowStep, stepsAt } from '@/components/ui/step-flow';
import type { Application } from '@/lib/contract/membership';

const stages = ['提交申请', '会员部初审', '审议', '公示', '缴纳会费', '发证'] as const;
const expected = ['5 个工作日', '每月一次', '5 个工作日', '收到通知后 15 日内', '到账后 5 个工作日'] as const;

/** Index of the stage by state; a decided application is past the last one. */
const stageOf: Record<string, number> = {
  submitted: 1,
  precheck: 1,
  correction: 1,
  resubmitted: 1,
  accepted: 2,
  reviewing: 2,
  announced: 3,
  unpaid: 4,
  paid: 5,
};

const FEE = stages.indexOf('缴纳会费');

/** Stages of an application with the current one marked. */
export function membershipStages({ status, closed, fee, submittedAt }: Application): FlowStep[] {
  const granted = closed && (status === 'approved' || status === 'certified');
  const at = granted ? stages.length : (stageOf[status] ?? 1);
  const texts = [submittedAt?.slice(0, 10), ...expected];
  if (fee.paid) texts[FEE] = '已缴纳';
  const steps = stepsAt(at, stages, texts);
  // A withdrawn application has no current stage.
  return closed ? steps.map((step) => (step.state === 'now' ? { ...step, state: 'next' } : step)) : steps;
}
