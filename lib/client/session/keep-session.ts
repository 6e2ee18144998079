import { createJSONStorage, persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import { emptySession, type SessionState, useSession } from './session-store';

/** Changes made in this tab before the session was restored; they take precedence over the stored state. */
const saidSince = (now: SessionState): Partial<SessionState> => {
  const empty = new Map<string, unknown>(Object.entries(emptySession));
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== empty.get(name)));
};

/**
 * Mirrors the session to the tab's storage. Separate from the session store, which is part of every page's initial
 * script.
 */
const kept = createStore<SessionState>()(
  persist(() => emptySession, {
    name: 'session',
    storage: createJSONStorage(() => sessionStorage),
    skipHydration: true,
  }),
);

let isFollowed = false;

/** Restores the session from the tab's storage, synchronously, and persists every later change. */
export function keepSession(): void {
  // The tab's storage is synchronous, so the restored session is available from the next line on.
  // Without a storage, which a browser may refuse, the session lasts as long as the page, and the library adds no API.
  const { persist: storage }: { persist?: (typeof kept)['persist'] } = kept;
  void storage?.rehydrate();
  useSession.setState({ ...kept.getState(), ...saidSince(useSession.getState()) });
  kept.setState(useSession.getState());
  if (isFollowed) return;
  isFollowed = true;
  useSession.subscribe((state) => kept.setState(state));
}
