'use client';

import './core-styles';
import '@mantine/dates/styles.layer.css';
import '@mantine/dropzone/styles.layer.css';
import 'dayjs/locale/zh-cn';
import { MantineProvider } from '@mantine/core';
import { DatesProvider } from '@mantine/dates';
import type { ReactNode } from 'react';
import { theme } from './theme';

const getNonceFrom = (nonce?: string) => (nonce ? () => nonce : undefined);

export interface PortalMantineProps {
  /** Nonce of the page's policy, for the style elements that Mantine writes. */
  nonce?: string;
  children: ReactNode;
}

/** Mantine in the portal's key. Only work areas and dialogs load it; public pages do without. */
export function PortalMantine({ nonce, children }: PortalMantineProps) {
  return (
    <MantineProvider theme={theme} forceColorScheme="light" getStyleNonce={getNonceFrom(nonce)}>
      <DatesProvider settings={{ locale: 'zh-cn', firstDayOfWeek: 1 }}>{children}</DatesProvider>
    </MantineProvider>
  );
}
