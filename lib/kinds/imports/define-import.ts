import type { Duty } from '@/lib/contract/duties';
import { type AskedForm, type Asking, askedForm } from '../asked-form';
import type { Fields, Values } from '../field-types';

/** Facts about an import that pages and templates need. */
export interface ImportTable<F extends Fields = Fields> {
  /** Part of the address; stored with every import. */
  readonly key: string;
  /** 会员, 专家 … */
  readonly title: string;
  readonly unit: string;
  /** Staff who may import it. */
  readonly duty: Duty;
  /** One sentence about what a row becomes. */
  readonly about: string;
  /** How a row is recognised as one that is there already, and what happens then. */
  readonly known: string;
  /** Columns in the order of the template; the label of a field is the heading. */
  readonly fields: F;
  /** Cells of the example row. */
  readonly examples: { readonly [K in keyof F]: string };
  /** Notes of columns, below the headings. */
  readonly notes?: { readonly [K in keyof F]?: string };
  /** Columns in which a number of a spreadsheet is refused, as its leading zeros may be gone. */
  readonly texts?: readonly (keyof F & string)[];
}

/** Something that an association brings along as a table. */
export interface ImportKind<F extends Fields = Fields> extends ImportTable<F> {
  readonly schema: AskedForm<F>['schema'];
  /** Keys of a row by the column that they stem from; no two rows of a file may share one. Empty keys are ignored. */
  keysOf(values: Values<F>): Readonly<Record<string, string>>;
  titleOf(values: Values<F>): string;
}

type Declaration<F extends Fields> = Omit<ImportKind<F>, 'schema'> & Pick<Asking<F>, 'required' | 'rules'>;

/** Declares an import; the service of the provider says what a row creates. */
export const defineImport = <const F extends Fields>(declaration: Declaration<F>): ImportKind<F> => ({
  ...declaration,
  schema: askedForm({ ...declaration, sections: [] }).schema,
});
