/** @jest-environment node */

import { pageCoverOf } from './page-covers';
import { listHead, namedHead, pageHead } from './page-head';

const name = '临江市版权协会';

it("uses the association's name as the shared title of the home page", () => {
  expect(pageHead({ path: '/' }, name)).toMatchObject({
    title: { absolute: name },
    openGraph: { title: name },
  });
});

it('gives each page its canonical address: a list with month and page number, and never that of the home page', () => {
  const canonical = [
    pageHead({ path: '/about/introduce' }, name),
    pageHead({ path: '/news/3', title: '题' }, name),
    listHead('/news-list/policy', { pageIndex: 1 }, undefined, name),
    listHead('/news-list/policy', { pageIndex: 2, month: '2026-10' }, undefined, name),
    namedHead({ path: '/work/template/2', pageIndex: 1 }, {}, name),
    namedHead({ path: '/work/template/2', pageIndex: 3 }, {}, name),
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
    listHead('/news-list/policy', { pageIndex: 1 }, undefined, name),
    listHead('/news-list/policy', { pageIndex: 2 }, undefined, name),
    listHead('/news-list/policy', { pageIndex: 1, month: '2026-10' }, undefined, name),
    listHead('/news-list/policy', { pageIndex: 1, month: '2026-09' }, undefined, name),
  ];
  expect(new Set(parts.map(({ description }) => description)).size).toBe(parts.length);
});

it('gives the sharing picture of the site to pages without one, and addresses that exist to the others', () => {
  const pictureOf = (path: string) => pageHead({ path }, name).openGraph?.images;
  expect(pictureOf('/news-list')).toMatchObject([{ url: '/og/site/home' }]);
  expect(pictureOf('/about/introduce')).toMatchObject([{ url: '/og/page/about-introduce' }]);
  expect(pageCoverOf('about-introduce')).toEqual({ path: '/about/introduce', style: 'association' });
});
