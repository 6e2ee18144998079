'use client';

import Link from 'next/link';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { type Drawing, Icon } from '@/components/ui/icon';
import { iconCertificate } from '@/components/ui/icons/icon-certificate';
import { iconFileText } from '@/components/ui/icons/icon-file-text';
import { iconMessageCircleQuestion } from '@/components/ui/icons/icon-message-circle-question';
import { iconReportAnalytics } from '@/components/ui/icons/icon-report-analytics';
import { iconUserQuestion } from '@/components/ui/icons/icon-user-question';
import { iconUsersGroup } from '@/components/ui/icons/icon-users-group';
import { QueryState } from '@/components/ui/query-state';
import { Skeleton } from '@/components/ui/skeleton';
import { TitleBox } from '@/components/ui/title-box';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import type { getOrderOverview } from '@/lib/contract/dashboard';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { OrderType } from '@/lib/contract/orders';
import { formatFen } from '@/lib/format/money';
import { products } from '@/lib/kinds/products';
import styles from './orders.module.css';

const overviewRef = endpointRef<typeof getOrderOverview>('GET', '/api/v1/user/order-overview');

const types: readonly { type: OrderType; icon: Drawing }[] = [
  { type: 'contract', icon: iconFileText },
  { type: 'report', icon: iconReportAnalytics },
  { type: 'expert', icon: iconUserQuestion },
  { type: 'answer', icon: iconMessageCircleQuestion },
  { type: 'manage', icon: iconCertificate },
  { type: 'join', icon: iconUsersGroup },
];

const doors = [
  {
    href: '/mine/order?state=unpaid',
    title: '待付款',
    text: '微信支付的订单三十分钟内有效，超时自动取消。',
    label: '查看',
  },
  {
    href: '/mine/order?state=awaitingReceipt',
    title: '待上传回执',
    text: '转账后请上传银行回执，审核通过后订单生效。',
    label: '查看',
  },
  { href: '/mine/receipt', title: '开具发票', text: '付款后的订单都可以开票，可以几笔合开一张。', label: '去开票' },
];

/** 订单中心: links by order type, and the three related tasks. */
export function OrderCentreView() {
  const query = useEndpoint(overviewRef, {}, { meta: { quiet: true } });
  return (
    <>
      <TitleBox
        variant="work"
        title="订单中心"
        actions={
          <ButtonLink href="/mine/order" variant="ink">
            全部订单
          </ButtonLink>
        }
      />
      <h2 className="vh">按类型查看</h2>
      <QueryState query={query} failed="订单数没有取到" loading={<Skeleton variant="cards" rows={6} />}>
        {(overview) => (
          <ul className={styles.types}>
            {types.map(({ type, icon }) => {
              const { total = 0, open = 0, paidFen = 0 } = overview.types.find((entry) => entry.type === type) ?? {};
              return (
                <li key={type}>
                  <Link className="card" href={`/mine/order?type=${type}`} prefetch={false}>
                    <Icon icon={icon} size={32} />
                    <h3>{products[type].label}</h3>
                    <b>
                      {total}
                      <span className="vh"> 笔</span>
                    </b>
                    <span className={open ? styles.wait : undefined}>
                      {open ? `${open} 笔待您办理` : `已付 ${formatFen(paidFen)}`}
                    </span>
                  </Link>
                </li>
              );
            })}
          </ul>
        )}
      </QueryState>
      <Card title="常办的事" className={styles.doors} bare>
        <ul className="lines">
          {doors.map(({ href, title, text, label }) => (
            <li key={href}>
              <div>
                <b>{title}</b>
                <p>{text}</p>
              </div>
              <Link className="btn btn-sm" href={href} prefetch={false} aria-label={`${label}：${title}`}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}
