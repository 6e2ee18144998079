import type { z } from 'zod';
import type { Fields, Values } from './field-types';
import { objectOf } from './fields';

/** A part of a form with a title. */
export interface Section<N extends string = string, V = unknown> {
  readonly title: string;
  readonly note?: string;
  readonly fields: readonly N[];
  /** Whether the whole section is asked for. */
  when?(values: V): boolean;
}

/** A rule between fields: the path that it stands beside, and what is wrong; false or empty for nothing. */
export interface Rule<V = unknown> {
  readonly path: string;
  problem(values: V): string | false;
}

/** What is asked, in which order, and under which conditions. */
export interface Asking<F extends Fields, V = Values<F>> {
  readonly fields: F;
  readonly sections: readonly Section<keyof F & string, V>[];
  /** Fields that are asked for under a condition only; what is hidden is left out of what is handed in. */
  readonly shown?: { readonly [K in keyof F]?: (values: V) => boolean };
  /** Fields that are required under a condition; the field itself is declared as optional. */
  readonly required?: { readonly [K in keyof F]?: (values: V) => boolean };
  /** Labels that depend on what was answered. */
  readonly labels?: { readonly [K in keyof F]?: (values: V) => string };
  readonly rules?: readonly Rule<V>[];
}

/** A form that anything that is declared by fields has: what draws and checks it asks nothing else of its kind. */
export interface AskedForm<F extends Fields = Fields> {
  readonly fields: F;
  readonly sections: readonly Section<string>[];
  /** The form as it is handed in: codes, fen, addresses of files. What is hidden is left out. */
  readonly schema: z.ZodType<Values<F>, { [K in keyof F]?: unknown }>;
  labelOf(field: string, values: object): string;
  isShown(field: string, values: object): boolean;
  isRequired(field: string, values: object): boolean;
}

/** What a hidden or an unanswered field holds. */
export const emptyOf = (fields: Fields, name: string): unknown => {
  const { control } = fields[name] ?? {};
  switch (control) {
    case 'files':
    case 'list':
    case 'parties':
    case 'multiChoice':
    case 'lines':
    case 'labels':
      return [];
    case 'yesNo':
      return false;
    case 'money':
    case 'count':
    case 'person':
      return null;
    default:
      return '';
  }
};
const isEmpty = (value: unknown): boolean =>
  value === '' || value === null || value === undefined || (Array.isArray(value) && value.length === 0);

/** Builds the form of a declaration: one schema of all its fields, conditions and rules, and what is asked when. */
export function askedForm<const F extends Fields>(asking: Asking<F>): AskedForm<F> {
  const { fields, shown = {}, required = {}, labels = {}, rules = [] } = asking;
  type Asked = { [name: string]: ((values: object) => boolean) | undefined };
  type Named = { [name: string]: ((values: object) => string) | undefined };
  // Conditions are written against the kind's own values; here they are asked of whatever a form holds.
  const [conditions, demands, names] = [shown as Asked, required as Asked, labels as Named];
  const sections = asking.sections as readonly Section<string>[];
  const isShown = (field: string, values: object): boolean => {
    const places = sections.filter((section) => section.fields.includes(field));
    const isAsked = places.length === 0 || places.some((section) => section.when?.(values) !== false);
    return isAsked && conditions[field]?.(values) !== false;
  };
  const isRequired = (field: string, values: object): boolean =>
    demands[field]?.(values) ?? fields[field]?.required ?? false;
  const object = objectOf(fields).superRefine((values, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: path.split('.'), message });
    for (const [name, asks] of Object.entries(demands)) {
      const value: unknown = Reflect.get(values, name);
      const asked = isShown(name, values) && asks?.(values);
      const named = names[name] && `请填写${names[name](values)}`;
      if (asked && (isEmpty(value) || value === false)) refuse(name, named ?? fields[name]?.missing ?? '');
    }
    for (const { path, problem } of rules) {
      const message = problem(values as Values<F>);
      if (message) refuse(path, message);
    }
  });
  // What the fields say for themselves where they are left out, an API description says beforehand.
  const asked = Object.entries(fields).flatMap(([name, field]) => (field.required ? [name] : []));
  const schema = object
    .meta({ required: asked })
    .transform((values) =>
      Object.fromEntries(
        Object.entries(values).map(([name, value]) => [name, isShown(name, values) ? value : emptyOf(fields, name)]),
      ),
    ) as unknown as AskedForm<F>['schema'];
  return {
    fields,
    sections,
    schema,
    labelOf: (field, values) => names[field]?.(values) ?? fields[field]?.label ?? field,
    isShown,
    isRequired,
  };
}
