import * as contract from '@/lib/contract/members';
import { route } from '../http/route';
import { readContact } from '../domains/association-member/contact';
import { getMember, listMembers } from '../domains/association-member/read';

export const memberRoutes = [
  route(contract.listMembers, (ctx, { query }) => listMembers(ctx, query.level)),
  route(contract.getMember, (ctx, { params }) => getMember(ctx, params.id)),
  route(contract.readMemberContact, (ctx, { params }) => readContact(ctx, params.id)),
];
