/** @jest-environment node */

import { listMetadata, namedMetadata, pageMetadata, SITE_NAME } from './metadata';

it("uses the association's name as the shared title of the home page", () => {
  expect(pageMetadata({ path: '/' })).toMatchObject({
    title: { absolute: SITE_NAME },
    openGraph: { title: SITE_NAME },
  });
});

it('gives each page its canonical address: a list with month and page number, and never that of the home page', () => {
  const canonical = [
    pageMetadata({ path: '/about/introduce' }),
    pageMetadata({ path: '/news/3', title: '题' }),
    listMetadata('/news-list/policy', { pageIndex: 1 }),
    listMetadata('/news-list/policy', { pageIndex: 2, month: '2026-10' }),
    namedMetadata({ path: '/work/template/2', pageIndex: 1 }, {}),
    namedMetadata({ path: '/work/template/2', pageIndex: 3 }, {}),
  ].map(({ alternates }) => alternates?.canonical);
  expect(canonical).toEqual([
    '/about/introduce',
    '/news/3',
    '/news-list/policy',
    '/news-list/policy/2026-10/page/2',
    '/work/template/2',
    '/work/template/2/page/3',
  ]);
});

it('gives each part of a list a distinct description', () => {
  const parts = [
    listMetadata('/news-list/policy', { pageIndex: 1 }),
    listMetadata('/news-list/policy', { pageIndex: 2 }),
    listMetadata('/news-list/policy', { pageIndex: 1, month: '2026-10' }),
    listMetadata('/news-list/policy', { pageIndex: 1, month: '2026-09' }),
  ];
  expect(new Set(parts.map(({ description }) => description)).size).toBe(parts.length);
});
