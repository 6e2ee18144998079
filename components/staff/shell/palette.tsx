'use client';

import { Combobox, Modal, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { queuesRef } from '@/components/staff/queue/queue-refs';
import { Icon } from '@/components/ui/icon';
import { iconBriefcase } from '@/components/ui/icons/icon-briefcase';
import { iconInbox } from '@/components/ui/icons/icon-inbox';
import { iconReceipt } from '@/components/ui/icons/icon-receipt';
import { iconUsers } from '@/components/ui/icons/icon-users';
import { iconUsersGroup } from '@/components/ui/icons/icon-users-group';
import { useFocusReturn } from '@/components/ui/use-focus-return';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import type { Duty } from '@/lib/contract/duties';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { FoundKind, StaffHit, searchStaff } from '@/lib/contract/staff-search';
import { offersFor, offersOf, queuesFor } from './doors';
import styles from './palette.module.css';
import type { StaffNavItem } from './staff-nav';

const searchRef = endpointRef<typeof searchStaff>('GET', '/api/v1/staff/search', 'list');

/** Pause in typing before the provider is asked; milliseconds. */
const PAUSE = 200;
/** Shortest keyword that the provider takes. */
const LEAST = 2;

interface Entry extends Pick<StaffNavItem, 'label' | 'href' | 'icon'> {
  key: string;
  under: string;
  note: string;
}

/** Heading, icon and address of what the provider finds. */
const found: Readonly<Record<FoundKind, { under: string; icon: Entry['icon']; hrefOf: (hit: StaffHit) => string }>> = {
  case: { under: '业务', icon: iconBriefcase, hrefOf: ({ id }) => `/staff/cases/${id}` },
  order: { under: '订单', icon: iconReceipt, hrefOf: ({ id }) => `/staff/money/orders/${id}` },
  member: { under: '会员', icon: iconUsersGroup, hrefOf: ({ id }) => `/staff/cases/${id}` },
  colleague: { under: '同事', icon: iconUsers, hrefOf: () => '/staff/people' },
};

const entryOf = (hit: StaffHit): Entry => {
  const { under, icon, hrefOf } = found[hit.kind];
  return {
    key: `${hit.kind} ${hit.id}`,
    under: `找到的${under}`,
    label: hit.title,
    note: hit.note,
    icon,
    href: hrefOf(hit),
  };
};

/** Entries for a keyword: pages and actions at once, and what the provider finds. */
function useEntries(duties: readonly Duty[], q: string): { entries: readonly Entry[]; isWaiting: boolean } {
  const [asked] = useDebouncedValue(q.trim(), PAUSE);
  const isAsked = asked.length >= LEAST;
  const { data, isFetching } = useEndpoint(
    searchRef,
    { query: { q: asked } },
    { enabled: isAsked, placeholderData: keepPreviousData, meta: { quiet: true } },
  );
  const { data: queues } = useEndpoint(
    queuesRef,
    {},
    { staleTime: Number.POSITIVE_INFINITY, meta: { background: true } },
  );
  const pages = offersFor(offersOf(duties), q).map(({ under, label, href, icon, group }) => ({
    key: `${under} ${label}`,
    under,
    label,
    href,
    icon,
    note: group ?? '',
  }));
  const listed = queuesFor(queues ?? [], q).map(({ key, title, total }) => ({
    key: `queue ${key}`,
    under: '队列',
    label: title,
    href: `/staff/queue/${key}`,
    icon: iconInbox,
    note: total > 0 ? `${total} 件` : '',
  }));
  const hits = isAsked && q.trim().length >= LEAST ? (data ?? []).map(entryOf) : [];
  return {
    entries: [...hits, ...pages, ...listed],
    isWaiting: isFetching || (q.trim().length >= LEAST && asked !== q.trim()),
  };
}

/** Id of the list of results. */
const LIST = 'staff-found';

/** State of the listbox, which tells the id of the selected entry: Mantine tells it after an arrow key alone. */
function useTold(tell: (id: string | null) => void): ReturnType<typeof useCombobox> {
  const store = useCombobox({ opened: true });
  const told = (select: () => string | null) => () => {
    const id = select();
    tell(id);
    return id;
  };
  return {
    ...store,
    selectFirstOption: told(store.selectFirstOption),
    selectNextOption: told(store.selectNextOption),
    selectPreviousOption: told(store.selectPreviousOption),
  };
}

export interface PaletteProps {
  duties: readonly Duty[];
  onClose: () => void;
}

/** Command palette: one field over pages, actions, cases, orders, members and colleagues. */
export function Palette({ duties, onClose }: PaletteProps) {
  useFocusReturn();
  const router = useRouter();
  const [q, setQ] = useState('');
  const { entries, isWaiting } = useEntries(duties, q);
  const [active, setActive] = useState<string | null>(null);
  const combobox = useTold(setActive);
  const headings = [...new Set(entries.map(({ under }) => under))];
  const keys = entries.map(({ key }) => key).join();
  // The first entry is chosen whenever the list has changed, so that Enter opens it.
  useEffect(() => {
    combobox.selectFirstOption();
  }, [keys]);
  const choose = (key: string) => {
    const entry = entries.find((one) => one.key === key);
    if (!entry) return;
    onClose();
    router.push(entry.href);
  };
  return (
    <Modal.Root opened onClose={onClose} centered={false} size={640} yOffset="10vh" closeOnClickOutside>
      <Modal.Overlay />
      <Modal.Content className={styles.frame} aria-label="查找页面、业务、订单与人员">
        <Combobox store={combobox} onOptionSubmit={choose} classNames={{ groupLabel: styles.heading }}>
          <Combobox.EventsTarget withAriaAttributes={false}>
            <TextInput
              className={styles.field}
              role="combobox"
              aria-label="查找"
              aria-expanded="true"
              aria-haspopup="listbox"
              aria-autocomplete="list"
              aria-controls={LIST}
              aria-activedescendant={active ?? undefined}
              placeholder="页面、操作、编号、名称、姓名"
              maxLength={60}
              data-autofocus
              value={q}
              onChange={(event) => setQ(event.currentTarget.value)}
            />
          </Combobox.EventsTarget>
          <Combobox.Options id={LIST} className={styles.list} aria-label="结果" aria-busy={isWaiting}>
            {headings.map((under) => (
              <Combobox.Group key={under} label={under}>
                {entries
                  .filter((entry) => entry.under === under)
                  .map(({ key, label, note, icon }) => (
                    <Combobox.Option key={key} value={key} className={styles.entry}>
                      <Icon icon={icon} size={18} />
                      <span>{label}</span>
                      {note && <small>{note}</small>}
                    </Combobox.Option>
                  ))}
              </Combobox.Group>
            ))}
          </Combobox.Options>
        </Combobox>
        <p className={styles.foot}>
          <output aria-live="polite">
            {isWaiting ? '正在查找…' : entries.length > 0 ? `${entries.length} 项` : `没有找到“${q.trim()}”`}
          </output>
          <span aria-hidden="true">↑↓ 选择　Enter 打开　Esc 关闭</span>
        </p>
      </Modal.Content>
    </Modal.Root>
  );
}
