import { createJSONStorage, persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import { emptySession, type SessionState, useSession } from './session-store';

/** What has been said in this tab before the session was restored: it is newer than what is stored. */
const saidSince = (now: SessionState): Partial<SessionState> => {
  const empty = new Map<string, unknown>(Object.entries(emptySession));
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== empty.get(name)));
};

/** A mirror of the session in the tab's storage: apart from the session itself, which every page's first script holds. */
const kept = createStore<SessionState>()(
  persist(() => emptySession, {
    name: 'session',
    storage: createJSONStorage(() => sessionStorage),
    skipHydration: true,
  }),
);

let isFollowed = false;

/** Restores what the tab's storage kept of the session, at once, and keeps every change of it from then on. */
export function keepSession(): void {
  // The tab's storage answers at once: whoever reads the session after this line reads what was kept.
  void kept.persist.rehydrate();
  useSession.setState({ ...kept.getState(), ...saidSince(useSession.getState()) });
  kept.setState(useSession.getState());
  if (isFollowed) return;
  isFollowed = true;
  useSession.subscribe((state) => kept.setState(state));
}
