import type { PersonKind } from '@/lib/contract/persons';

/** Names of the directories. */
export const personKindLabels: Record<PersonKind, string> = {
  copyright: '版权专家',
  knowledge: '知识产权专家',
  mediator: '调解员',
  appraiser: '鉴定专家',
};

/** Path of a person's page, without the id. */
export const personDetailPath: Record<PersonKind, string> = {
  copyright: '/expert-detail',
  knowledge: '/expert-detail',
  mediator: '/mediationCommitteeMemberDetail',
  appraiser: '/appraisalCommitteeMemberDetail',
};

/** Path of the person's directory. */
export const personListPath: Record<PersonKind, string> = {
  copyright: '/expert/copyright',
  knowledge: '/expert/knowledge',
  mediator: '/mediationCommittee/member',
  appraiser: '/appraisalCommittee/member',
};

/** Canonical public path of a person. */
export const personPath = (person: { id: number; kind: PersonKind }): string =>
  `${personDetailPath[person.kind]}/${person.id}`;
