import type { Page, PageQuery } from '@/lib/contract/common';

/** Limit and offset of a page, in rows. */
export const pageWindow = (query: PageQuery) => ({
  limit: query.pageSize,
  offset: (query.pageIndex - 1) * query.pageSize,
});

/** Builds a page of a list in the response format. */
export const pageResult = <T>(query: PageQuery, list: T[], total: number): Page<T> => ({
  list,
  total,
  pageIndex: query.pageIndex,
  pageSize: query.pageSize,
});
