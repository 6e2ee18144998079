'use client';

import { useStaff } from '@/components/staff/self/use-staff';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import { AlertList } from './alert-list';
import { alertsRef } from './operation-refs';

const MINUTE = 60_000;

/** Troubles of the background work, on the desk of an administrator; nothing while there are none. */
export function DeskAlerts() {
  const { data: staff } = useStaff();
  const mayRead = staff?.duties.includes('settings') ?? false;
  const { data: alerts = [] } = useEndpoint(
    alertsRef,
    {},
    { enabled: mayRead, refetchInterval: MINUTE, meta: { background: true } },
  );
  return alerts.length === 0 ? null : <AlertList alerts={alerts} isShort />;
}
