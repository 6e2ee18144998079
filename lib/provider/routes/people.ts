import * as committees from '@/lib/contract/committees';
import * as drafts from '@/lib/contract/drafts';
import { getPerson as personContract, listPersons as personsContract } from '@/lib/contract/persons';
import { listPlatforms as platformsContract } from '@/lib/contract/platforms';
import {
  getWorkstation as workstationContract,
  listWorkstations as workstationsContract,
} from '@/lib/contract/workstations';
import { route } from '../http/route';
import { getCommittee, listPlatforms } from '../domains/committee/read';
import { findDraft, getDraft, removeDraft, saveDraft } from '../domains/draft/drafts';
import { getPerson, listPersons } from '../domains/person/read';
import { getWorkstation, listWorkstations } from '../domains/workstation/workstations';

export const peopleRoutes = [
  route(personsContract, (ctx, { query }) => listPersons(ctx, query)),
  route(personContract, (ctx, { params }) => getPerson(ctx, params.id)),
  route(workstationsContract, (ctx) => listWorkstations(ctx)),
  route(workstationContract, (ctx, { params }) => getWorkstation(ctx, params.id)),
  route(platformsContract, (ctx) => listPlatforms(ctx)),
  route(committees.getCommittee, (ctx, { params }) => getCommittee(ctx, params.key)),
  route(drafts.saveDraft, (ctx, { body }) => saveDraft(ctx, body)),
  route(drafts.getDraft, (ctx, { params }) => getDraft(ctx, params.id)),
  route(drafts.findDraft, (ctx, { query }) => findDraft(ctx, query.kind, query.of)),
  route(drafts.removeDraft, (ctx, { params, query }) => removeDraft(ctx, params.id, query.revision)),
];
