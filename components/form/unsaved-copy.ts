import { useSession } from '@/lib/client/session-store';
import { UNSAVED } from '@/lib/client/storage';

/** What a form holds that the server does not have yet. */
export interface UnsavedCopy {
  /** When the draft was saved that this was typed over; empty where there was none. */
  base: string;
  data: Record<string, unknown>;
}

const isCopy = (value: unknown): value is UnsavedCopy =>
  typeof value === 'object' &&
  value !== null &&
  'base' in value &&
  typeof value.base === 'string' &&
  'data' in value &&
  typeof value.data === 'object' &&
  value.data !== null;

/** Of one account: who acts as another must not find the first one's words. A logout clears all of it. */
function nameOf(kind: string): string {
  const user = useSession.getState().userInfo;
  return `${UNSAVED}${kind}:${user?.id ?? 0}:${user?.eId ?? 0}`;
}
/** Typed before there was a login. */
const guestName = (kind: string) => `${UNSAVED}${kind}:0:0`;

/** What was typed into a form before a login, for whoever logs in in the same tab. */
export function guestCopy(kind: string): UnsavedCopy | null {
  try {
    const copy: unknown = JSON.parse(sessionStorage.getItem(guestName(kind)) ?? 'null');
    return isCopy(copy) ? copy : null;
  } catch {
    return null;
  }
}

export function dropGuestCopy(kind: string): void {
  try {
    sessionStorage.removeItem(guestName(kind));
  } catch {
    // nothing was kept
  }
}

/** Keeps the copy in this tab: it outlives a reload, and a line or a server that is gone. */
export function keepCopy(kind: string, copy: UnsavedCopy): void {
  try {
    sessionStorage.setItem(nameOf(kind), JSON.stringify(copy));
  } catch {
    // Switched off or full: the form itself still holds it.
  }
}

export function dropCopy(kind: string): void {
  try {
    sessionStorage.removeItem(nameOf(kind));
  } catch {
    // nothing was kept
  }
}

/** The copy, unless the draft was saved since: then somebody went on with it, here or on another machine. */
export function copyOver(kind: string, savedAt: string): UnsavedCopy | null {
  try {
    const copy: unknown = JSON.parse(sessionStorage.getItem(nameOf(kind)) ?? 'null');
    return isCopy(copy) && copy.base === savedAt ? copy : null;
  } catch {
    return null;
  }
}
