import * as members from '@/lib/contract/members';
import { route } from '../../http/route';
import { readContact } from './contact';
import { getMember, listMembers } from './read';

export const associationMemberRoutes = [
  route(members.listMembers, (ctx, { query }) => listMembers(ctx, query.level)),
  route(members.getMember, (ctx, { params }) => getMember(ctx, params.id)),
  route(members.readMemberContact, (ctx, { params }) => readContact(ctx, params.id)),
];
