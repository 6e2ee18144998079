'use client';

import { useSearchParams } from 'next/navigation';
import type { ReactNode } from 'react';
import { useBuyer } from '@/components/shell/session/use-buyer';
import { Cover } from '@/components/ui/art/cover';
import { BusyButton } from '@/components/ui/busy-button';
import { ButtonLink } from '@/components/ui/button-link';
import { DefinitionList } from '@/components/ui/definition-list';
import { NoticeBar } from '@/components/ui/notice-bar';
import { Price } from '@/components/ui/price';
import { QueryState, type Reading } from '@/components/ui/query-state';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import { useIdentity } from '@/lib/client/identity-context';
import { useSession } from '@/lib/client/session/session-store';
import type { EndpointData } from '@/lib/contract/endpoint';
import { getCashier, type OrderType, type PayType } from '@/lib/contract/orders';
import { isOrderType, products } from '@/lib/kinds/products';
import { type OpaqueId, opaqueId } from '@/lib/rules/identifiers/opaque-id';
import { DownloadButton } from './download-button';
import { NotAvailable } from './not-available';
import classes from './order-page.module.css';
import { OrderPlacedAlert } from './order-placed-alert';
import { PayMethods } from './pay-methods';
import { useBare, usePayMethod } from './use-pay-method';
import { usePurchase } from './use-purchase';
import { useStartAtTop } from './use-start-at-top';

/** Summary of the purchase. The amount is null if the provider returns it only with the order. */
type Summary = Omit<EndpointData<typeof getCashier>, 'amount'> & { amount: number | null };
interface Asked {
  type: OrderType;
  id: OpaqueId;
}

/** Whether the payment advances a case; other purchases are downloads. */
const isFee = (type: OrderType): boolean => products[type].gives === 'case';

/** Layout of a single block on the page. */
const single = (instead: ReactNode) => <div className={classes.single}>{instead}</div>;

function Goods({ type, id, summary }: Asked & { summary: Summary }) {
  const { title, kindLabel } = summary;
  const { name: publisher } = useIdentity();
  if (isFee(type)) {
    return (
      <div>
        <span className="tag plain">{kindLabel}</span>
        <h2>{title}</h2>
        <p>付款后业务继续办理，进度见业务详情。</p>
      </div>
    );
  }
  return (
    <div className={classes.goods}>
      <Cover
        channel={type === 'report' ? 'report' : 'contract'}
        id={id}
        title={title}
        format="book"
        publisher={publisher}
        decorative
      />
      <div>
        <span className="tag plain">{kindLabel}</span>
        <h2>{title}</h2>
        <p>{products[type].format}</p>
        <p>付款后归入当前账号，可重复下载。</p>
      </div>
    </div>
  );
}

/** Summary derived from the address alone. */
function bareSummary(type: OrderType, id: OpaqueId): Summary {
  const { label } = products[type];
  return { title: `${label} ${id}`, kindLabel: label, amount: null, owned: false, openOrderId: null };
}

/** Final action of the page: pay, take for free, or download an owned product. */
function NextStep({
  type,
  id,
  summary,
  method,
  onChanged,
}: Asked & { summary: Summary; method: PayType; onChanged: () => void }) {
  const extra = isFee(type) ? { recordId: id } : undefined;
  const purchase = usePurchase({ type, id, amount: summary.amount, extra }, onChanged);
  if (summary.owned && isFee(type)) {
    return (
      <>
        <NoticeBar>费用已经缴纳，无须重复付款。</NoticeBar>
        <ButtonLink href={`/mine/bussiness-detail?id=${id}`} variant="ink">
          查看业务
        </ButtonLink>
      </>
    );
  }
  if (summary.owned) {
    return (
      <>
        <NoticeBar>您已拥有该商品，可直接下载。</NoticeBar>
        <DownloadButton productId={id} title={summary.title} size="lg" />
      </>
    );
  }
  const isFree = summary.amount === 0;
  return (
    <>
      <div role="alert">{purchase.problem && <NoticeBar tone="warn">{purchase.problem}</NoticeBar>}</div>
      <div className={`${classes.line} ${classes.total}`}>
        <span>应付</span>
        <Price fen={purchase.amount} />
      </div>
      <BusyButton size="lg" busy={purchase.busy} onClick={() => void (isFree ? purchase.take() : purchase.pay(method))}>
        {isFree ? '免费获取' : '去付款'}
      </BusyButton>
      {purchase.placed && <OrderPlacedAlert title={summary.title} />}
    </>
  );
}

function Bill({ type, id, summary, onChanged }: Asked & { summary: Summary; onChanged: () => void }) {
  const { method, setMethod } = usePayMethod();
  const userInfo = useSession((state) => state.userInfo);
  const buyer = useBuyer();
  return (
    <div className={classes.order}>
      <section className="card">
        <div className={`card-head ${classes.head}`}>
          <h1>确认订单</h1>
        </div>
        <div className="card-body form">
          <Goods type={type} id={id} summary={summary} />
        </div>
        <div className={`card-head ${classes.section}`}>
          <h2>订单信息</h2>
        </div>
        <div className="card-body">
          <DefinitionList
            items={[
              { label: '购买方', value: buyer },
              { label: '交付方式', value: isFee(type) ? '付款后业务继续办理' : '付款后在订单页下载' },
              { label: '发票', value: '付款后可在线申请' },
              { label: '联系人', value: userInfo?.uNickname },
            ]}
          />
        </div>
        {!summary.owned && summary.amount !== 0 && (
          <>
            <div className={`card-head ${classes.section}`}>
              <h2>支付方式</h2>
            </div>
            <div className="card-body form">
              <PayMethods value={method} onChange={setMethod} />
            </div>
          </>
        )}
      </section>
      <aside className={`card ${classes.sum}`} aria-label="应付金额">
        <div className="card-body form">
          <div className={classes.line}>
            <span>{isFee(type) ? summary.kindLabel : `${summary.kindLabel}价格`}</span>
            <Price fen={summary.amount} className="num" />
          </div>
          {summary.openOrderId !== null && (
            <p className="help">您有一笔相同的订单尚未付款，将继续这笔订单，不会重复下单。</p>
          )}
          <NextStep key={summary.amount} type={type} id={id} summary={summary} method={method} onChanged={onChanged} />
        </div>
      </aside>
    </div>
  );
}

function Checkout({ type, id }: Asked) {
  const found = useEndpoint(getCashier, { params: { type, id } }, { staleTime: 0, meta: { background: true } });
  // Providers limited to the specification have no summaries, and reject orders of unknown products.
  const query: Reading<Summary> = useBare(found, bareSummary(type, id));
  return (
    <QueryState
      query={query}
      heading="确认订单"
      failed="订单内容没有读到"
      missing={<NotAvailable level={2} />}
      frame={single}
    >
      {(summary) => <Bill type={type} id={id} summary={summary} onChanged={() => void found.refetch()} />}
    </QueryState>
  );
}

/** /payIndex: product, price and payment method. */
export function Cashier() {
  useStartAtTop();
  const query = useSearchParams();
  const [type, id] = [query.get('type'), opaqueId(query.get('id'))];
  const asked = isOrderType(type) && id !== null ? { type, id } : null;
  return <div className="wrap">{asked ? <Checkout {...asked} /> : single(<NotAvailable />)}</div>;
}
