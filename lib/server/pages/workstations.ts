import { getWorkstation, listWorkstations, type Workstation } from '@/lib/contract/workstations';
import { pageMetadata } from '../seo/metadata';
import { workstationJsonLd } from '../seo/workstation-json-ld';
import type { DetailParams, PageSource } from './page-source';
import { read, readById, readOr404 } from './read';

/** One workstation. */
export const workstationDetail: PageSource<DetailParams, Workstation> = {
  read: readById(getWorkstation),
  meta: ({ id, name, summary, address, hours }) =>
    pageMetadata({
      path: `/protectWorkstationDetail/${id}`,
      title: name,
      section: '版权工作站',
      description: `${name}：${summary}地址 ${address}，开放时间 ${hours}。`,
      cover: { channel: 'workstation', id },
    }),
  jsonLd: workstationJsonLd,
};

/** All workstations. */
export const readWorkstations = () => readOr404(listWorkstations, {});

/** The other workstations. */
export const readOtherWorkstations = async (id: number) =>
  ((await read(listWorkstations, {})) ?? []).filter((other) => other.id !== id);
