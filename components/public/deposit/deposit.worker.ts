import { expose } from 'comlink';
import { type CheckedFinding, checkDeposit } from '@/lib/deposit/checks';
import { type Deposit, DepositError, type DepositFacts, type Skipped } from '@/lib/deposit/deposit';
import type { Choice } from '@/lib/deposit/make/choose';
import { depositFonts } from '@/lib/deposit/make/deposit-fonts';
import { type MadeDeposit, makeDeposit } from '@/lib/deposit/make/make-deposit';
import { readDeposit, readFolder } from '@/lib/deposit/read/read-deposit';
import { readAsset, readCMap } from './deposit-assets';

/** Summary of a deposit; its text stays in the worker. */
export interface ReadSummary {
  name: string;
  paging: Deposit['paging'];
  /** Pages, or files of a tree. */
  count: number;
  skipped: readonly Skipped[];
}

const fonts = depositFonts(readAsset);

let current: Deposit | undefined;

const chosen = (): Deposit => {
  if (!current) throw new DepositError('还没有选择文件');
  return current;
};

const summary = ({ name, paging, pages, skipped = [] }: Deposit): ReadSummary => ({
  name,
  paging,
  count: pages.length,
  skipped,
});

/** Worker side of the panel: reads, checks and makes deposits off the main thread. */
const depositWorker = {
  async read(file: File, onProgress: (part: number) => void): Promise<ReadSummary> {
    current = await readDeposit(file, { readCMap, onProgress });
    return summary(current);
  },
  async readFolder(files: File[], onProgress: (part: number) => void): Promise<ReadSummary> {
    current = await readFolder(files, { onProgress });
    return summary(current);
  },
  check(facts: DepositFacts): CheckedFinding[] {
    return checkDeposit({ ...facts, ...chosen() });
  },
  make(facts: DepositFacts, choice: Omit<Choice, 'owners'>, onProgress: (part: number) => void): Promise<MadeDeposit> {
    const { sources = [] } = chosen();
    return makeDeposit({ ...facts, ...choice, sources, fonts, onProgress });
  },
};

export type DepositWorker = typeof depositWorker;

expose(depositWorker);
