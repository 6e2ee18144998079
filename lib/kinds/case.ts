import type { Duty } from '@/lib/contract/duties';
import { type Right, userWrite } from '@/lib/contract/endpoint';
import { filedCase } from '@/lib/contract/records';
import type { Identifier } from '@/lib/rules/identifiers/typed';
import { type AskedForm, type Asking, askedForm } from './asked-form';
import { type Fields, optionLabel, type Values } from './field-types';
import type { Tone } from './status-tones';

/** Who does something to a case. */
export type Actor = 'applicant' | 'staff' | 'system';
/** Who a case waits for; a state that names no holder is over. What is in force waits for nobody, and is not over. */
export type Holder = 'you' | 'office' | 'authority' | 'nobody';

export interface Action {
  /** As the timeline has it: 决定受理. */
  readonly label: string;
  readonly by: Actor;
  /** Happens in any state that is not over, and changes none: a fee that comes early. */
  readonly stays?: boolean;
  /**
   * What has to come with it: a reason, the fields to be corrected with a reason each, the fee, number and day of a
   * certificate, or number, day and file of a document.
   */
  readonly asks?: 'reason' | 'fields' | 'fee' | 'certificate' | 'document';
  /** What is asked of a document: how its number is called and checked, and whether its file has to come with it. */
  readonly document?: {
    readonly label: string;
    /** How its number is kept and checked. */
    readonly as: Identifier;
    readonly isFiled: boolean;
  };
  /** The message to the applicant, where it says more than that the case has moved; nothing sends none. */
  readonly told?: { readonly title: string; text(note: string): string } | 'nothing';
}

/**
 * When something is expected: so long after the state began, working days leave 法定节假日 out; or a day that a field
 * of the case names, moved by so many days or months. A field that names none expects nothing.
 */
export type Due =
  | { readonly workdays: number }
  | { readonly days: number }
  | { readonly months: number }
  | { readonly field: string; readonly plusDays?: number; readonly plusMonths?: number }
  /** The day that several fields tell together; empty for none. */
  | { readonly day: (values: object) => string };

export interface State<S extends string = string, A extends string = string> {
  readonly label: string;
  /** How far the case has come, of five. */
  readonly step: 0 | 1 | 2 | 3 | 4 | 5;
  readonly tone: Tone;
  /** Nobody: the case is over. */
  readonly holder?: Holder;
  /** What the case waits for where its holder's usual words do not say it. */
  readonly waiting?: string;
  readonly due?: Due;
  /** What happens of itself the day after `due`. */
  readonly lapse?: A;
  /** Whether money is asked for now: its fee can be ordered. */
  readonly payable?: boolean;
  readonly to?: { readonly [action in A]?: S };
}

/** A column of a list of cases: a fact that every case has, or a field of its kind. */
export type RecordColumn =
  | 'recordNo'
  | 'title'
  | 'variant'
  | 'status'
  | 'submittedAt'
  | 'updatedAt'
  | 'dueOn'
  | 'documentNo';

/** A day of a case that its owner is reminded of beforehand: the field that names it, and what happens then. */
export interface Deadline<N extends string = string> {
  readonly field: N;
  /** 专利年费 */
  readonly label: string;
}

/** Where the cases of a kind are managed: the page of its list, and of its detail, which may depend on the variant. */
export interface Home {
  readonly list: string;
  readonly detail: string | Readonly<Record<string, string>>;
  /** Where its form stands within the management area, if it has another page besides. */
  readonly form?: string;
}

interface Declaration<F extends Fields, S extends string, A extends string, V = Values<F>> extends Asking<F, V> {
  readonly key: string;
  /** Letters of its number: TJ. */
  readonly prefix: string;
  /** 调解申请 */
  readonly title: string;
  /** Page of its form. */
  readonly form: string;
  /** Path that it is handed in at, where the specification or its own page names another than the usual. */
  readonly path?: string;
  /** Right that filing one asks for, and whatever is done to it afterwards; filing, where none is named. */
  readonly right?: Right;
  /** Whose work it is among staff; the reviewers', where nobody is named. */
  readonly duty?: Duty;
  /** Its own form takes corrections whole; else only the fields that were named are asked for. */
  readonly correctsWhole?: boolean;
  titleOf(values: V): string;
  /** What is wrong with one that is in order by its schema, in a word for its list: 超装 3; empty for nothing. */
  warning?(values: V): string;
  /** What its titles are: 作品名称. */
  readonly titleLabel?: string;
  /** A choice among the fields that divides the kind: 普通作品, 国际商标. */
  readonly variant?: NoInfer<keyof F & string>;
  readonly home?: Home;
  /** What its list shows of each, in order. */
  readonly columns?: readonly (RecordColumn | NoInfer<keyof F & string>)[];
  readonly deadlines?: readonly Deadline<NoInfer<keyof F & string>>[];
  /** Kept by its owner for themselves: nothing is handed in to anybody, and all of it may be edited. */
  readonly isKept?: boolean;
  /** Stands in a list of its own in the personal centre: 我的业务, its counts and the management area leave it out. */
  readonly hasOwnList?: boolean;
  readonly actions: { readonly [action in A]: Action };
  readonly states: { readonly [state in S]: State<NoInfer<S>, NoInfer<A>> };
  /** State that it is in once it is handed in. */
  readonly initial: NoInfer<S>;
  /** The same where it depends on what was entered and on the day, for what began before it was entered. */
  initialOf?(values: V, today: string): NoInfer<S>;
}

/** A kind of case as it was declared, with what derives from it. */
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
  /** Empty once it is over: nobody can put it right any more. */
  warningOf(row: { status: string; data: object }): string;
  readonly titleLabel: string;
  readonly variant?: string;
  readonly home?: Home;
  readonly columns: readonly string[];
  readonly deadlines: readonly Deadline[];
  readonly isKept: boolean;
  readonly hasOwnList: boolean;
  initialOf?(values: Values<F>, today: string): S;
}

/**
 * Declares a kind of case once: what derives from it is everything that shows, checks or moves one. Codes are stored,
 * labels come from here when something is shown. Throws for a kind whose fee could not be given back.
 */
export function defineCase<const F extends Fields, const S extends string, const A extends string>(
  declaration: Declaration<F, S, A>,
): CaseKind<F, S, A> {
  const { key, actions } = declaration;
  // Money that came may go back in any state.
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
    isKept: declaration.isKept ?? false,
    hasOwnList: declaration.hasOwnList ?? false,
    warningOf: ({ status, data }) => (Reflect.get(declaration.states, status)?.holder ? (warn?.(data) ?? '') : ''),
  };
}

/** The call by which a case of a kind is handed in. */
export const submitEndpoint = <F extends Fields, S extends string, A extends string>(kind: CaseKind<F, S, A>) =>
  userWrite(`/api/v1/user/records/${kind.key}`, `提交${kind.title}`, {
    right: kind.right,
    body: kind.schema,
    data: filedCase,
  });

/** A state of a kind; undefined for one that it no longer knows. */
export const stateOf = (kind: CaseKind, status: string): State | undefined =>
  Object.hasOwn(kind.states, status) ? kind.states[status] : undefined;

/** Whether a kind is shown in the management area: a ledger that stands elsewhere is not. */
export const isManaged = ({ home }: Pick<CaseKind, 'home'>): boolean => home?.list.startsWith('/manage/') ?? false;

/** The form in which a kept case is edited. */
export const editPage = (form: string, id: number): string => `${form}${form.includes('?') ? '&' : '?'}record=${id}`;

/** The code by which a kind is divided, of one of its cases; empty where it is not. */
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

/** Page of one case: where its kind is managed, or among all of the account's. */
export function pageOfCase(kind: CaseKind, { id, variant }: { id: number; variant: string }): string {
  const { detail = '/mine/bussiness-detail' } = kind.home ?? {};
  const path = typeof detail === 'string' ? detail : (detail[variant] ?? Object.values(detail)[0]);
  return `${path}?id=${id}`;
}

/** Names of a kind's states that pass a test. */
export const statesWhere = (kind: CaseKind, test: (state: State) => boolean): string[] =>
  Object.entries(kind.states).flatMap(([name, state]) => (test(state) ? [name] : []));

/** What the number of a kind's document is called: 发票号码; empty where it gives none. */
export const documentLabel = ({ actions }: CaseKind): string =>
  Object.values(actions).find(({ document }) => document)?.document?.label ?? '';

/** What somebody may do to a case now. */
export const actionsOf = (kind: CaseKind, status: string, by: Actor): string[] =>
  Object.keys(stateOf(kind, status)?.to ?? {}).filter((action) => kind.actions[action]?.by === by);
