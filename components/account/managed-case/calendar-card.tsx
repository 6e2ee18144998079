'use client';

import { useState } from 'react';
import { BusyButton } from '@/components/ui/busy-button';
import { Card } from '@/components/ui/card';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { CopyButton } from '@/components/ui/copy-button';
import { QueryState } from '@/components/ui/query-state';
import { toast } from '@/lib/client/browser/toast-store';
import { useEndpoint, useEndpointMutation } from '@/lib/client/http/use-endpoint';
import { getCalendarFeed, makeCalendarFeed, revokeCalendarFeed } from '@/lib/contract/calendar';
import styles from './calendar-card.module.css';

/** Feed address of the account's deadlines for calendar programs: create, copy, revoke. */
export function CalendarCard() {
  const feed = useEndpoint(getCalendarFeed, {});
  const [revoking, setRevoking] = useState(false);
  const make = useEndpointMutation(makeCalendarFeed, { refreshes: [getCalendarFeed] });
  const revoke = useEndpointMutation(revokeCalendarFeed, {
    refreshes: [getCalendarFeed],
    onSuccess: () => {
      setRevoking(false);
      toast('订阅地址已撤销', 'done');
    },
  });
  return (
    <Card title="期限日历">
      <QueryState query={feed} failed="订阅地址没有取到">
        {({ address }) =>
          address ? (
            <>
              <p className={styles.note}>
                在手机或电脑的日历里“添加订阅”，粘贴下面的地址，期限会自动更新。知道地址的人都能看到期限与名称，请勿转发。
              </p>
              <code className={styles.address}>{address}</code>
              <div className={styles.ops}>
                <CopyButton value={address} label="复制地址" />
                <button type="button" className="btn btn-quiet btn-sm" onClick={() => setRevoking(true)}>
                  撤销地址
                </button>
              </div>
            </>
          ) : (
            <>
              <p className={styles.note}>把授权、合同、商标、专利与事务的期限放进自己的日历，提前一周提醒。</p>
              <BusyButton variant="quiet" busy={make.isPending} onClick={() => make.mutate({})}>
                生成订阅地址
              </BusyButton>
            </>
          )
        }
      </QueryState>
      <ConfirmDialog
        opened={revoking}
        title="撤销订阅地址"
        confirmLabel="撤销"
        busy={revoke.isPending}
        onConfirm={() => revoke.mutate({})}
        onClose={() => setRevoking(false)}
      >
        <p>撤销后，已订阅的日历不再更新；可以随时生成新的地址。</p>
      </ConfirmDialog>
    </Card>
  );
}
