import * as associationMembers from '@/lib/contract/association-members';
import { route } from '../../http/route';
import { readContact } from './contact';
import { getAssociationMember, listAssociationMembers } from './read';

export const associationMemberRoutes = [
  route(associationMembers.listAssociationMembers, (ctx, { query }) => listAssociationMembers(ctx, query.level)),
  route(associationMembers.getAssociationMember, (ctx, { params }) => getAssociationMember(ctx, params.id)),
  route(associationMembers.readAssociationMemberContact, (ctx, { params }) => readContact(ctx, params.id)),
];
