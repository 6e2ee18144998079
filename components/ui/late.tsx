'use client';

import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { whenIdle } from '@/lib/client/when-idle';

/**
 * A part that stands as the server drew it, its children, until the page has nothing better to do: only then is what
 * keeps it up to date loaded, and takes its place. Without a line it stays as it was drawn.
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
