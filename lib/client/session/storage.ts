/** Keys in local storage (specification, section 3). All are cleared on logout. */
export const storageKeys = {
  token: 'token',
  userInfo: 'userInfo',
  userAuthInfo: 'userAuthInfo',
  anonymousId: 'anonymousId',
  promotionChannel: 'promotion_channel',
  languageId: 'languageId',
  /** Extension: resumable uploads. */
  uploads: 'uploads',
  /** Extension: whether single-letter shortcuts are enabled for staff. */
  queueKeys: 'deskKeys',
} as const;
type Key = (typeof storageKeys)[keyof typeof storageKeys];

/** Local storage may be disabled or full; the portal then works without it. */
export function readLocal(key: Key): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeLocal(key: Key, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Ignored: where it matters, the value is also kept in memory.
  }
}

export function dropLocal(key: Key): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}

/** Prefix of the keys under which a tab stores unsaved form input. */
export const UNSAVED = 'unsaved:';

/** Clears this machine's data; optionally keeps unsaved input, which is restored only for its owner. */
export function clearLocal({ keepUnsaved = false } = {}): void {
  try {
    localStorage.clear();
    for (const name of Object.keys(sessionStorage))
      if (!keepUnsaved || !name.startsWith(UNSAVED)) sessionStorage.removeItem(name);
  } catch {
    // As above.
  }
}

/** Stored JSON value; null if missing or malformed. */
export function readLocalJson(key: Key): unknown {
  try {
    return JSON.parse(readLocal(key) ?? 'null');
  } catch {
    return null;
  }
}
