'use client';

import { useHydrated } from '@/components/ui/use-hydrated';

export interface SubmitButtonProps {
  busy: boolean;
  children: string;
}

/** Sends a form. Shut until the page is alive, so that nothing typed is ever sent as a plain form. */
export function SubmitButton({ busy, children }: SubmitButtonProps) {
  const alive = useHydrated();
  return (
    <button type="submit" className="btn btn-ink btn-lg" disabled={!alive || busy} aria-busy={busy}>
      {busy && <span className="spin" aria-hidden="true" />}
      {children}
    </button>
  );
}
