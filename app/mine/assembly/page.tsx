import type { Metadata } from 'next';
import { AssembliesView } from '@/components/account/assembly/assemblies-view';
import { own, Ready } from '@/components/shell/ready';
import { listOwnAssemblies } from '@/lib/contract/assemblies';

export const metadata: Metadata = { title: '会员大会' };

/** Meetings of the members. */
export default function Page() {
  return (
    <Ready of={[own(listOwnAssemblies, {})]}>
      <AssembliesView />
    </Ready>
  );
}
