'use client';

import { Menu } from '@mantine/core';
import Link from 'next/link';
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

/** Name of the staff member, with recusals and two-step verification, the way to the public site, and the logout. */
export function AccountMenu({ name, roles }: AccountMenuProps) {
  return (
    <Menu position="bottom-end" width={220} transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <button type="button" className={styles.account} aria-label={`账户：${name}`}>
          <Icon icon={iconUser} size={20} />
          <span>{name}</span>
          <Icon icon={iconChevronDown} size={16} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{roles.map((role) => roleLabels[role]).join('、')}</Menu.Label>
        {accountNav.map(({ href, label, icon }) => (
          <Menu.Item
            key={href}
            component={Link}
            href={href}
            prefetch={false}
            leftSection={<Icon icon={icon} size={18} />}
          >
            {label}
          </Menu.Item>
        ))}
        <Menu.Item component="a" href="/mine" leftSection={<Icon icon={iconUser} size={18} />}>
          个人中心
        </Menu.Item>
        <Menu.Item component="a" href="/" leftSection={<Icon icon={iconWorld} size={18} />}>
          公众网站
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item onClick={() => void logOut()}>安全退出</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
