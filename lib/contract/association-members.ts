import { z } from 'zod';
import { dateTime, idParams } from './common';
import { publicRead, userPost } from './endpoint';
import { associationMemberCard } from './site';
import { tag } from './tags';

/** Entry of the member directory. `level` is a value of the dictionary c_sys_member_level. */
export const associationMemberListing = associationMemberCard.extend({
  industry: z.string(),
  district: z.string(),
  summary: z.string(),
});
export type AssociationMemberListing = z.output<typeof associationMemberListing>;

export const associationMember = associationMemberListing.extend({
  /** Paragraphs of plain text. */
  intro: z.array(z.string()),
  /** Representative in the association; a personal member represents themselves. */
  representative: z.string(),
  /** Website; empty for none. */
  website: z.string(),
  joinedYear: z.number().int(),
  /** Whether {@link readAssociationMemberContact} would return anything. */
  hasContact: z.boolean(),
  updatedAt: dateTime,
});
export type AssociationMember = z.output<typeof associationMember>;

/** One contact option: label and value. */
export const contactAction = z.object({ label: z.string(), value: z.string() });
export type ContactAction = z.output<typeof contactAction>;

/** All members, by level from the highest, then by rank; with a level, only those of it. */
export const listAssociationMembers = publicRead('/api/v1/members', '会员名录', {
  query: z.object({ level: z.string().max(40).optional() }),
  data: z.array(associationMemberListing),
  tags: [tag.members],
});

/** One member; 404 for an unknown one. */
export const getAssociationMember = publicRead('/api/v1/members/{id}', '会员详情', {
  params: idParams,
  data: associationMember,
  tags: [tag.members, tag.member('{id}')],
});

/**
 * Contact details of a member, for logged-in users. Rate limited against harvesting.
 * 404 with 对方没有留下联系方式 if the member published none.
 */
export const readAssociationMemberContact = userPost('/api/v1/members/{id}/contact', '会员联系方式', {
  params: idParams,
  data: z.array(contactAction),
  limit: 'query',
});
