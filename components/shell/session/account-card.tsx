'use client';

import './account-card.css';
import { usePathname, useSearchParams } from 'next/navigation';
import { useId, useState } from 'react';
import { Portrait } from '@/components/ui/art/portrait';
import { Icon } from '@/components/ui/icon';
import { iconBriefcase } from '@/components/ui/icons/icon-briefcase';
import { iconChevronDown } from '@/components/ui/icons/icon-chevron-down';
import { iconFileInvoice } from '@/components/ui/icons/icon-file-invoice';
import { iconMessageReport } from '@/components/ui/icons/icon-message-report';
import { iconReceipt } from '@/components/ui/icons/icon-receipt';
import { iconSettings } from '@/components/ui/icons/icon-settings';
import { iconSwitchHorizontal } from '@/components/ui/icons/icon-switch-horizontal';
import { useDisclosure } from '@/components/ui/use-disclosure';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import { logOut } from '@/lib/client/session/log-out';
import { nameOf, type SessionUser } from '@/lib/client/session/user-info';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { countUnread } from '@/lib/contract/messages';

const MESSAGES = '/message/system';
const tabs = [
  { label: '个人中心', path: '/mine' },
  { label: '我的活动', path: '/mine/activity' },
  { label: '专家咨询', path: '/mine/consult' },
  { label: '我的消息', path: MESSAGES },
];
const cells = [
  { label: '我的业务', path: '/mine/my-business', icon: iconBriefcase },
  { label: '我的订单', path: '/mine/order', icon: iconReceipt },
  { label: '开具发票', path: '/mine/receipt', icon: iconFileInvoice },
  { label: '投诉建议', path: '/suggest', icon: iconMessageReport },
  { label: '设置', path: '/setting', icon: iconSettings },
];

const unreadRef = endpointRef<typeof countUnread>('GET', '/api/v1/user/messages-unread');
/** Stale time of the unread count; milliseconds. */
const FRESH = 60_000;

/** Number of unread messages, beside the link to them. */
function Unread({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="unread">
      {count > 99 ? '99+' : count}
      <span className="vh"> 条未读消息</span>
    </span>
  );
}

export interface AccountCardProps {
  user: SessionUser;
}

/** Name of the user with mobile number or login name, and the card with the links to their areas. */
export function AccountCard({ user }: AccountCardProps) {
  const pathname = usePathname();
  const id = useId();
  const { data } = useEndpoint<typeof countUnread>(unreadRef, {}, { staleTime: FRESH, meta: { background: true } });
  const unread = data?.count ?? 0;
  const [leaving, setLeaving] = useState(false);
  const { open, root, rootProps, triggerProps, close } = useDisclosure(pathname);
  const search = useSearchParams().toString();
  const here = search ? `${pathname}?${search}` : pathname;
  const switching = `/switch-account?backUrl=${encodeURIComponent(pathname === '/switch-account' ? '/mine' : here)}`;
  const leave = () => {
    setLeaving(true);
    void logOut();
  };
  return (
    <div ref={root} className="account-menu" {...rootProps}>
      <button type="button" aria-expanded={open} aria-controls={id} {...triggerProps}>
        <span className="who">{nameOf(user)}</span>
        {user.eId !== 0 && <span className="acting">{`代表 ${user.eName}`}</span>}
        <Unread count={unread} />
        <Icon icon={iconChevronDown} size={16} />
      </button>
      <section id={id} className="hover-card" aria-label="账户" hidden={!open}>
        <div className="hc-top">
          <Portrait name={user.uNickname} address={user.uHeadPortrait} size={44} />
          <div>
            <b>{user.uNickname}</b>
            <span>{user.eName || '个人账号'}</span>
          </div>
          <a className="link" href={switching} onClick={close}>
            <Icon icon={iconSwitchHorizontal} size={16} />
            切换账号
          </a>
        </div>
        <div className="hc-tabs">
          {tabs.map(({ label, path }) => (
            <a key={path} href={path} onClick={close}>
              {label}
              {path === MESSAGES && <Unread count={unread} />}
            </a>
          ))}
        </div>
        <div className="hc-cells">
          {cells.map(({ label, path, icon }) => (
            <a key={path} href={path} onClick={close}>
              <Icon icon={icon} />
              {label}
            </a>
          ))}
        </div>
        <div className="hc-foot">
          <a href="/mine/userinfo" onClick={close}>
            个人资料
          </a>
          {user.isStaff && (
            <a href="/staff" onClick={close}>
              工作台
            </a>
          )}
          <button type="button" disabled={leaving} onClick={leave}>
            安全退出
          </button>
        </div>
      </section>
    </div>
  );
}
