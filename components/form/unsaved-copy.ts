import { useSession } from '@/lib/client/session-store';
import { UNSAVED } from '@/lib/client/storage';

/** What a form holds that the server does not have yet. */
export interface UnsavedCopy {
  /** Stamp of the save that this was typed over; empty where there was none. */
  base: string;
  data: Record<string, unknown>;
  /** Texts that were on their way to the server when this was kept. */
  sent?: string[];
}

const isCopy = (value: unknown): value is UnsavedCopy =>
  typeof value === 'object' &&
  value !== null &&
  'base' in value &&
  typeof value.base === 'string' &&
  'data' in value &&
  typeof value.data === 'object' &&
  value.data !== null &&
  (!('sent' in value) || Array.isArray(value.sent));

/** Of one account: who acts as another must not find the first one's words. A logout clears all of it. */
function nameOf(kind: string): string {
  const user = useSession.getState().userInfo;
  return `${UNSAVED}${kind}:${user?.id ?? 0}:${user?.eId ?? 0}`;
}
/** Typed before there was a login. */
const guestName = (kind: string) => `${UNSAVED}${kind}:0:0`;

function readCopy(name: string): UnsavedCopy | null {
  try {
    const copy: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null');
    return isCopy(copy) ? copy : null;
  } catch {
    return null;
  }
}

function drop(name: string): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // nothing was kept
  }
}

/** What was typed into a form before a login, for whoever logs in in the same tab. */
export const guestCopy = (kind: string): UnsavedCopy | null => readCopy(guestName(kind));
export const dropGuestCopy = (kind: string): void => drop(guestName(kind));

/** Keeps the copy in this tab: it outlives a reload, and a line or a server that is gone. */
export function keepCopy(kind: string, copy: UnsavedCopy): void {
  try {
    sessionStorage.setItem(nameOf(kind), JSON.stringify(copy));
  } catch {
    // Switched off or full: the form itself still holds it.
  }
}

export const dropCopy = (kind: string): void => drop(nameOf(kind));

/** What this tab still holds of a form. Whether the draft was saved elsewhere since, its stamp tells. */
export const keptCopy = (kind: string): UnsavedCopy | null => readCopy(nameOf(kind));
