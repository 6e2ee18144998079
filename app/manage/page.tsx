import { OverviewView } from '@/components/manage/overview-view';

/** Entrance of the management area. */
export default function ManagePage() {
  return <OverviewView />;
}
