import { amountChecks } from './amount';
import { authorshipChecks } from './authorship';
import { contentChecks } from './content';
import { type CheckInput, type DepositCheck, type Finding, merged, type Severity } from './finding';
import { furnitureChecks } from './furniture';

export type { CheckInput, Severity } from './finding';

/** All checks, in the order of their findings. */
export const checks = {
  ...amountChecks,
  ...furnitureChecks,
  ...authorshipChecks,
  ...contentChecks,
} as const satisfies Record<string, DepositCheck>;

export type CheckKey = keyof typeof checks;

export interface CheckedFinding extends Finding {
  check: CheckKey;
}

const order: readonly Severity[] = ['error', 'warning', 'note'];

const keys = Object.keys(checks).filter((key): key is CheckKey => key in checks);

/** Checks that apply to the input: a source tree has no pages yet. */
export const checksFor = ({ paging }: Pick<CheckInput, 'paging'>): CheckKey[] =>
  keys.filter((key) => paging !== 'none' || checks[key].needs === 'content');

/** Checks a deposit. Merges equal findings, most severe first, then by page. */
export function checkDeposit(input: CheckInput): CheckedFinding[] {
  const found = checksFor(input).flatMap((check) =>
    merged(checks[check].run(input)).map((finding) => ({ ...finding, check })),
  );
  return found.sort(
    (a, b) => order.indexOf(a.severity) - order.indexOf(b.severity) || (a.pages[0] ?? 0) - (b.pages[0] ?? 0),
  );
}
