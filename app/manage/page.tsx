import { OverviewView } from '@/components/account/managed-case/overview-view';
import { own, Ready } from '@/components/shell/ready';
import { getManageOverview } from '@/lib/contract/manage';
import { managedMetadata } from '@/lib/server/pages/manage';

// The title is that of the area, set by the layout.
const { other } = managedMetadata('/manage');
export const metadata = { other };

/** Entry page of the management area. */
export default function ManagePage() {
  return (
    <Ready of={[own(getManageOverview, {})]}>
      <OverviewView />
    </Ready>
  );
}
