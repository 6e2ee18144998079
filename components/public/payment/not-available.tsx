import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';

/**
 * Replaces an order that does not exist or belongs to another account; both look the same. Level 2 below a heading of the
 * page.
 */
export function NotAvailable({ level = 1 }: { level?: 1 | 2 }) {
  return (
    <EmptyState
      kind="error"
      level={level}
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
