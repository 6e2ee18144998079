'use client';

import { toast } from '@/lib/client/toast-store';
import { useEndpointMutation } from '@/lib/client/use-endpoint';
import { getProfile, revokeOtherSessions } from '@/lib/contract/profile';
import styles from './profile.module.css';

/** Tells of other devices that are logged in, and logs them out. */
export function OtherDevices({ count }: { count: number }) {
  const revoke = useEndpointMutation(revokeOtherSessions, { refreshes: [getProfile] });
  const logOut = async () => {
    const { revokedSessions } = await revoke.mutateAsync({});
    toast(`已退出 ${revokedSessions} 台设备`, 'done');
  };
  return (
    <section className={`card ${styles.devices}`} aria-label="登录设备">
      <p>{`另有 ${count} 台设备处于登录状态。不是您本人的，请退出并修改密码。`}</p>
      <button
        type="button"
        className="btn btn-sm btn-quiet"
        disabled={revoke.isPending}
        onClick={() => void logOut().catch(() => undefined)}
      >
        退出其他设备
      </button>
    </section>
  );
}
