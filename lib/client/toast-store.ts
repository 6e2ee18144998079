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

const CARRIED = 'toast';

/** Whether this page has something for the next one, which it must not take back itself: it may still be starting. */
let isHandingOn = false;

/** Says something that a full load must not cut short: here, and for its whole time on the next page of this tab. */
export function toastAcross(text: string, tone: Toast['tone'] = 'info'): void {
  toast(text, tone);
  isHandingOn = true;
  try {
    sessionStorage.setItem(CARRIED, JSON.stringify([text, tone]));
  } catch {
    // without storage it is said here only
  }
}

/** Shows what the page before had to say. */
export function showCarriedToast(): void {
  if (isHandingOn) return;
  try {
    const carried: unknown = JSON.parse(sessionStorage.getItem(CARRIED) ?? 'null');
    sessionStorage.removeItem(CARRIED);
    if (!Array.isArray(carried) || typeof carried[0] !== 'string') return;
    toast(carried[0], carried[1] === 'error' || carried[1] === 'done' ? carried[1] : 'info');
  } catch {
    // as above
  }
}
