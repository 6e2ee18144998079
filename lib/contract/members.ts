import { z } from 'zod';
import { dateTime, idParams } from './common';
import { publicRead, userPost } from './endpoint';
import { memberCard } from './site';
import { tag } from './tags';

/** A member on the wall. `level` is a value of the dictionary c_sys_member_level. */
export const memberListing = memberCard.extend({ industry: z.string(), district: z.string(), summary: z.string() });
export type MemberListing = z.output<typeof memberListing>;

export const member = memberListing.extend({
  /** Paragraphs of plain text. */
  intro: z.array(z.string()),
  /** Who represents the member in the association; a person is their own. */
  representative: z.string(),
  /** Address on the web; empty where there is none. */
  website: z.string(),
  joinedYear: z.number().int(),
  /** Whether {@link readMemberContact} would find anything. */
  hasContact: z.boolean(),
  updatedAt: dateTime,
});
export type Member = z.output<typeof member>;

/** One way to reach somebody: its name and what to use. */
export const contactAction = z.object({ label: z.string(), value: z.string() });
export type ContactAction = z.output<typeof contactAction>;

/** All members, the highest level first and in the order of their seats; with a level, that one only. */
export const listMembers = publicRead('/api/v1/members', '会员名录', {
  query: z.object({ level: z.string().max(40).optional() }),
  data: z.array(memberListing),
  tags: [tag.members],
});

/** One member; 404 for an unknown one. */
export const getMember = publicRead('/api/v1/members/{id}', '会员详情', {
  params: idParams,
  data: member,
  tags: [tag.members, tag.member('{id}')],
});

/**
 * How a member can be reached, for logged-in visitors and no faster than a person asks, so that nobody harvests it.
 * Refused with 404 and 对方没有留下联系方式 where the member left nothing.
 */
export const readMemberContact = userPost('/api/v1/members/{id}/contact', '会员联系方式', {
  params: idParams,
  data: z.array(contactAction),
  limit: 'query',
});
