import { getPerson as personContract, listPersons as personsContract } from '@/lib/contract/persons';
import { route } from '../../http/route';
import { getPerson, listPersons } from './read';

export const personRoutes = [
  route(personsContract, (ctx, { query }) => listPersons(ctx, query)),
  route(personContract, (ctx, { params }) => getPerson(ctx, params.id)),
];
