'use client';

import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { type FormEvent, useState } from 'react';
import { DownloadButton } from '@/components/public/payment/download-button';
import { usePurchase } from '@/components/public/payment/use-purchase';
import { BusyButton } from '@/components/ui/busy-button';
import { ButtonLink } from '@/components/ui/button-link';
import { loadPart } from '@/lib/client/browser/load-part';
import { toast } from '@/lib/client/browser/toast-store';
import { messages } from '@/lib/client/http/messages';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import { useSession } from '@/lib/client/session/session-store';
import { readLocal, storageKeys } from '@/lib/client/session/storage';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { getPurchaseStatus, ProductCard } from '@/lib/contract/products';
import { formatFen } from '@/lib/format/money';
import { bookTitle } from '@/lib/text/book-title';

const PayMethodDialog = dynamic(
  () =>
    loadPart(() => import('@/components/public/payment/pay-method-dialog').then((module) => module.PayMethodDialog)),
  { loading: () => null },
);
const OrderPlacedAlert = dynamic(
  () =>
    loadPart(() => import('@/components/public/payment/order-placed-alert').then((module) => module.OrderPlacedAlert)),
  {
    loading: () => null,
  },
);

const purchaseStatusRef = endpointRef<typeof getPurchaseStatus>('GET', '/api/v1/user/products/{kind}/owned');

export interface BuyButtonProps {
  type: ProductCard['kind'];
  id: number;
  title: string;
  priceFen: number;
  /** Price for members; null for the same. */
  memberPriceFen?: number | null;
  /** For members alone. */
  membersOnly?: boolean;
  /** Anchor of the page to return to after a free order. */
  anchor?: string;
}

/** 购买, 免费获取, or 下载 for an owned product. Redirects logged-out visitors to the login. */
export function BuyButton({
  type,
  id,
  title,
  priceFen,
  memberPriceFen = null,
  membersOnly = false,
  anchor,
}: BuyButtonProps) {
  const router = useRouter();
  const userInfo = useSession((state) => state.userInfo);
  const [choosing, setChoosing] = useState(false);
  const input = { params: { kind: type } };
  const owned = useEndpoint<typeof getPurchaseStatus>(purchaseStatusRef, input, {
    enabled: userInfo !== null,
    // Offers the purchase while the request is pending; the provider rejects a second order of an owned product.
    meta: { quiet: true },
  });
  // The page is outdated: the price has changed, or the account owns the product already.
  const stale = () => void owned.refetch().then(() => router.refresh());
  const isMember = owned.data?.isMember === true;
  const amount = isMember && memberPriceFen !== null ? Math.min(memberPriceFen, priceFen) : priceFen;
  const { busy, placed, take } = usePurchase({ type, id, amount }, stale);
  // Keeps the confirmation of a free order open, although the account owns the product by then.
  if (!placed && !busy && userInfo && owned.data?.productIds.includes(id))
    return <DownloadButton productId={id} title={title} />;

  if (membersOnly && userInfo && owned.data && !isMember)
    return (
      <ButtonLink href="/join" variant="ink">
        入会后可取得
      </ButtonLink>
    );

  const buy = (event: FormEvent) => {
    event.preventDefault();
    if (!readLocal(storageKeys.token)) {
      toast(messages.guardLogIn, 'error');
      // After the login, the cashier continues with this product.
      return router.push(`/login?backUrl=${encodeURIComponent(`/payIndex?type=${type}&id=${id}`)}`);
    }
    if (amount === 0) return void take();
    setChoosing(true);
  };
  return (
    <>
      {/* Without scripts the form leads to the cashier. */}
      <form className="bare" action="/payIndex" method="get" onSubmit={buy}>
        <input type="hidden" name="type" value={type} />
        <input type="hidden" name="id" value={id} />
        <BusyButton type="submit" className="held" busy={busy}>
          {amount === 0 ? '免费获取' : isMember && amount < priceFen ? `会员价 ${formatFen(amount)} 购买` : '购买'}
          <span className="vh">{bookTitle(title)}</span>
        </BusyButton>
      </form>
      {choosing && (
        <PayMethodDialog type={type} id={id} title={title} amount={amount} onClose={() => setChoosing(false)} />
      )}
      {placed && <OrderPlacedAlert title={title} anchor={anchor} />}
    </>
  );
}
