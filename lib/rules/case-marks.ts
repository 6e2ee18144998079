/** A mark on a field of a case, the same for staff and for the applicant. */
export interface CaseMark {
  name: string;
  label: string;
  /** `asked`: a correction was requested; `changed`: the last correction changed it. */
  kind: 'asked' | 'changed';
  /** Reason of the request, or the previous value. */
  text: string;
}

interface Marked {
  correction: { fields: readonly { name: string; label: string; reason: string }[] } | null;
  corrected: readonly { name: string; label: string; before: string }[];
}

/** Marks of a case: fields of the open request for a correction, and fields that the last correction changed. */
export const caseMarks = ({ correction, corrected }: Marked): CaseMark[] => [
  ...(correction?.fields ?? []).map(({ name, label, reason }) => ({
    name,
    label,
    kind: 'asked' as const,
    text: reason,
  })),
  ...corrected.map(({ name, label, before }) => ({ name, label, kind: 'changed' as const, text: before })),
];

/** Words of a mark before its text. */
export const markWords: Readonly<Record<CaseMark['kind'], string>> = {
  asked: '要求补正：',
  changed: '本次补正，原为：',
};

/** Text of a mark; a field that was empty before has none. */
export const markText = ({ kind, text }: CaseMark): string => text || (kind === 'changed' ? '未填写' : '见补正要求');

/** Sentence above the marked fields; empty without such marks. */
export function marksSummary(marks: readonly CaseMark[], kind: CaseMark['kind']): string {
  const labels = marks.filter((mark) => mark.kind === kind).map(({ label }) => label);
  if (labels.length === 0) return '';
  const what = kind === 'asked' ? `要求补正 ${labels.length} 项` : `上次补正改了 ${labels.length} 项`;
  return `${what}：${labels.join('、')}`;
}
