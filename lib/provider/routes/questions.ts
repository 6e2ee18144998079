import * as contract from '@/lib/contract/questions';
import { closeQuestion } from '@/lib/contract/refunds';
import { route } from '../http/route';
import { answerQuestion } from '../domains/question/answer';
import { closeUnanswered } from '../domains/question/close';
import { orderAnswer, orderExpert } from '../domains/question/order';
import { askFollowUp, getConsultation, listConsultations, rateConsultation } from '../domains/question/own';
import { countAnswerView, getPublicAnswer, listPublicAnswers } from '../domains/answer/public';
import { getStaffQuestion, listQuestions } from '../domains/question/staff';

export const questionRoutes = [
  route(contract.listPublicAnswers, (ctx, { query }) => listPublicAnswers(ctx, query)),
  route(contract.getPublicAnswer, (ctx, { params }) => getPublicAnswer(ctx, params.id)),
  route(contract.viewAnswer, (ctx, { params }) => countAnswerView(ctx, params.id)),
  route(contract.orderAnswer, (ctx, { body }) => orderAnswer(ctx, body)),
  route(contract.orderExpert, (ctx, { body }) => orderExpert(ctx, body)),
  route(contract.listConsultations, (ctx, { query }) => listConsultations(ctx, query)),
  route(contract.getConsultation, (ctx, { params }) => getConsultation(ctx, params.id)),
  route(contract.askFollowUp, (ctx, { params, body }) => askFollowUp(ctx, params.id, body.question)),
  route(contract.rateConsultation, (ctx, { params, body }) => rateConsultation(ctx, params.id, body)),
  route(contract.listQuestions, (ctx, { query }) => listQuestions(ctx, query)),
  route(contract.getStaffQuestion, (ctx, { params }) => getStaffQuestion(ctx, params.id)),
  route(contract.answerQuestion, (ctx, { params, body: { answer, files } }) =>
    answerQuestion(ctx, params.id, { text: answer, files }),
  ),
  route(closeQuestion, (ctx, { params, body }) => closeUnanswered(ctx, params.id, body)),
];
