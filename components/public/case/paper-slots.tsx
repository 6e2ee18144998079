import type { CaseKind } from '@/lib/kinds/case';
import { PaperValues } from '@/lib/kinds/paper';
import type { Slots } from './case-field';
import { PaperLinks } from './paper-links';

/** Adds the papers that a kind generates from its form before the fields that take the signed ones. */
export function paperSlots(kind: Pick<CaseKind, 'key' | 'papers'>, values: object, slots: Slots = {}): Slots {
  const typed = new PaperValues(values);
  const papers = Object.entries(kind.papers).flatMap(([field, paper]) =>
    paper && paper.when?.(typed) !== false ? [[field, paper.title] as const] : [],
  );
  return {
    ...slots,
    ...Object.fromEntries(
      papers.map(([field, title]) => [
        field,
        { ...slots[field], before: <PaperLinks kind={kind.key} field={field} title={title} values={values} /> },
      ]),
    ),
  };
}
