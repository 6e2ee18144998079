import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';

/** Replaces an order that does not exist or belongs to another account; both look the same. */
export function NotAvailable() {
  return (
    <EmptyState
      kind="error"
      level={1}
      title="不存在或无权查看"
      text="请核对地址；若是已下的订单，请切换到下单时所用的账号。"
      actions={
        <>
          <ButtonLink href="/mine/order" variant="ink">
            我的订单
          </ButtonLink>
          <ButtonLink href="/switch-account" variant="quiet">
            切换账号
          </ButtonLink>
        </>
      }
    />
  );
}
