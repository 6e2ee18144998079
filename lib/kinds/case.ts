import { filedCase } from '@/lib/contract/cases';
import type { Duty } from '@/lib/contract/duties';
import { type Right, userWrite } from '@/lib/contract/endpoint';
import type { Identifier } from '@/lib/rules/identifiers/typed';
import { type AskedForm, type Asking, askedForm } from './asked-form';
import type { CaseParties } from './case-parties';
import { type Fields, optionLabel, type Values } from './field-types';
import type { Paper } from './paper';
import type { Tone } from './status-tones';

/** Party that performs an action. */
export type Actor = 'applicant' | 'staff' | 'system';
/** Party that a case waits for; a state without a holder is final. `nobody`: in force, so neither waiting nor final. */
export type Holder = 'you' | 'office' | 'authority' | 'nobody';

export interface Action {
  /** Label in the timeline: 决定受理. */
  readonly label: string;
  readonly by: Actor;
  /** Variants of the kind whose cases have it; all by default. */
  readonly variants?: readonly string[];
  /** Allowed in every state that is not final, without changing it: an early payment. */
  readonly stays?: boolean;
  /**
   * Required input: a reason, the fields to be corrected with a reason each, the fee, number and date of a certificate
   * with its file if there is one, or number, date and file of a document.
   */
  readonly asks?: 'reason' | 'fields' | 'fee' | 'certificate' | 'document';
  /** A note that states the reason is required in addition to the input. */
  readonly needsReason?: boolean;
  /** Document input: label and format of its number, and whether its file is required. */
  readonly document?: {
    readonly label: string;
    /** Format of its number. */
    readonly as: Identifier;
    readonly isFiled: boolean;
    /** Accepted media types of the file; PDF by default. */
    readonly types?: readonly string[];
  };
  /** Message to the applicant if the default one does not suffice; `nothing` sends none. */
  readonly notification?: { readonly title: string; text(note: string): string } | 'nothing';
  /** A decision or document that the owner waits for: SMS by default. Staff actions that end a case always are. */
  readonly isOutcome?: boolean;
  /** Performed by a call of its own that takes more than a note, so it is not among the decisions of the general one. */
  readonly hasOwnCall?: boolean;
}

/**
 * Deadline of a state: a duration from its start, working days exclude 法定节假日; or a date field of the case plus
 * days or months. An empty date field means no deadline.
 */
export type Due =
  | { readonly workdays: number }
  | { readonly days: number }
  | { readonly months: number }
  | { readonly field: string; readonly plusDays?: number; readonly plusMonths?: number }
  /** Date computed from several fields; empty for none. */
  | { readonly day: (values: object) => string };

export interface State<S extends string = string, A extends string = string> {
  readonly label: string;
  /** Progress of the case, out of five. */
  readonly step: 0 | 1 | 2 | 3 | 4 | 5;
  readonly tone: Tone;
  /** Absent for a final state. */
  readonly holder?: Holder;
  /** Task of the owner, written after 请: 修改后重新提交. Required with the holder `you`; an amount follows a payment. */
  readonly todo?: string;
  /** Label of what the case waits for, where the holder's default label does not fit. */
  readonly waiting?: string;
  readonly due?: Due;
  /** Action performed automatically on the day after `due`. */
  readonly lapse?: A;
  /** Whether the fee can be ordered in this state. */
  readonly payable?: boolean;
  readonly to?: { readonly [action in A]?: S };
}

/** Column of a case list: a property of every case, or a field of the kind. */
export type CaseColumn =
  | 'recordNo'
  | 'title'
  | 'variant'
  | 'status'
  | 'submittedAt'
  | 'updatedAt'
  | 'dueOn'
  | 'documentNo';

/** Date that the owner is reminded of: field and event. */
export interface Deadline<N extends string = string> {
  readonly field: N;
  /** Label of the event: 专利年费. */
  readonly label: string;
}

/** Forwarding of cases in batches to the authority that decides on them. */
export interface Batch<A extends string = string> {
  /** Action on every case when a batch is sent; states that allow it can be picked. */
  readonly send: A;
  /** Action on every case when the authority's receipt is recorded. */
  readonly receive: A;
  /** Action on a case whose certificate is returned; it asks for a certificate. */
  readonly certify: A;
  /** Working days from sending until the receipt is overdue. */
  readonly receiptDays: number;
}

/** Pages where cases of the kind are managed: list and detail, which may depend on the variant. */
export interface Home {
  readonly list: string;
  readonly detail: string | Readonly<Record<string, string>>;
  /** Form page within the management area, if it differs from the usual one. */
  readonly form?: string;
}

interface Declaration<F extends Fields, S extends string, A extends string, V = Values<F>> extends Asking<F, V> {
  readonly key: string;
  /** Prefix of the case number: TJ. */
  readonly prefix: string;
  /** Name of the kind: 调解申请. */
  readonly title: string;
  /** Page of the form. */
  readonly form: string;
  /** Path of the submission call, if the specification or a separate declaration differs from the default. */
  readonly path?: string;
  /** Right required for filing a case and for its later actions; defaults to filing. */
  readonly right?: Right;
  /** Staff duty that handles the kind; defaults to the reviewers'. */
  readonly duty?: Duty;
  /** Corrections are made in the kind's full form; otherwise only the named fields are shown. */
  readonly correctsWhole?: boolean;
  titleOf(values: V): string;
  /** Short warning about a case that is valid by its schema, for the list: 超装 3; empty for none. */
  warning?(values: V): string;
  /** Label of the title: 作品名称. */
  readonly titleLabel?: string;
  /** Choice field that subdivides the kind: 普通作品, 国际商标. */
  readonly variant?: NoInfer<keyof F & string>;
  readonly home?: Home;
  /** Columns of its list, in order. */
  readonly columns?: readonly (CaseColumn | NoInfer<keyof F & string>)[];
  readonly deadlines?: readonly Deadline<NoInfer<keyof F & string>>[];
  /** Papers generated from the form, by the file field that the signed paper is uploaded in. */
  readonly papers?: { readonly [K in NoInfer<keyof F & string>]?: Paper };
  /** Cases may be forwarded in batches. */
  readonly batch?: Batch<NoInfer<A>>;
  /** Persons who take part without an account. */
  readonly parties?: CaseParties;
  /** Maintained by its owner: never submitted, and fully editable. */
  readonly isKept?: boolean;
  /** Has a separate list in the personal centre; excluded from 我的业务, its counts and the management area. */
  readonly hasOwnList?: boolean;
  readonly actions: { readonly [action in A]: Action };
  readonly states: { readonly [state in S]: State<NoInfer<S>, NoInfer<A>> };
  /** State after submission. */
  readonly initial: NoInfer<S>;
  /** The same, depending on the values and the date, for cases that began before they were entered. */
  initialOf?(values: V, today: string): NoInfer<S>;
}

/** A declared kind of case, with derived properties. */
export interface CaseKind<F extends Fields = Fields, S extends string = string, A extends string = string>
  extends AskedForm<F> {
  readonly key: string;
  readonly prefix: string;
  readonly title: string;
  readonly form: string;
  readonly right: Right;
  readonly duty: Duty;
  readonly correctsWhole: boolean;
  readonly actions: { readonly [action in A]: Action };
  readonly states: { readonly [state in S]: State };
  readonly initial: S;
  titleOf(values: Values<F>): string;
  /** Empty in a final state, in which nothing can be fixed. */
  warningOf(row: { status: string; data: object }): string;
  readonly titleLabel: string;
  readonly variant?: string;
  readonly home?: Home;
  readonly columns: readonly string[];
  readonly deadlines: readonly Deadline[];
  readonly papers: Readonly<Record<string, Paper | undefined>>;
  readonly batch?: Batch;
  readonly parties?: CaseParties;
  readonly isKept: boolean;
  readonly hasOwnList: boolean;
  initialOf?(values: Values<F>, today: string): S;
}

/**
 * Declares a kind of case; everything that displays, validates or moves its cases derives from the declaration. Codes
 * are stored, labels are looked up here for display. Throws for a kind with a fee but no refund action.
 */
export function defineCase<const F extends Fields, const S extends string, const A extends string>(
  declaration: Declaration<F, S, A>,
): CaseKind<F, S, A> {
  const { key, actions } = declaration;
  // Any state may require a refund of a payment.
  if ('pay' in actions && !('returnFee' in actions)) throw new Error(`${key} takes a fee and has no returnFee`);
  const warn = declaration.warning as ((values: object) => string) | undefined;
  return {
    ...declaration,
    ...askedForm(declaration),
    right: declaration.right ?? 'file',
    duty: declaration.duty ?? 'cases',
    correctsWhole: declaration.correctsWhole ?? false,
    titleLabel: declaration.titleLabel ?? '名称',
    columns: declaration.columns ?? ['recordNo', 'title', 'status', 'submittedAt'],
    deadlines: declaration.deadlines ?? [],
    papers: declaration.papers ?? {},
    isKept: declaration.isKept ?? false,
    hasOwnList: declaration.hasOwnList ?? false,
    warningOf: ({ status, data }) => (Reflect.get(declaration.states, status)?.holder ? (warn?.(data) ?? '') : ''),
  };
}

/** The call that submits a case of a kind. */
export const submitEndpoint = <F extends Fields, S extends string, A extends string>(kind: CaseKind<F, S, A>) =>
  userWrite(`/api/v1/user/records/${kind.key}`, `提交${kind.title}`, {
    right: kind.right,
    body: kind.schema,
    data: filedCase,
  });

/** State of a kind; undefined for one that is no longer declared. */
export const stateOf = (kind: CaseKind, status: string): State | undefined =>
  Object.hasOwn(kind.states, status) ? kind.states[status] : undefined;

/** Event of undoing a staff action; no kind declares an action of this name. */
export const UNDO = 'undo';
/** Actions of the events that the owner's links between cases leave in both. */
export const LINK = 'linkCase';
export const UNLINK = 'unlinkCase';
/** Actions of events that change nothing for the course of a case, so that a decision need not take note of them. */
export const BESIDE_COURSE: readonly string[] = [LINK, UNLINK];
/** Event of an answer that others have given: staff read it before they decide, and the applicant is not shown it. */
export const HEARD = 'heard';
/** Labels of events that no kind declares. */
export const labelsOfAnyKind: ReadonlyMap<string, string> = new Map([
  [UNDO, '撤回决定'],
  [HEARD, '收到答复'],
  [LINK, '关联业务'],
  [UNLINK, '取消关联'],
]);

/** Label of an event of a case. */
export const eventLabel = (kind: Pick<CaseKind, 'actions'>, action: string): string =>
  labelsOfAnyKind.get(action) ?? kind.actions[action]?.label ?? action;

/** Whether a kind is part of the management area; a ledger elsewhere is not. */
export const isManaged = ({ home }: Pick<CaseKind, 'home'>): boolean => home?.list.startsWith('/manage/') ?? false;

/** Form page for editing a case that the owner maintains. */
export const editPage = (form: string, id: number): string => `${form}${form.includes('?') ? '&' : '?'}record=${id}`;

/** Variant code of a case; empty for a kind without variants. */
export function variantOf(kind: CaseKind, values: object): string {
  const code: unknown = kind.variant && Reflect.get(values, kind.variant);
  return typeof code === 'string' ? code : '';
}

/** Labels of a kind's variants by code. */
export function variantLabels(kind: CaseKind): ReadonlyMap<string, string> {
  const field = kind.variant === undefined ? undefined : kind.fields[kind.variant];
  const options = field?.control === 'choice' || field?.control === 'select' ? field.options : {};
  return new Map(Object.keys(options).map((code) => [code, optionLabel(options, code)]));
}

/** Detail page of a case: in its kind's area, or among all cases of the account. */
export function pageOfCase(kind: CaseKind, { id, variant }: { id: number; variant: string }): string {
  const { detail = '/mine/bussiness-detail' } = kind.home ?? {};
  const path = typeof detail === 'string' ? detail : (detail[variant] ?? Object.values(detail)[0]);
  return `${path}?id=${id}`;
}

/** Names of a kind's states that satisfy a test. */
export const statesWhere = (kind: CaseKind, test: (state: State) => boolean): string[] =>
  Object.entries(kind.states).flatMap(([name, state]) => (test(state) ? [name] : []));

/** Label of the number on a kind's document: 发票号码; empty for a kind without documents. */
export const documentLabel = ({ actions }: CaseKind): string =>
  Object.values(actions).find(({ document }) => document)?.document?.label ?? '';

/**
 * Actions that a party can choose in a state; excludes those with a call of their own, and with a variant those that
 * its cases lack.
 */
export const actionsOf = (kind: CaseKind, status: string, by: Actor, variant?: string): string[] =>
  Object.keys(stateOf(kind, status)?.to ?? {}).filter((action) => {
    const { by: actor, variants, hasOwnCall = false } = kind.actions[action] ?? {};
    const isOfVariant = variant === undefined || variants === undefined || variants.includes(variant);
    return actor === by && isOfVariant && !hasOwnCall;
  });
