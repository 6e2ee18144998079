import * as contract from '@/lib/contract/experts';
import { route } from '../http/route';
import { assignQuestion } from '../domains/question/assign';
import { answerAsExpert, declineQuestion, getExpertQuestion, listExpertQuestions } from '../domains/question/expert';
import { getOwnExpert, linkExpert } from '../domains/question/own-expert';

export const expertRoutes = [
  route(contract.getOwnExpert, (ctx) => getOwnExpert(ctx)),
  route(contract.listExpertQuestions, (ctx, { query }) => listExpertQuestions(ctx, query)),
  route(contract.getExpertQuestion, (ctx, { params }) => getExpertQuestion(ctx, params.id)),
  route(contract.answerAsExpert, (ctx, { params, body }) => answerAsExpert(ctx, params.id, body)),
  route(contract.declineQuestion, (ctx, { params, body }) => declineQuestion(ctx, params.id, body.reason)),
  route(contract.assignQuestion, (ctx, { params, body }) => assignQuestion(ctx, params.id, body.expertId)),
  route(contract.linkExpert, (ctx, { params, body }) => linkExpert(ctx, params.id, body.phone)),
];
