import { iconArrowLeft } from '@/components/ui/icons/icon-arrow-left';
import { iconArrowRight } from '@/components/ui/icons/icon-arrow-right';
import { grouped } from '@/lib/format/grouped';
import { Icon } from './icon';

export interface PagerProps {
  /** Number of entries in the whole list. */
  total: number;
  /** Current page, from 1. */
  pageIndex: number;
  /** Entries per page. */
  pageSize: number;
  /** Address of page 1 with the filters; other pages append the parameter. */
  basePath: string;
  /** Name of the query parameter. */
  param?: string;
  /** Measure word of the total: 条, 件, 位. */
  unit?: string;
}

/** Address of a page of a list; page 1 has the bare address, so that it is cached once. */
export function pageHref(basePath: string, page: number, param = 'pageIndex'): string {
  if (page <= 1) return basePath;
  return `${basePath}${basePath.includes('?') ? '&' : '?'}${param}=${page}`;
}

/** Previous and next links, disabled at the ends. Renders nothing for an empty list. */
export function Pager({ total, pageIndex, pageSize, basePath, param, unit = '条' }: PagerProps) {
  if (total === 0) return null;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const arrow = (page: number, label: string, icon: typeof iconArrowLeft) =>
    page < 1 || page > pages ? (
      <button type="button" className="arrow" disabled aria-label={label}>
        <Icon icon={icon} />
      </button>
    ) : (
      <a
        className="arrow"
        href={pageHref(basePath, page, param)}
        rel={page < pageIndex ? 'prev' : 'next'}
        aria-label={label}
      >
        <Icon icon={icon} />
      </a>
    );
  return (
    <div className="pager">
      <span>{`共 ${grouped(total)} ${unit}`}</span>
      <nav aria-label="翻页">
        {arrow(pageIndex - 1, '上一页', iconArrowLeft)}
        <span>{`第 ${pageIndex} / ${pages} 页`}</span>
        {arrow(pageIndex + 1, '下一页', iconArrowRight)}
      </nav>
    </div>
  );
}
