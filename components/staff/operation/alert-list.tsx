import Link from 'next/link';
import { NoticeBar } from '@/components/ui/notice-bar';
import type { OperationAlert } from '@/lib/contract/operation';
import styles from './operation.module.css';

/** Troubles that need a person, each with the page where it is seen to. */
export function AlertList({ alerts, here = '' }: { alerts: readonly OperationAlert[]; here?: string }) {
  return (
    <ul className={styles.alerts} aria-label="需要处理的运行问题">
      {alerts.map(({ key, title, note, href }) => (
        <li key={key}>
          <NoticeBar tone="warn">
            <b>{title}</b>
            <p>
              <span className={styles.note}>{note}</span>{' '}
              {href !== here && (
                <Link className="link" href={href} prefetch={false} aria-label={`去处理：${title}`}>
                  去处理
                </Link>
              )}
            </p>
          </NoticeBar>
        </li>
      ))}
    </ul>
  );
}
