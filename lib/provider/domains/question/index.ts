export type { QuestionRow } from './detail';
export { newAnswers, newSinceOf } from './new-answers';
export { closeQuestionOf, openQuestion } from './open';
export { orderExpert } from './order';
export { isOwnQuestion } from './own-expert';
export { listPublicAnswers } from './public';
export { answerDocument } from './publication';
export { remindExperts } from './remind';
