'use client';

import { ActivityRow, type ActivityRowProps } from '@/components/public/activity/activity-row';
import styles from '@/components/public/activity/sign-up.module.css';
import { AccountList, type AccountListProps, type AnyPage } from '@/components/shell/list/account-list';
import { useNow } from '@/components/ui/use-now';
import { MineActivityTabs } from './mine-activity-tabs';

interface PageOfEntries extends AnyPage {
  list: readonly { id: number }[];
}

export interface OwnActivityListProps<P extends PageOfEntries, N extends string>
  extends Omit<AccountListProps<P, N>, 'tabs' | 'unit' | 'children'> {
  /** Path of the page, which marks the current tab. */
  path: string;
  /** Maps an entry to the props of its row. */
  row: (entry: P['list'][number], now: string) => Omit<ActivityRowProps, 'now'>;
}

/** A list of activities in the personal centre, below the tabs of the three pages. */
export function OwnActivityList<P extends PageOfEntries, N extends string = never>({
  path,
  row,
  ...list
}: OwnActivityListProps<P, N>) {
  const now = useNow('');
  return (
    <AccountList {...list} tabs={<MineActivityTabs current={path} />} unit="场">
      {(page) => (
        <ul className={styles.entries}>
          {page.list.map((entry) => (
            <li key={entry.id}>
              <ActivityRow {...row(entry, now)} now={now} />
            </li>
          ))}
        </ul>
      )}
    </AccountList>
  );
}
