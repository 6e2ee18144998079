/** Keys in local storage (spec section 3). Everything here is cleared by a logout. */
export const storageKeys = {
  token: 'token',
  userInfo: 'userInfo',
  userAuthInfo: 'userAuthInfo',
  anonymousId: 'anonymousId',
  promotionChannel: 'promotion_channel',
  languageId: 'languageId',
  /** Ours: where uploads stand that broke off. */
  uploads: 'uploads',
  /** Ours: whether single letters do something on the desk. */
  deskKeys: 'deskKeys',
} as const;
type Key = (typeof storageKeys)[keyof typeof storageKeys];

/** Local storage can be switched off or full; the portal then works without it. */
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
    // nothing to do: the value lives on in memory where it matters
  }
}

export function dropLocal(key: Key): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // nothing was kept
  }
}

/** Begins the names under which a tab keeps what was typed into forms. */
export const UNSAVED = 'unsaved:';

/** Forgets what this machine keeps; unsaved words, which only their owner finds again, stay where that is asked for. */
export function clearLocal({ keepUnsaved = false } = {}): void {
  try {
    localStorage.clear();
    for (const name of Object.keys(sessionStorage))
      if (!keepUnsaved || !name.startsWith(UNSAVED)) sessionStorage.removeItem(name);
  } catch {
    // as above
  }
}

/** A JSON value, or null when there is none or it is broken. */
export function readLocalJson(key: Key): unknown {
  try {
    return JSON.parse(readLocal(key) ?? 'null');
  } catch {
    return null;
  }
}
