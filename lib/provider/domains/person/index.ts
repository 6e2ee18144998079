export { personDocument } from './content';
export { type PersonRow, personDetail, presentPerson } from './present';
export { registerPublishedAnswers } from './published-answers';
export { personRow, shownPerson } from './read';
