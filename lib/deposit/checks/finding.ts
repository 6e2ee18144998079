import type { DepositFacts, DepositPage, Paging } from '../deposit';

/** `error`: it will be sent back. `warning`: look at it. `note`: good to know. */
export type Severity = 'error' | 'warning' | 'note';

/** Something that a check found. */
export interface Finding {
  severity: Severity;
  /** What is wrong. */
  found: string;
  /** What to do about it. */
  todo: string;
  /** Pages that it is about, from 1; none where it is about the whole. */
  pages: readonly number[];
  /** Paths of the tree that it is about. */
  files?: readonly string[];
  /** The line that shows it, cut short. */
  quote?: string;
}

export interface CheckInput extends DepositFacts {
  pages: readonly DepositPage[];
  paging: Paging;
}

/** One check: what it is called, what it needs, and what it finds. */
export interface DepositCheck {
  name: string;
  /** `printed`: pages as they are printed. `content`: lines alone, so it fits a tree as well. */
  needs: 'printed' | 'content';
  run: (input: CheckInput) => Finding[];
}

/** A finding about one page. */
export const onPage = ({ number, file }: DepositPage, finding: Omit<Finding, 'pages' | 'files'>): Finding => ({
  ...finding,
  pages: file ? [] : [number],
  ...(file && { files: [file] }),
});

const LONGEST_QUOTE = 80;

/** A line as evidence. */
export const quoted = (line: string): string => {
  const letters = [...line.trim()];
  return letters.length > LONGEST_QUOTE ? `${letters.slice(0, LONGEST_QUOTE).join('')}…` : letters.join('');
};

/** Puts together what is wrong in the same way on several pages. */
export function merged(findings: readonly Finding[]): Finding[] {
  const byWords = new Map<string, Finding>();
  for (const finding of findings) {
    const key = JSON.stringify([finding.severity, finding.found, finding.todo]);
    const before = byWords.get(key);
    if (!before) byWords.set(key, finding);
    else {
      const files = [...new Set([...(before.files ?? []), ...(finding.files ?? [])])];
      byWords.set(key, {
        ...before,
        pages: [...new Set([...before.pages, ...finding.pages])].sort((a, b) => a - b),
        ...(files.length > 0 && { files }),
      });
    }
  }
  return [...byWords.values()];
}
