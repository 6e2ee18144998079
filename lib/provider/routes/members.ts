import * as contract from '@/lib/contract/members';
import { route } from '../route';
import { readContact } from '../services/members/contact';
import { getMember, listMembers } from '../services/members/read';

export const memberRoutes = [
  route(contract.listMembers, (ctx, { query }) => listMembers(ctx, query.level)),
  route(contract.getMember, (ctx, { params }) => getMember(ctx, params.id)),
  route(contract.readMemberContact, (ctx, { params }) => readContact(ctx, params.id)),
];
