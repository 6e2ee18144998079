import { z } from 'zod';
import type { Member, MemberListing } from '@/lib/contract/members';
import type { MemberCard } from '@/lib/contract/site';
import { formatDateTime } from '@/lib/format/dates';
import type { members } from '../../db/schema';

export type MemberRow = typeof members.$inferSelect;

/** Schema of the column `detail` of a member. */
export const memberDetail = z.object({
  intro: z.array(z.string()).default([]),
  representative: z.string().default(''),
  website: z.string().default(''),
  contact: z.object({ phone: z.string(), email: z.string(), wechat: z.string() }).partial().default({}),
});

export const presentMember = (row: MemberRow, labels: Map<string, string>): MemberCard => ({
  id: row.id,
  name: row.name,
  level: row.level,
  levelLabel: labels.get(row.level) ?? row.level,
  sealText: row.sealText,
});

export const presentListing = (row: MemberRow, labels: Map<string, string>): MemberListing => ({
  ...presentMember(row, labels),
  industry: row.industry,
  district: row.district,
  summary: row.summary,
});

/** Presents a member's page without contacts, which have a separate endpoint. */
export function presentMemberPage(row: MemberRow, labels: Map<string, string>): Member {
  const { intro, representative, website, contact } = memberDetail.parse(row.detail);
  return {
    ...presentListing(row, labels),
    intro,
    representative,
    website,
    joinedYear: row.joinedYear,
    hasContact: Object.values(contact).some(Boolean),
    updatedAt: formatDateTime(row.updatedAt),
  };
}
