'use client';

import { useClickOutside } from '@mantine/hooks';
import Link from 'next/link';
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { iconChevronDown } from '@/components/ui/icons/icon-chevron-down';
import { iconUser } from '@/components/ui/icons/icon-user';
import { iconWorld } from '@/components/ui/icons/icon-world';
import { logOut } from '@/lib/client/session/log-out';
import { roleLabels, type StaffRole } from '@/lib/contract/duties';
import styles from './shell.module.css';
import { accountNav } from './staff-nav';

export interface AccountMenuProps {
  name: string;
  roles: readonly StaffRole[];
}

/**
 * Name of the staff member, with recusals and two-step verification, the way to the public site, and the logout. Opens by
 * click or Enter; closes by Escape, with a choice, and when the focus or a click goes elsewhere.
 */
export function AccountMenu({ name, roles }: AccountMenuProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  const root = useClickOutside<HTMLDivElement>(close);
  const leaving = {
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) close();
    },
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !isOpen) return;
      opener.current?.focus();
      close();
    },
  };
  return (
    <div ref={root} className={styles.menu} {...leaving}>
      <button
        ref={opener}
        type="button"
        className={styles.account}
        aria-label={`账户：${name}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon icon={iconUser} size={20} />
        <span>{name}</span>
        <Icon icon={iconChevronDown} size={16} />
      </button>
      <section id={id} className={styles.card} aria-label="账户" hidden={!isOpen}>
        <p>{roles.map((role) => roleLabels[role]).join('、')}</p>
        {accountNav.map(({ href, label, icon }) => (
          <Link key={href} href={href} prefetch={false} onClick={close}>
            <Icon icon={icon} size={18} />
            {label}
          </Link>
        ))}
        <a href="/mine">
          <Icon icon={iconUser} size={18} />
          个人中心
        </a>
        <a href="/">
          <Icon icon={iconWorld} size={18} />
          公众网站
        </a>
        <button type="button" onClick={() => void logOut()}>
          安全退出
        </button>
      </section>
    </div>
  );
}
