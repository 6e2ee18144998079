'use client';

import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { whenIdle } from '@/lib/client/browser/when-idle';

/**
 * Defers a live part: the server-rendered children stay until the browser is idle, then the live component is loaded
 * and replaces them. They stay if it cannot be loaded.
 */
export function late<P extends object>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P & { children: ReactNode }> {
  return function Late(props) {
    const [Live, setLive] = useState<ComponentType<P> | null>(null);
    useEffect(
      () =>
        whenIdle(() =>
          load().then(
            (loaded) => setLive(() => loaded),
            () => undefined,
          ),
        ),
      [],
    );
    return Live ? <Live {...props} /> : props.children;
  };
}
