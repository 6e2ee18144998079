import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { Alive } from '@/components/shell/session/alive';
import { PortalMantine } from '@/components/ui/mantine/portal-mantine';
import { SiteFrame } from './site-frame';

/**
 * Layout of private pages: header and footer of the site, with Mantine inside. Reading the nonce makes the pages
 * dynamic, which a content security policy with nonces requires.
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
