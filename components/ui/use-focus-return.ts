'use client';

import { useEffect, useState } from 'react';

/** The element that had the focus before; gets it back however the dialog goes away. */
export function useFocusReturn(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    },
    [before],
  );
}
