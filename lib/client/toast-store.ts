import { create } from 'zustand';

export interface Toast {
  id: number;
  text: string;
  tone: 'info' | 'error' | 'done';
}

/** Milliseconds a toast stays (spec section 9). */
export const TOAST_TIME = 2000;

let next = 1;

export const useToasts = create<{ toasts: Toast[] }>(() => ({ toasts: [] }));

/** Says something in passing. Nothing that matters is said only here. */
export function toast(text: string, tone: Toast['tone'] = 'info'): void {
  const id = next++;
  useToasts.setState(({ toasts }) => ({
    toasts: [...toasts.filter((other) => other.text !== text), { id, text, tone }],
  }));
  setTimeout(
    () => useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((other) => other.id !== id) })),
    TOAST_TIME,
  );
}
