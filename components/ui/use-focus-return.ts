'use client';

import { useEffect, useState } from 'react';

/** Restores the focus to the previously focused element when the dialog unmounts. */
export function useFocusReturn(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    },
    [before],
  );
}
