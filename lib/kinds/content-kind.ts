import type { CacheTag } from '@/lib/contract/tags';
import { type AskedForm, type Asking, askedForm } from './asked-form';
import { type Fields, optionLabel, type Values } from './field-types';
import { type FormValues, formBody } from './form-values';
import type { Tone } from './status-tones';

/** Where a piece of content stands, seen from the public site. */
export type ContentState = 'draft' | 'scheduled' | 'published' | 'withdrawn';

/** How the states are shown. */
export const contentStates: Readonly<Record<ContentState, { label: string; tone: Tone }>> = {
  published: { label: '已发布', tone: 'jade' },
  draft: { label: '草稿', tone: 'gold' },
  scheduled: { label: '待发布', tone: 'ink' },
  withdrawn: { label: '已撤下', tone: 'void' },
};

/** What became of a version: kept as it was found, published, taken off the site, restored; or a draft that was put aside. */
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
  /** 文章 */
  readonly title: string;
  /** Counts them: 篇. */
  readonly unit: string;
  /** What a list of them is called, where that is not their name. */
  readonly listTitle?: string;
  titleOf(values: V): string;
  /** A choice among the fields that divides the kind: the channel of an article. */
  readonly variant?: NoInfer<keyof F & string>;
  /** Fields that their list shows beside title and state. */
  readonly columns?: readonly NoInfer<keyof F & string>[];
  /** Its page on the public site; empty where it has none. */
  page(id: number, values: V): string;
  /** What the public site keeps that shows it: dropped whenever it changes. */
  tags(id: number, values: V): readonly CacheTag[];
  /** Can be put before all others. */
  readonly canPin?: boolean;
  /** The workbench can show it as its page would. */
  readonly hasPreview?: boolean;
  /** What else taking it off the site does, for whoever is about to. */
  readonly withdrawal?: string;
  /** There are as many as there are: none is added or taken off the site. */
  readonly isFixed?: boolean;
  /** What was published once stays on the site. */
  readonly stays?: boolean;
}

/** A kind of content as it was declared, with what derives from it. */
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
  readonly stays: boolean;
}

/**
 * Declares a kind of content once: its list, its editor, autosave, preview, publishing now or later, taking it off the
 * site, its history and what its endpoints take all derive from here. What only the provider knows, the table that it
 * lives in, stands in lib/provider/content.
 */
export const defineContent = <const F extends Fields>(declaration: Declaration<F>): ContentKind<F> => ({
  ...declaration,
  ...askedForm(declaration),
  listTitle: declaration.listTitle ?? declaration.title,
  columns: declaration.columns ?? [],
  canPin: declaration.canPin ?? false,
  hasPreview: declaration.hasPreview ?? false,
  isFixed: declaration.isFixed ?? false,
  stays: declaration.stays ?? declaration.isFixed ?? false,
});

/** Title of what a form holds so far, whatever is still missing in it. */
export function titleOfForm(kind: ContentKind, form: FormValues): string {
  // Of the shapes that its fields have, if not yet in order.
  const words = kind.titleOf(formBody(kind, form) as Values<Fields>).trim();
  return words || `未命名的${kind.title}`;
}

/** Labels of a kind's variants by code. */
export function contentVariants(kind: ContentKind): { value: string; label: string }[] {
  const field = kind.variant === undefined ? undefined : kind.fields[kind.variant];
  const options = field?.control === 'choice' || field?.control === 'select' ? field.options : {};
  return Object.keys(options).map((value) => ({ value, label: optionLabel(options, value) }));
}

/** Pages of the workbench about a kind of content, and about one piece of it; without an id a new one. */
export const contentPages = {
  list: (kind: string) => `/staff/content/${kind}`,
  edit: (kind: string, id?: number) => `/staff/content/${kind}/edit${id === undefined ? '' : `?id=${id}`}`,
  history: (kind: string, id: number) => `/staff/content/${kind}/history?id=${id}`,
  preview: (kind: string, id: number) => `/staff/content/${kind}/preview?id=${id}`,
} as const;
