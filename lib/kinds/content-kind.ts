import type { CacheTag } from '@/lib/contract/tags';
import { type AskedForm, type Asking, askedForm } from './asked-form';
import { type Fields, optionLabel, type Values } from './field-types';
import { emptyForm, type FormValues, formBody } from './form-values';
import type { Tone } from './status-tones';

/** Publication state of content. */
export type ContentState = 'draft' | 'scheduled' | 'published' | 'withdrawn';

/** Labels and tones of the states. */
export const contentStates: Readonly<Record<ContentState, { label: string; tone: Tone }>> = {
  published: { label: '已发布', tone: 'jade' },
  draft: { label: '草稿', tone: 'gold' },
  scheduled: { label: '待发布', tone: 'ink' },
  withdrawn: { label: '已撤下', tone: 'void' },
};

/** Event behind a version: initial content, published, withdrawn, restored; or a draft that was set aside. */
export type VersionEvent = 'original' | 'published' | 'withdrawn' | 'restored' | 'saved';
export const versionEvents: Readonly<Record<VersionEvent, string>> = {
  original: '原有内容',
  published: '发布',
  withdrawn: '撤下',
  restored: '恢复',
  saved: '放下的草稿',
};

interface Declaration<F extends Fields, V = Values<F>> extends Asking<F, V> {
  readonly key: string;
  /** Name of the kind: 文章. */
  readonly title: string;
  /** Measure word: 篇. */
  readonly unit: string;
  /** Title of the list, if it differs from the name. */
  readonly listTitle?: string;
  titleOf(values: V): string;
  /** Choice field that subdivides the kind: the channel of an article. */
  readonly variant?: NoInfer<keyof F & string>;
  /** Fields shown in the list besides title and state. */
  readonly columns?: readonly NoInfer<keyof F & string>[];
  /** Public page; empty for none. */
  page(id: number, values: V): string;
  /** Cache tags of all public content that shows it; invalidated on every change. */
  tags(id: number, values: V): readonly CacheTag[];
  /** Whether it can be pinned to the top. */
  readonly canPin?: boolean;
  /** Whether staff can preview its page. */
  readonly hasPreview?: boolean;
  /** Further effects of withdrawing it, shown before confirmation. */
  readonly withdrawal?: string;
  /** A fixed set: only one that the database lacks can be added, and none withdrawn. */
  readonly isFixed?: boolean;
  /** Items of the fixed set by their permanent key, with their titles; required with {@link isFixed}. */
  readonly places?: Readonly<Record<string, string>>;
  /** A text for readers, published only once no blank 【…】 is left. */
  readonly isComplete?: boolean;
  /** Content cannot be withdrawn once published. */
  readonly stays?: boolean;
}

/** A declared kind of content, with derived properties. */
export interface ContentKind<F extends Fields = Fields> extends AskedForm<F> {
  readonly key: string;
  readonly title: string;
  readonly unit: string;
  readonly listTitle: string;
  titleOf(values: Values<F>): string;
  readonly variant?: string;
  readonly columns: readonly string[];
  page(id: number, values: Values<F>): string;
  tags(id: number, values: Values<F>): readonly CacheTag[];
  readonly canPin: boolean;
  readonly hasPreview: boolean;
  readonly withdrawal?: string;
  readonly isFixed: boolean;
  readonly places: Readonly<Record<string, string>>;
  readonly isComplete: boolean;
  readonly stays: boolean;
}

/**
 * Declares a kind of content; list, editor, autosave, preview, immediate and scheduled publication, withdrawal, history
 * and the inputs of its endpoints derive from it. Its database table is declared in lib/provider/content.
 */
export const defineContent = <const F extends Fields>(declaration: Declaration<F>): ContentKind<F> => ({
  ...declaration,
  ...askedForm(declaration),
  listTitle: declaration.listTitle ?? declaration.title,
  columns: declaration.columns ?? [],
  canPin: declaration.canPin ?? false,
  hasPreview: declaration.hasPreview ?? false,
  isFixed: declaration.isFixed ?? false,
  places: declaration.places ?? {},
  isComplete: declaration.isComplete ?? declaration.isFixed ?? false,
  stays: declaration.stays ?? declaration.isFixed ?? false,
});

/** Title of unfinished form values. */
export function titleOfForm(kind: ContentKind, form: FormValues): string {
  // The values have the fields' types but may be invalid.
  const words = kind.titleOf(formBody(kind, { ...emptyForm(kind.fields), ...form }) as Values<Fields>).trim();
  return words || `未命名的${kind.title}`;
}

/** Variants of a kind with their labels. */
export function contentVariants(kind: ContentKind): { value: string; label: string }[] {
  const field = kind.variant === undefined ? undefined : kind.fields[kind.variant];
  const options = field?.control === 'choice' || field?.control === 'select' ? field.options : {};
  return Object.keys(options).map((value) => ({ value, label: optionLabel(options, value) }));
}

/** Staff pages of a kind of content and of one item; without an id, of a new one. */
export const contentPages = {
  list: (kind: string) => `/staff/content/${kind}`,
  edit: (kind: string, id?: number) => `/staff/content/${kind}/edit${id === undefined ? '' : `?id=${id}`}`,
  history: (kind: string, id: number) => `/staff/content/${kind}/history?id=${id}`,
  preview: (kind: string, id: number) => `/staff/content/${kind}/preview?id=${id}`,
} as const;
