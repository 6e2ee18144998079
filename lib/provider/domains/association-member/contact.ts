import type { ContactAction } from '@/lib/contract/association-members';
import type { Ctx } from '../../core/context';
import { notFound } from '../../core/errors';
import { associationMemberDetail } from './present';
import { findAssociationMember } from './read';

/**
 * Returns the ways to contact a member, fastest first. Throws 404 if there are none; a website alone does not count.
 */
export async function readContact(ctx: Ctx, id: number): Promise<ContactAction[]> {
  const { contact, website } = associationMemberDetail.parse((await findAssociationMember(ctx, id)).detail);
  const left = [
    { label: '电话', value: contact.phone ?? '' },
    { label: '邮箱', value: contact.email ?? '' },
    { label: '微信', value: contact.wechat ?? '' },
  ].filter(({ value }) => value);
  if (left.length === 0) throw notFound('对方没有留下联系方式');
  return website ? [...left, { label: '网站', value: website }] : left;
}
