export { personDocument } from './content';
export { refreshFigures } from './figures';
export { type PersonRow, personDetail, presentPerson } from './present';
export { registerPublishedAnswers } from './published-answers';
export { expertOfUser, personRow, shownPerson } from './read';
export { type InCase, tiesOfPersons } from './ties';
