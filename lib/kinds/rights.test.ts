import { allEndpoints } from './endpoints';

/**
 * Writes of an account that need no right of an enterprise: they concern the login, the person alone, the expert who is
 * asked, or work that is not yet submitted.
 */
const WITHOUT_RIGHT: readonly string[] = [
  // The login and its settings.
  ...['bridgeLogin', 'openScanLogin', 'decideScanLogin', 'switchAccount', 'revokeDevice', 'revokeOtherSessions'],
  ...['changePassword', 'setLoginName', 'setNickname', 'setAvatar', 'sendDeletionCode', 'requestDeletion'],
  ...['makeCalendarFeed', 'revokeCalendarFeed', 'readMessage', 'readAllMessages'],
  ...['sendMailCode', 'verifyMail', 'removeMail', 'setNotificationChoice'],
  // A place in an enterprise.
  ...['askToJoin', 'withdrawRequest', 'answerInvitation', 'answerRequest', 'answerClaim', 'leaveEnterprise'],
  // The expert, by their own account.
  ...['answerAsExpert', 'declineQuestion', 'offerSlots', 'withdrawSlot', 'cancelAsExpert', 'closeAppointment'],
  // Votes, sign-ups and suggestions of the person.
  ...['castVote', 'signUpForActivity', 'cancelSignUp', 'readAssociationMemberContact'],
  ...['submitSuggestion', 'askAboutSuggestion', 'rateSuggestion', 'withdrawSuggestion'],
  // Drafts and files before a submission, which needs a right itself.
  ...['saveDraft', 'removeDraft', 'recognisePaper'],
  ...['createUpload', 'appendToUpload', 'finishUpload', 'cancelUpload', 'uploadFile'],
];

it('names the right of every write for an enterprise', () => {
  const without = allEndpoints()
    .filter(({ endpoint }) => endpoint.auth === 'user' && endpoint.method !== 'GET' && endpoint.right === undefined)
    .map(({ name }) => name);
  expect(without.sort()).toEqual([...WITHOUT_RIGHT].sort());
});
