import type { PersonKind } from '@/lib/contract/persons';

/** What the kinds of people are called. */
export const personKindLabels: Record<PersonKind, string> = {
  copyright: '版权专家',
  knowledge: '知识产权专家',
  mediator: '调解员',
  appraiser: '鉴定专家',
};

/** Address of a person's page, without the id. */
export const personDetailPath: Record<PersonKind, string> = {
  copyright: '/expert-detail',
  knowledge: '/expert-detail',
  mediator: '/mediationCommitteeMemberDetail',
  appraiser: '/appraisalCommitteeMemberDetail',
};

/** Address of the directory that a person stands in. */
export const personListPath: Record<PersonKind, string> = {
  copyright: '/expert/copyright',
  knowledge: '/expert/knowledge',
  mediator: '/mediationCommittee/member',
  appraiser: '/appraisalCommittee/member',
};

/** Public address of a person, in its canonical path form. */
export const personPath = (person: { id: number; kind: PersonKind }): string =>
  `${personDetailPath[person.kind]}/${person.id}`;
