import { DashboardView } from '@/components/account/dashboard/dashboard-view';
import { own, Ready } from '@/components/shell/ready';
import { getDashboard } from '@/lib/contract/dashboard';

/** 个人中心: to-dos and overview of the account. */
export default function MinePage() {
  return (
    <Ready of={[own(getDashboard, {})]}>
      <DashboardView />
    </Ready>
  );
}
