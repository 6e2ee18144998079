import { asc, eq } from 'drizzle-orm';
import { inZone } from '@/lib/format/zone';
import { member } from '@/lib/kinds/content/places';
import { members } from '../../db/schema';
import { defineStore } from '../../hooks/content-store';
import type { SearchDocument } from '../../search-index/index-document';
import { type AssociationMemberRow, associationMemberDetail } from './present';
import { getAssociationMember } from './read';

/** Search document of a member. */
export const memberDocument = (row: AssociationMemberRow): Omit<SearchDocument, 'refId'> => ({
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
    const { intro, representative, website, contact } = associationMemberDetail.parse(detail);
    const own = {
      name,
      level,
      industry,
      district: district ? [district] : [],
      joinedYear,
      summary,
      sealText,
      position,
    };
    const { phone = '', email = '', wechat = '' } = contact;
    return { ...own, intro, representative, website, phone, email, wechat };
  },
  rowOf: (
    { district: [district = ''], joinedYear, position, intro, representative, website, phone, email, wechat, ...own },
    { now },
  ) => ({
    ...own,
    district,
    joinedYear: joinedYear ?? Number(inZone(now).slice(0, 4)),
    position: position ?? 0,
    detail: { intro, representative, website, contact: given({ phone, email, wechat }) },
  }),
  search: memberDocument,
  shown: getAssociationMember,
});
