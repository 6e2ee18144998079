import type { CaseKind } from './case';

/** Describes what an action does to a case in a state and to its owner, for the person who decides. */
export function effectOf(kind: Pick<CaseKind, 'actions' | 'states'>, status: string, action: string): string {
  const target = kind.states[status]?.to?.[action] ?? status;
  const state = Object.hasOwn(kind.states, target) ? kind.states[target] : undefined;
  if (!state) return '';
  const becomes = target === status ? '状态不变' : `业务变为“${state.label}”`;
  const ends = state.holder === undefined && target !== status ? '，办理结束' : '';
  const notifies = kind.actions[action]?.notification === 'nothing' ? '' : '，申请人收到通知';
  return `${becomes}${ends}${notifies}。`;
}
