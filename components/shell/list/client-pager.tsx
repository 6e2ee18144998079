'use client';

import { Pagination } from '@mantine/core';
import { Icon } from '@/components/ui/icon';
import { iconArrowLeft } from '@/components/ui/icons/icon-arrow-left';
import { iconArrowRight } from '@/components/ui/icons/icon-arrow-right';
import { grouped } from '@/lib/format/grouped';

export interface ClientPagerProps {
  total: number;
  /** Whether more entries exist than `total` counts. */
  more?: boolean;
  /** Current page, from 1. */
  pageIndex: number;
  pageSize: number;
  onPage: (page: number) => void;
  /** Measure word of the total: 条, 笔. */
  unit?: string;
}

const Left = () => <Icon icon={iconArrowLeft} size={16} />;
const Right = () => <Icon icon={iconArrowRight} size={16} />;

/** Pager of lists that are read in the browser: previous and next only, disabled at the ends. */
export function ClientPager({ total, more = false, pageIndex, pageSize, onPage, unit = '条' }: ClientPagerProps) {
  if (total === 0) return null;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const turn = (page: number) => {
    onPage(page);
    window.scrollTo({ top: 0 });
  };
  return (
    <div className="pager">
      <span>{`共 ${grouped(total)} ${unit}${more ? '以上' : ''}`}</span>
      <Pagination.Root component="nav" aria-label="翻页" total={pages} value={pageIndex} onChange={turn}>
        <Pagination.Previous icon={Left} aria-label="上一页" />
        <span>{`第 ${pageIndex} / ${pages} 页`}</span>
        <Pagination.Next icon={Right} aria-label="下一页" disabled={pageIndex >= pages} />
      </Pagination.Root>
    </div>
  );
}
