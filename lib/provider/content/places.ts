import { asc, eq } from 'drizzle-orm';
import { member, workstation } from '@/lib/kinds/content/places';
import { members, workstations } from '../db/schema';
import { type MemberRow, memberDetail } from '../services/members/present';
import { getMember } from '../services/members/read';
import type { SearchDocument } from '../services/search/index-document';
import { getWorkstation, type WorkstationRow, workstationDetail } from '../services/workstations/workstations';
import { defineStore } from './store';

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

/** Search document of a member. */
export const memberDocument = (row: MemberRow): Omit<SearchDocument, 'refId'> => ({
  kind: 'member',
  title: row.name,
  body: `${row.industry} ${row.district} ${row.summary}`,
  url: `/member-detail/${row.id}`,
  publishedAt: null,
});

const given = (contact: Record<string, string>) =>
  Object.fromEntries(Object.entries(contact).filter(([, value]) => value !== ''));

export const memberStore = defineStore({
  kind: member,
  table: members,
  title: members.name,
  order: [asc(members.position), asc(members.id)],
  onSite: { is: eq(members.isShown, true), on: { isShown: true }, off: { isShown: false } },
  isOn: ({ isShown }) => isShown,
  valuesOf: ({ name, level, industry, district, joinedYear, summary, sealText, position, detail }) => {
    const { intro, representative, website, contact } = memberDetail.parse(detail);
    const own = { name, level, industry, district: [district], joinedYear, summary, sealText, position };
    const { phone = '', email = '', wechat = '' } = contact;
    return { ...own, intro, representative, website, phone, email, wechat };
  },
  rowOf: (
    { district: [district = ''], joinedYear, position, intro, representative, website, phone, email, wechat, ...own },
    { now },
  ) => ({
    ...own,
    district,
    joinedYear: joinedYear ?? now.getFullYear(),
    position: position ?? 0,
    detail: { intro, representative, website, contact: given({ phone, email, wechat }) },
  }),
  search: memberDocument,
  shown: getMember,
});
