'use client';

import { useHydrated } from '@/components/ui/use-hydrated';

export interface SubmitButtonProps {
  busy: boolean;
  children: string;
}

/** Submit button, disabled until hydration so that the browser never submits the form natively. */
export function SubmitButton({ busy, children }: SubmitButtonProps) {
  const alive = useHydrated();
  return (
    <button type="submit" className="btn btn-ink btn-lg" disabled={!alive || busy} aria-busy={busy}>
      {busy && <span className="spin" aria-hidden="true" />}
      {children}
    </button>
  );
}
