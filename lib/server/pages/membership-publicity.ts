import { getPublicity, listPublicity, type Publicity } from '@/lib/contract/membership-publicity';
import { pageMetadata } from '../seo/metadata';
import type { DetailParams, PageSource } from './page-source';
import { readById, readOr404 } from './read';

/** Applications in publicity, and those that passed within thirty days. */
export const readPublicities = () => readOr404(listPublicity, {});

/** One of them. */
export const publicityPage: PageSource<DetailParams, Publicity> = {
  read: readById(getPublicity),
  meta: ({ id, name, startsOn, endsOn }) =>
    pageMetadata({
      path: `/join-publicity/${id}`,
      title: `入会公示：${name}`,
      section: '版权协会',
      description: `拟吸收${name}入会，公示期 ${startsOn} 至 ${endsOn}，五个工作日；公示期内任何人可以实名提出异议，写明事实与理由。`,
    }),
};
