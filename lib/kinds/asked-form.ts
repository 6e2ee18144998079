import type { z } from 'zod';
import type { Fields, Values } from './field-types';
import { objectOf } from './fields';

/** Titled section of a form. */
export interface Section<N extends string = string, V = unknown> {
  readonly title: string;
  readonly note?: string;
  readonly fields: readonly N[];
  /** Condition under which the section is shown. */
  when?(values: V): boolean;
}

/** Cross-field rule: the path that its message belongs to, and the message; false or empty when satisfied. */
export interface Rule<V = unknown> {
  readonly path: string;
  problem(values: V): string | false;
}

/** Declaration of a form: fields, their order and their conditions. */
export interface Asking<F extends Fields, V = Values<F>> {
  readonly fields: F;
  readonly sections: readonly Section<keyof F & string, V>[];
  /** Conditions of optional visibility; values of hidden fields are removed on submission. */
  readonly shown?: { readonly [K in keyof F]?: (values: V) => boolean };
  /** Conditions of required fields; the fields themselves are declared optional. */
  readonly required?: { readonly [K in keyof F]?: (values: V) => boolean };
  /** Labels that depend on other values. */
  readonly labels?: { readonly [K in keyof F]?: (values: V) => string };
  readonly rules?: readonly Rule<V>[];
}

/** Form built from a declaration; all that rendering and validation need of a kind. */
export interface AskedForm<F extends Fields = Fields> {
  readonly fields: F;
  readonly sections: readonly Section<string>[];
  /** Schema of a submission: codes, fen, file addresses. Removes hidden fields. */
  readonly schema: z.ZodType<Values<F>, { [K in keyof F]?: unknown }>;
  labelOf(field: string, values: object): string;
  isShown(field: string, values: object): boolean;
  isRequired(field: string, values: object): boolean;
}

/** Value of a hidden or empty field. */
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

/** Builds the form of a declaration: one schema with all fields, conditions and rules, and their visibility. */
export function askedForm<const F extends Fields>(asking: Asking<F>): AskedForm<F> {
  const { fields, shown = {}, required = {}, labels = {}, rules = [] } = asking;
  type Asked = { [name: string]: ((values: object) => boolean) | undefined };
  type Named = { [name: string]: ((values: object) => string) | undefined };
  // Widens the parameter types: conditions are typed for the kind's values but also run on unvalidated ones.
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
      const verb = ['file', 'files'].includes(fields[name]?.control ?? '') ? '上传' : '填写';
      const named = names[name] && `请${verb}${names[name](values)}`;
      if (asked && (isEmpty(value) || value === false)) refuse(name, named ?? fields[name]?.missing ?? '');
    }
    for (const { path, problem } of rules) {
      const message = problem(values as Values<F>);
      if (message) refuse(path, message);
    }
  });
  // The fields accept omission in order to report it with their own messages, so the API description is told which ones
  // are required.
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
