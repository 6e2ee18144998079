'use client';

import { Card } from '@/components/ui/card';
import { QueryState } from '@/components/ui/query-state';
import { Skeleton } from '@/components/ui/skeleton';
import { StatusTag } from '@/components/ui/status-tag';
import { toast } from '@/lib/client/browser/toast-store';
import { useEndpoint, useEndpointMutation } from '@/lib/client/http/use-endpoint';
import { type Device, listDevices, revokeDevice } from '@/lib/contract/personal-data';
import { getProfile, revokeOtherSessions } from '@/lib/contract/profile';
import styles from './profile.module.css';

const refreshes = [listDevices, getProfile];

function Line({ device }: { device: Device }) {
  const { id, device: name, place, loggedInAt, lastUsedAt, current } = device;
  const { mutate, isPending } = useEndpointMutation(revokeDevice, {
    refreshes,
    onSuccess: () => toast('这台设备已退出登录', 'done'),
  });
  return (
    <li className={styles.device}>
      <div>
        <p>
          <b>{name}</b>
          {current && <StatusTag state="当前设备" tone="jade" />}
        </p>
        <small>{`${place}，${loggedInAt.slice(0, 16)} 登录，最近使用 ${lastUsedAt.slice(0, 16)}`}</small>
      </div>
      {!current && (
        <button
          type="button"
          className="btn btn-sm btn-quiet"
          aria-label={`退出：${name}，${lastUsedAt}`}
          disabled={isPending}
          onClick={() => mutate({ params: { id } })}
        >
          退出
        </button>
      )}
    </li>
  );
}

/** Active sessions: log out one device, or all others at once. */
export function DevicesCard() {
  const query = useEndpoint(listDevices, {}, { meta: { quiet: true } });
  const others = useEndpointMutation(revokeOtherSessions, {
    refreshes,
    onSuccess: ({ revokedSessions }) => toast(`已退出 ${revokedSessions} 台设备`, 'done'),
  });
  return (
    <Card
      title="登录设备"
      className={styles.facts}
      bare
      more={
        (query.data?.length ?? 0) > 1 && (
          <button
            type="button"
            className="btn btn-sm btn-quiet"
            disabled={others.isPending}
            onClick={() => others.mutate({})}
          >
            退出其他设备
          </button>
        )
      }
    >
      <QueryState query={query} failed="登录设备没有取到" loading={<Skeleton variant="lines" rows={2} />}>
        {(devices) => (
          <>
            <ul className="card-body lines">
              {devices.map((device) => (
                <Line key={device.id} device={device} />
              ))}
            </ul>
            {devices.length > 1 && <p className={styles.note}>不是您本人登录的，请退出并修改密码。</p>}
          </>
        )}
      </QueryState>
    </Card>
  );
}
