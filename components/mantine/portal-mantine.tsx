'use client';

import './core-styles';
import './theme-variables.css';
import { MantineProvider, Skeleton } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { DialogContext, type FrameProps, NativeFrame } from '@/components/ui/dialog-frame';
import { BoneContext } from '@/components/ui/skeleton';
import { theme } from './theme';

const getNonceFrom = (nonce?: string) => (nonce ? () => nonce : undefined);

/** Asked for with the first dialog: a third of what Mantine weighs otherwise. Without a network the browser's own stands in. */
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
  /** Nonce of the page's policy, for the style elements that Mantine writes. */
  nonce?: string;
  children: ReactNode;
}

/**
 * Mantine in the portal's key. Only work areas and dialogs load it; public pages do without. The theme's variables stand
 * in a sheet (`theme-variables.css`), which a browser keeps, and not in every page.
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
