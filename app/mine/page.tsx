import { DashboardView } from '@/components/mine/dashboard-view';

/** 个人中心: what waits for the account, and what it has. */
export default function MinePage() {
  return <DashboardView />;
}
