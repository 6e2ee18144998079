import { OverviewView } from '@/components/manage/overview-view';
import { own, Ready } from '@/components/shell/ready';
import { getManageOverview } from '@/lib/contract/manage';

/** Entrance of the management area. */
export default function ManagePage() {
  return (
    <Ready of={[own(getManageOverview, {})]}>
      <OverviewView />
    </Ready>
  );
}
