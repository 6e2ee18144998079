import { z } from 'zod';
import type { AssociationMember, AssociationMemberListing } from '@/lib/contract/association-members';
import type { AssociationMemberCard } from '@/lib/contract/site';
import { formatDateTime } from '@/lib/format/dates';
import type { members } from '../../db/schema';

export type AssociationMemberRow = typeof members.$inferSelect;

/** Schema of the column `detail` of a member. */
export const associationMemberDetail = z.object({
  intro: z.array(z.string()).default([]),
  representative: z.string().default(''),
  website: z.string().default(''),
  contact: z.object({ phone: z.string(), email: z.string(), wechat: z.string() }).partial().default({}),
});

export const presentMemberCard = (row: AssociationMemberRow, labels: Map<string, string>): AssociationMemberCard => ({
  id: row.id,
  name: row.name,
  level: row.level,
  levelLabel: labels.get(row.level) ?? row.level,
  sealText: row.sealText,
});

export const presentMemberListing = (
  row: AssociationMemberRow,
  labels: Map<string, string>,
): AssociationMemberListing => ({
  ...presentMemberCard(row, labels),
  industry: row.industry,
  district: row.district,
  summary: row.summary,
});

/** Presents a member's page without contacts, which have a separate endpoint. */
export function presentMemberPage(row: AssociationMemberRow, labels: Map<string, string>): AssociationMember {
  const { intro, representative, website, contact } = associationMemberDetail.parse(row.detail);
  return {
    ...presentMemberListing(row, labels),
    intro,
    representative,
    website,
    joinedYear: row.joinedYear,
    hasContact: Object.values(contact).some(Boolean),
    updatedAt: formatDateTime(row.updatedAt),
  };
}
