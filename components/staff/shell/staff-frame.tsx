import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { MissingView } from '@/components/shell/errors/missing-view';
import { Alive } from '@/components/shell/session/alive';
import { SiteFrame } from '@/components/shell/site-frame';
import { PortalMantine } from '@/components/ui/mantine/portal-mantine';
import { nearestPage } from '@/lib/routes/nearest';
import { StaffGate } from './staff-gate';

/**
 * Layout of the workbench; for accounts without a staff role it renders the page of an unknown address in the frame of
 * the public site. Reading the nonce makes the pages dynamic, which a content security policy with nonces requires.
 */
export async function StaffFrame({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get('x-nonce') ?? undefined;
  const { route } = nearestPage('/');
  const missing = (
    <SiteFrame path="/staff" bare mainClass="work">
      <MissingView near={route} beside={[]} />
    </SiteFrame>
  );
  return (
    <PortalMantine nonce={nonce}>
      <Alive>
        <StaffGate missing={missing}>{children}</StaffGate>
      </Alive>
    </PortalMantine>
  );
}
