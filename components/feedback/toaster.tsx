'use client';

import { useToasts } from '@/lib/client/toast-store';

/** Where toasts appear, for every area. The region is always there, so that screen readers hear what enters it. */
export function Toaster() {
  const toasts = useToasts((state) => state.toasts);
  return (
    <div className="toaster" role="status" aria-live="polite">
      {toasts.map((toast) => (
        <p key={toast.id} className={`toast toast-${toast.tone}`}>
          {toast.text}
        </p>
      ))}
    </div>
  );
}
