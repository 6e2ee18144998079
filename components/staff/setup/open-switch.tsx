'use client';

import { useState } from 'react';
import { BusyButton } from '@/components/ui/busy-button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { toast } from '@/lib/client/browser/toast-store';
import { useEndpointMutation } from '@/lib/client/http/use-endpoint';
import { getReadiness, type Readiness, setOpening } from '@/lib/contract/opening';
import { GapList } from './gap-list';
import styles from './setup.module.css';

/** Opens the portal to the public once nothing that is needed is missing, or closes it. */
export function OpenSwitch({ isOpen, steps }: Pick<Readiness, 'isOpen' | 'steps'>) {
  const [asks, setAsks] = useState(false);
  const { mutate, isPending } = useEndpointMutation(setOpening, {
    refreshes: [getReadiness],
    onSuccess: () => toast(isOpen ? '网站已关闭，访客看到“筹备中”' : '网站已对公众开放', 'done'),
    onSettled: () => setAsks(false),
  });
  const needed = steps.flatMap(({ gaps }) => gaps.filter((gap) => gap.isNeeded));
  return (
    <>
      {!isOpen && <GapList gaps={needed} done="必须的各项都已齐备，可以开放。" />}
      {isOpen && (
        <p className={styles.done}>
          网站正在对公众开放。<a href="/">看首页</a>
        </p>
      )}
      <BusyButton
        variant={isOpen ? 'quiet' : 'ink'}
        busy={isPending}
        disabled={!isOpen && needed.length > 0}
        onClick={() => setAsks(true)}
      >
        {isOpen ? '暂时关闭' : '对公众开放'}
      </BusyButton>
      <ConfirmDialog
        opened={asks}
        title={isOpen ? '关闭网站' : '对公众开放'}
        confirmLabel={isOpen ? '关闭' : '开放'}
        busy={isPending}
        onConfirm={() => mutate({ body: { isOpen: !isOpen } })}
        onClose={() => setAsks(false)}
      >
        <p>
          {isOpen
            ? '关闭以后，访客只看到一页“筹备中”，也不能提交业务；工作人员照常使用。'
            : '开放以后，所有人都能打开已经发布的页面，搜索引擎也会收录。'}
        </p>
      </ConfirmDialog>
    </>
  );
}
