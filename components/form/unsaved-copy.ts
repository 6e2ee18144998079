import { useSession } from '@/lib/client/session/session-store';
import { UNSAVED } from '@/lib/client/session/storage';

/** Copy of a form's data that is not on the server yet. */
export interface UnsavedCopy {
  /** Stamp of the draft that the copy is based on; empty without a draft. */
  base: string;
  data: Record<string, unknown>;
  /** Serialised data that was being sent when the copy was stored. */
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

/** Key by account, as another identity must not see the copy. A logout clears all copies. */
function nameOf(kind: string): string {
  const user = useSession.getState().userInfo;
  return `${UNSAVED}${kind}:${user?.id ?? 0}:${user?.eId ?? 0}`;
}
/** Key of a copy made before the login. */
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
    // Nothing was stored.
  }
}

/** Data entered before the login, available after a login in the same tab. */
export const guestCopy = (kind: string): UnsavedCopy | null => readCopy(guestName(kind));
export const dropGuestCopy = (kind: string): void => drop(guestName(kind));

/** Stores the copy in this tab, where it survives a reload and a lost connection. */
export function keepCopy(kind: string, copy: UnsavedCopy): void {
  try {
    sessionStorage.setItem(nameOf(kind), JSON.stringify(copy));
  } catch {
    // Storage is disabled or full: the form itself still has the data.
  }
}

export const dropCopy = (kind: string): void => drop(nameOf(kind));

/** Copy of a form stored in this tab. Its stamp tells whether the draft was saved elsewhere since. */
export const keptCopy = (kind: string): UnsavedCopy | null => readCopy(nameOf(kind));
