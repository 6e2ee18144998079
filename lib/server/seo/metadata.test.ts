/** @jest-environment node */

import { listMetadata, pageMetadata, SITE_NAME } from './metadata';

it('calls the front page by the name of the association where it is shared', () => {
  expect(pageMetadata({ path: '/' })).toMatchObject({
    title: { absolute: SITE_NAME },
    openGraph: { title: SITE_NAME },
  });
});

it('describes each part of a list by what sets it off', () => {
  const parts = [
    listMetadata('/news-list/policy', { pageIndex: 1 }),
    listMetadata('/news-list/policy', { pageIndex: 2 }),
    listMetadata('/news-list/policy', { pageIndex: 1, month: '2026-10' }),
    listMetadata('/news-list/policy', { pageIndex: 1, month: '2026-09' }),
  ];
  expect(new Set(parts.map(({ description }) => description)).size).toBe(parts.length);
});
