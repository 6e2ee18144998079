import { create } from 'zustand';

export interface Toast {
  id: number;
  text: string;
  tone: 'info' | 'error' | 'done';
}

/** Duration of a toast in milliseconds (specification, section 9). */
export const TOAST_TIME = 2000;

let next = 1;

export const useToasts = create<{ toasts: Toast[] }>(() => ({ toasts: [] }));

/** Shows a transient message. Nothing important may be shown only here. */
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

/**
 * Whether this page has stored a toast for the next one; it must not consume it itself, as it may still be starting.
 */
let isHandingOn = false;

/** Shows a message that survives a full page load: here, and for its full duration on the tab's next page. */
export function toastAcross(text: string, tone: Toast['tone'] = 'info'): void {
  toast(text, tone);
  isHandingOn = true;
  try {
    sessionStorage.setItem(CARRIED, JSON.stringify([text, tone]));
  } catch {
    // Without storage the toast is shown here only.
  }
}

/** Shows the toast carried over from the previous page. */
export function showCarriedToast(): void {
  if (isHandingOn) return;
  try {
    const carried: unknown = JSON.parse(sessionStorage.getItem(CARRIED) ?? 'null');
    sessionStorage.removeItem(CARRIED);
    if (!Array.isArray(carried) || typeof carried[0] !== 'string') return;
    toast(carried[0], carried[1] === 'error' || carried[1] === 'done' ? carried[1] : 'info');
  } catch {
    // As above.
  }
}
