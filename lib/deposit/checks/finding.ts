import type { DepositFacts, DepositPage, Paging } from '../deposit';

/** `error`: will be rejected. `warning`: needs review. `note`: information. */
export type Severity = 'error' | 'warning' | 'note';

/** Finding of a check. */
export interface Finding {
  severity: Severity;
  /** Description of the problem. */
  found: string;
  /** Advice. */
  todo: string;
  /** Affected pages, from 1; empty for the whole deposit. */
  pages: readonly number[];
  /** Affected paths of a source tree. */
  files?: readonly string[];
  /** Offending line, shortened. */
  quote?: string;
}

export interface CheckInput extends DepositFacts {
  pages: readonly DepositPage[];
  paging: Paging;
}

/** A check: name, requirement and implementation. */
export interface DepositCheck {
  name: string;
  /** `printed`: requires printed pages. `content`: requires lines only, so it also applies to a source tree. */
  needs: 'printed' | 'content';
  run: (input: CheckInput) => Finding[];
}

/** Makes a finding on one page. */
export const onPage = ({ number, file }: DepositPage, finding: Omit<Finding, 'pages' | 'files'>): Finding => ({
  ...finding,
  pages: file ? [] : [number],
  ...(file && { files: [file] }),
});

const LONGEST_QUOTE = 80;

/** Shortens a line for quotation. */
export const quoted = (line: string): string => {
  const letters = [...line.trim()];
  return letters.length > LONGEST_QUOTE ? `${letters.slice(0, LONGEST_QUOTE).join('')}…` : letters.join('');
};

/** Merges findings that differ only in their pages. */
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
