import { OverviewView } from '@/components/manage/overview-view';
import { own, Ready } from '@/components/shell/ready';
import { getManageOverview } from '@/lib/contract/manage';
import { managedMetadata } from '@/lib/server/pages/manage';

// Its title is the area's own, which the layout says.
const { other } = managedMetadata('/manage');
export const metadata = { other };

/** Entrance of the management area. */
export default function ManagePage() {
  return (
    <Ready of={[own(getManageOverview, {})]}>
      <OverviewView />
    </Ready>
  );
}
