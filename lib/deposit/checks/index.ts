import { amountChecks } from './amount';
import { authorshipChecks } from './authorship';
import { contentChecks } from './content';
import { type CheckInput, type DepositCheck, type Finding, merged, type Severity } from './finding';
import { furnitureChecks } from './furniture';

export type { CheckInput, Severity } from './finding';

/** Every check, in the order in which findings are told. */
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

/** Checks that fit what was read: a tree has no pages yet. */
export const checksFor = ({ paging }: Pick<CheckInput, 'paging'>): CheckKey[] =>
  keys.filter((key) => paging !== 'none' || checks[key].needs === 'content');

/** Checks a deposit; what is the same on several pages is one finding. The gravest come first, then by page. */
export function checkDeposit(input: CheckInput): CheckedFinding[] {
  const found = checksFor(input).flatMap((check) =>
    merged(checks[check].run(input)).map((finding) => ({ ...finding, check })),
  );
  return found.sort(
    (a, b) => order.indexOf(a.severity) - order.indexOf(b.severity) || (a.pages[0] ?? 0) - (b.pages[0] ?? 0),
  );
}
