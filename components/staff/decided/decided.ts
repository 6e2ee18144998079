import { create } from 'zustand';
import { toast } from '@/lib/client/browser/toast-store';
import type { QueueSubject } from '@/lib/contract/queue';

const keyOf = (subject: QueueSubject, id: number) => `${subject} ${id}`;

const useLast = create<{ key: string; times: number }>(() => ({ key: '', times: 0 }));

/** Announces a decision on an item, whose page then offers the way to the next one. */
export function tellDecided(subject: QueueSubject, id: number, text: string): void {
  toast(text, 'done');
  useLast.setState(({ times }) => ({ key: keyOf(subject, id), times: times + 1 }));
}

/** Number of the latest decision if it was made on this item, else 0. */
export const useDecided = (subject: QueueSubject, id: number): number =>
  useLast(({ key, times }) => (key === keyOf(subject, id) ? times : 0));
