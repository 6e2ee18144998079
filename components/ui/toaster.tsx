'use client';

import { useToasts } from '@/lib/client/browser/toast-store';

/**
 * Toast region of all areas. Always mounted, because screen readers announce only changes of an existing live region.
 */
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
