import * as experts from '@/lib/contract/experts';
import * as publications from '@/lib/contract/question-publications';
import * as questions from '@/lib/contract/questions';
import { closeQuestion } from '@/lib/contract/refunds';
import { route } from '../../http/route';
import { answerQuestion } from './answer';
import { assignQuestion } from './assign';
import { closeUnanswered } from './close';
import { answerAsExpert, declineQuestion, getExpertQuestion, listExpertQuestions } from './expert';
import { orderAnswer } from './order';
import { askFollowUp, consentToPublication, getOwnQuestion, listOwnQuestions, rateAnswer } from './own';
import { getOwnExpert, linkExpert } from './own-expert';
import { countAnswerView, getPublicAnswer, listPublicAnswers } from './public';
import { publishAnswer, refusePublication } from './publication';
import { getStaffQuestion, listStaffQuestions } from './staff';

export const questionRoutes = [
  route(questions.listPublicAnswers, (ctx, { query }) => listPublicAnswers(ctx, query)),
  route(questions.getPublicAnswer, (ctx, { params }) => getPublicAnswer(ctx, params.id)),
  route(questions.viewAnswer, (ctx, { params }) => countAnswerView(ctx, params.id)),
  route(experts.getOwnExpert, (ctx) => getOwnExpert(ctx)),
  route(experts.listExpertQuestions, (ctx, { query }) => listExpertQuestions(ctx, query)),
  route(experts.getExpertQuestion, (ctx, { params }) => getExpertQuestion(ctx, params.id)),
  route(experts.answerAsExpert, (ctx, { params, body }) => answerAsExpert(ctx, params.id, body)),
  route(experts.declineQuestion, (ctx, { params, body }) => declineQuestion(ctx, params.id, body.reason)),
  route(experts.assignQuestion, (ctx, { params, body }) => assignQuestion(ctx, params.id, body.expertId)),
  route(experts.linkExpert, (ctx, { params, body }) => linkExpert(ctx, params.id, body.phone)),
  route(questions.orderAnswer, (ctx, { body }) => orderAnswer(ctx, body)),
  route(questions.listOwnQuestions, (ctx, { query }) => listOwnQuestions(ctx, query)),
  route(questions.getOwnQuestion, (ctx, { params }) => getOwnQuestion(ctx, params.id)),
  route(questions.askFollowUp, (ctx, { params, body }) => askFollowUp(ctx, params.id, body.question)),
  route(questions.rateAnswer, (ctx, { params, body }) => rateAnswer(ctx, params.id, body)),
  route(questions.consentToPublication, (ctx, { params, body }) => consentToPublication(ctx, params.id, body.isPublic)),
  route(questions.listStaffQuestions, (ctx, { query }) => listStaffQuestions(ctx, query)),
  route(questions.getStaffQuestion, (ctx, { params }) => getStaffQuestion(ctx, params.id)),
  route(questions.answerQuestion, (ctx, { params, body: { answer, files } }) =>
    answerQuestion(ctx, params.id, { text: answer, files }),
  ),
  route(publications.publishAnswer, (ctx, { params, body }) => publishAnswer(ctx, params.id, body)),
  route(publications.refusePublication, (ctx, { params, body }) => refusePublication(ctx, params.id, body)),
  route(closeQuestion, (ctx, { params, body }) => closeUnanswered(ctx, params.id, body)),
];
