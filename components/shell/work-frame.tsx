import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { PortalMantine } from '@/components/mantine/portal-mantine';
import { Alive } from '@/components/session/alive';
import { SiteFrame } from './site-frame';

/**
 * The shell round pages that belong to somebody: the same header and footer, Mantine inside.
 * Reading the nonce makes them rendered per request, which a policy with nonces needs.
 */
export async function WorkFrame({ path, children }: { path: string; children: ReactNode }) {
  const nonce = (await headers()).get('x-nonce') ?? undefined;
  return (
    <SiteFrame path={path} bare mainClass="work">
      <PortalMantine nonce={nonce}>
        <Alive>{children}</Alive>
      </PortalMantine>
    </SiteFrame>
  );
}
