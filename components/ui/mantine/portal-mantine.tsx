'use client';

import './core-styles';
import './theme-variables.css';
import { MantineProvider, Skeleton } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { DialogContext, type FrameProps, NativeFrame } from '@/components/ui/dialog-frame';
import { BoneContext } from '@/components/ui/skeleton';
import { theme } from './theme';

const getNonceFrom = (nonce?: string) => (nonce ? () => nonce : undefined);

/**
 * Loaded with the first dialog, as it adds a third to the size of Mantine. Falls back to the native dialog if it cannot
 * be loaded.
 */
const ModalFrame = lazy(() =>
  import('./modal-frame').then(
    (module) => ({ default: module.ModalFrame }),
    () => ({ default: NativeFrame }),
  ),
);
const Dialog = (props: FrameProps) => (
  <Suspense>
    <ModalFrame {...props} />
  </Suspense>
);

export interface PortalMantineProps {
  /** Nonce of the content security policy, for the style elements that Mantine inserts. */
  nonce?: string;
  children: ReactNode;
}

/**
 * Mantine with the portal's theme. Loaded by work areas and dialogs only, never by public pages. The theme's variables
 * are in a cacheable style sheet (`theme-variables.css`) instead of every page.
 */
export function PortalMantine({ nonce, children }: PortalMantineProps) {
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme="light"
      getStyleNonce={getNonceFrom(nonce)}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <DialogContext value={Dialog}>
        <BoneContext value={Skeleton}>{children}</BoneContext>
      </DialogContext>
    </MantineProvider>
  );
}
