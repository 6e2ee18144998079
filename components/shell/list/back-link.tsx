import Link from 'next/link';
import { Icon } from '@/components/ui/icon';
import { iconArrowLeft } from '@/components/ui/icons/icon-arrow-left';
import type { Back } from '@/components/ui/query-state';
import styles from './detail.module.css';

/** Link from a detail page back to its list. */
export function BackLink({ href, label }: Back) {
  return (
    <Link className={`${styles.back} no-print`} href={href} prefetch={false}>
      <Icon icon={iconArrowLeft} size={16} />
      {label}
    </Link>
  );
}
