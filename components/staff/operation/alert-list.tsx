import Link from 'next/link';
import { NoticeBar } from '@/components/ui/notice-bar';
import type { OperationAlert } from '@/lib/contract/operation';
import styles from './operation.module.css';

export interface AlertListProps {
  alerts: readonly OperationAlert[];
  /** Address of the page, to which no link leads. */
  here?: string;
  /** One line each, without the advice that stands on the page of the trouble. */
  isShort?: boolean;
}

/** Troubles that need a person, each with the page where it is seen to. */
export function AlertList({ alerts, here = '', isShort = false }: AlertListProps) {
  return (
    <ul className={styles.alerts} data-short={isShort ? '' : undefined} aria-label="需要处理的运行问题">
      {alerts.map(({ key, title, note, href }) => (
        <li key={key}>
          <NoticeBar tone="warn">
            <b>{title}</b>
            <p>
              {!isShort && `${note} `}
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
