import type { AskedForm } from './asked-form';

/** Something that a party may do in its room: a form, open in some states of the case until the last day of each. */
export interface PartyAct {
  /** Label of the act: 同意调解. */
  readonly label: string;
  /** Meaning of the act for the party, in one sentence. */
  readonly help: string;
  readonly form: AskedForm;
  /** States of the case in which it is open. */
  readonly states: readonly string[];
  /** Answers what the party was asked; each party answers once. Other acts can be repeated. */
  readonly isAnswer?: boolean;
  /** Stays open after the last day of the state: papers handed in late are read, but a late answer is none. */
  readonly isOpenLate?: boolean;
  /** Ends the part of the person: its link closes, and it is not appointed again in the case. */
  readonly endsPart?: boolean;
  /** Fields that staff read and the other side does not, such as a power of attorney. */
  readonly keptFrom?: readonly string[];
}

/** Part of a case that a party reads. Numbers and contacts of all parties are left out of it. */
export interface PartyView {
  readonly fields: readonly string[];
  /** Fields of which only the names of the files are shown, until the party has given the answer `opensAfter`. */
  readonly listed?: readonly string[];
  readonly opensAfter?: string;
  /** Explanation beside the names, such as 同意调解以后可以打开. */
  readonly closedNote?: string;
  /** Parts of a list that are shown, by its field; without an entry all but contacts. */
  readonly parts?: { readonly [field: string]: readonly string[] };
  /** Heading above the fields: 申请人的请求. */
  readonly heading: string;
}

/** Words of the letter to a party, which also opens its room. */
export interface PartyLetter {
  readonly heading: string;
  /** Actions open to the party in its room, after the sentence that asks it. */
  readonly invites: string;
  /** Consequence of no answer. */
  readonly silence: string;
}

/** An action that waits for an answer of everyone in a role. */
export interface NeededAnswers {
  readonly action: string;
  readonly answer: string;
  /** Whether a signed paper stands in for the missing answers. */
  hasPaper(values: object): boolean;
  /** Advice in the refusal: how to hand in the paper. */
  readonly advice: string;
}

/** A role of persons who take part in a case without an account, each through a link of their own. */
export interface PartyRole {
  /** Label of the role: 被申请人. */
  readonly label: string;
  /**
   * Field of the kind that lists the persons with name, phone and mail each. Absent for persons whom the association
   * appoints from a directory.
   */
  readonly people?: string;
  /**
   * Whether the applicant may be among the persons, as an owner among owners: it is recognised by phone or certified
   * identity and is no party. A single person is none either.
   */
  readonly includesApplicant?: boolean;
  /** Appointed by the association and on neither side: mediators and appraisers. They read what all sides have stated. */
  readonly isNeutral?: boolean;
  /** Work of an appointed person, by the state of the case, written after 请: 主持调解，填写笔录. */
  readonly tasks?: { readonly [state: string]: string };
  /** Label of an appointed person's work once it is done: 已提交意见. */
  readonly doneLabel?: string;
  /** Actions that send each person a link, `submit` included: those who have answered keep theirs. */
  readonly invitedBy: readonly string[];
  /** Actions after which everyone is asked again if they changed what the role reads. */
  readonly askedAgainBy?: readonly string[];
  /** Question to the person, for messages and the letter: 是否同意调解. */
  readonly asked: string;
  readonly view: PartyView;
  readonly acts: { readonly [act: string]: PartyAct };
  /** Absent for persons whom the association appoints, who are reached by phone alone. */
  readonly letter?: PartyLetter;
  /** Action of the case after each answer, or one for each of the answers. */
  readonly eachAnswer?: string | { readonly [answer: string]: string };
  /** Answers of which staff are notified, with the words after the case's number: 有异议. */
  readonly alarms?: { readonly [answer: string]: string };
  readonly needed?: NeededAnswers;
  /** Action of the case once everyone in the role has answered, by the answers given; undefined for none. */
  allAnswered?(answers: readonly string[]): string | undefined;
  /** Days for which a room can still be read after the case has ended, by its final state; others end with the case. */
  readonly readableFor?: { readonly [state: string]: number };
}

/** Roles of a kind, by key. */
export type CaseParties = { readonly [role: string]: PartyRole };

/** Act of a role; undefined for an unknown one. */
export const actOf = ({ acts }: PartyRole, act: string): PartyAct | undefined =>
  Object.hasOwn(acts, act) ? acts[act] : undefined;

/** Work of an appointed person in a state; empty for none. */
export const taskIn = ({ tasks = {} }: PartyRole, status: string): string =>
  (Object.hasOwn(tasks, status) ? tasks[status] : undefined) ?? '';

/** Action of the case after an answer of a party; undefined for none. */
export const actionAfter = ({ eachAnswer }: PartyRole, answer: string): string | undefined =>
  typeof eachAnswer === 'string' ? eachAnswer : eachAnswer?.[answer];

/** Whether a kind is a dispute: its parties are opposed to the applicant, or persons on neither side decide. */
export const hasOpponents = ({ parties = {} }: { readonly parties?: CaseParties }): boolean =>
  Object.values(parties).some(({ includesApplicant }) => !includesApplicant);

/** Persons whom a case lists for a role, the applicant included; none for persons whom the association appoints. */
export function listedFor({ people }: PartyRole, values: object): readonly unknown[] {
  const listed: unknown = people === undefined ? undefined : Reflect.get(values, people);
  return Array.isArray(listed) ? listed : [];
}

/** Whether a role can have parties by the values of a case: a single person beside the applicant is none. */
export const mayHaveParties = (role: PartyRole, values: object): boolean =>
  listedFor(role, values).length > (role.includesApplicant ? 1 : 0);

/** Answer common to all; undefined if they differ or if there are none. */
export const commonAnswer = (answers: readonly string[]): string | undefined =>
  new Set(answers).size === 1 ? answers[0] : undefined;

/** Keys of the kinds that declare parties, for pages that do not load the declarations; a test compares both. */
export const KINDS_WITH_PARTIES: readonly string[] = ['mediation', 'appraisal', 'zpdj', 'rjzzq'];
