import { asc, eq } from 'drizzle-orm';
import { workstation } from '@/lib/kinds/content/places';
import { workstations } from '../../db/schema';
import { defineStore } from '../../hooks/content-store';
import type { SearchDocument } from '../../search-index/index-document';
import { getWorkstation, type WorkstationRow, workstationDetail } from './workstations';

/** Search document of a workstation. */
export const workstationDocument = (row: WorkstationRow): Omit<SearchDocument, 'refId'> => ({
  kind: 'workstation',
  title: row.name,
  body: `${row.district} ${row.address} ${row.services.join(' ')} ${row.summary}`,
  url: `/protectWorkstationDetail/${row.id}`,
  publishedAt: null,
});

export const workstationStore = defineStore({
  kind: workstation,
  table: workstations,
  title: workstations.name,
  order: [asc(workstations.position), asc(workstations.id)],
  onSite: { is: eq(workstations.isShown, true), on: { isShown: true }, off: { isShown: false } },
  isOn: ({ isShown }) => isShown,
  valuesOf: ({ name, district, address, hours, phone, services, summary, position, detail }) => {
    const { lead, intro, opened, metro, bus } = workstationDetail.parse(detail);
    const own = { name, district: [district], address, hours, phone, services, summary, position };
    return { ...own, lead, intro, opened: opened.slice(0, 7), metro, bus };
  },
  rowOf: ({ district: [district = ''], position, lead, intro, opened, metro, bus, ...own }, { before }) => ({
    ...own,
    district,
    position: position ?? 0,
    detail: { ...before?.detail, lead, intro, opened, metro, bus },
  }),
  search: workstationDocument,
  shown: getWorkstation,
});
