import type { AskedForm, Section } from './asked-form';
import { type FormValues, formBody } from './form-values';

type Form = Pick<AskedForm, 'fields' | 'sections' | 'schema' | 'isShown'>;

/** Sections of a form that apply to its values. */
export const shownSections = (kind: Pick<AskedForm, 'sections'>, values: FormValues): Section<string>[] =>
  kind.sections.filter((section) => section.when?.(values) !== false);

/**
 * Index of the first shown section that is not complete, where work on a draft goes on; the number of sections if all
 * are. Computed from the values, so that it is the same on every device.
 */
export function unfinishedStep(kind: Form, values: FormValues): number {
  const sections = shownSections(kind, values);
  const { error } = kind.schema.safeParse(formBody(kind, values));
  const faulty = new Set((error?.issues ?? []).map(({ path }) => String(path[0] ?? '')));
  const at = sections.findIndex(({ fields }) => fields.some((name) => faulty.has(name)));
  return at < 0 ? sections.length : at;
}
