'use client';

import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { Icon } from '@/components/ui/icon';

export interface ClientPagerProps {
  total: number;
  /** Page shown, from 1. */
  pageIndex: number;
  pageSize: number;
  onPage: (page: number) => void;
  /** Measure word of the count: 条, 笔. */
  unit?: string;
}

/** The pager of lists that the browser reads: previous and next only, disabled at the ends. */
export function ClientPager({ total, pageIndex, pageSize, onPage, unit = '条' }: ClientPagerProps) {
  if (total === 0) return null;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const turn = (page: number) => {
    onPage(page);
    window.scrollTo({ top: 0 });
  };
  return (
    <div className="pager">
      <span>{`共 ${total.toLocaleString('zh-CN')} ${unit}`}</span>
      <nav aria-label="翻页">
        <button
          type="button"
          className="arrow"
          aria-label="上一页"
          disabled={pageIndex <= 1}
          onClick={() => turn(Math.min(pageIndex - 1, pages))}
        >
          <Icon icon={IconArrowLeft} />
        </button>
        <span>{`第 ${pageIndex} / ${pages} 页`}</span>
        <button
          type="button"
          className="arrow"
          aria-label="下一页"
          disabled={pageIndex >= pages}
          onClick={() => turn(pageIndex + 1)}
        >
          <Icon icon={IconArrowRight} />
        </button>
      </nav>
    </div>
  );
}
