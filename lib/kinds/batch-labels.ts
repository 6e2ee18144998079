import type { BatchState } from '@/lib/contract/batches';
import type { Tone } from './status-tones';

/** Label and tone of a batch's state. */
export const batchStates: Readonly<Record<BatchState, { label: string; tone: Tone }>> = {
  open: { label: '组批中', tone: 'gold' },
  sent: { label: '已送出', tone: 'ink' },
  received: { label: '审查中', tone: 'ink' },
  done: { label: '已办结', tone: 'jade' },
  discarded: { label: '已作废', tone: 'void' },
};

/** Page of a batch in the workbench. */
export const batchPath = (id: number): string => `/staff/batches/${id}`;
