'use client';

import { proxy } from 'comlink';
import { useEffect, useRef, useState } from 'react';
import { useWorker } from '@/lib/client/browser/use-worker';
import type { CheckedFinding } from '@/lib/deposit/checks';
import type { DepositFacts } from '@/lib/deposit/deposit';
import type { Choice } from '@/lib/deposit/make/choose';
import type { MadeDeposit } from '@/lib/deposit/make/make-deposit';
import type { DepositWorker, ReadSummary } from './deposit.worker';

/** A deposit after reading and checking. */
export interface Checked {
  /** File to hand on; absent for a folder. */
  file?: File;
  summary: ReadSummary;
  findings: CheckedFinding[];
}

export type DepositState =
  | { step: 'choose'; problem?: string }
  | { step: 'busy'; label: string; part: number }
  | { step: 'checked'; checked: Checked; made?: MadeDeposit; problem?: string };

/** Message of a failure: that of a `DepositError`, else a generic one. */
const wordsOf = (error: unknown): string =>
  error instanceof Error && error.name === 'DepositError'
    ? error.message
    : '没有读完，请再试一次；仍不行的，请换一台电脑';

/** Reads, checks and makes a deposit in a worker; checks again when a fact changes. */
export function useDeposit(facts: DepositFacts) {
  const [state, setState] = useState<DepositState>({ step: 'choose' });
  const { remote: depositWorker, restart } = useWorker<DepositWorker>(
    () => new Worker(new URL('./deposit.worker.ts', import.meta.url), { type: 'module' }),
  );
  // Number of the latest run; results of earlier runs are dropped.
  const turn = useRef(0);

  async function run(
    label: string,
    work: (onProgress: (part: number) => void) => Promise<DepositState>,
    otherwise: (problem: string) => DepositState,
  ) {
    turn.current += 1;
    const mine = turn.current;
    const show = (next: DepositState) => {
      if (turn.current === mine) setState(next);
    };
    show({ step: 'busy', label, part: 0 });
    try {
      show(await work(proxy((part: number) => show({ step: 'busy', label, part }))));
    } catch (error) {
      show(otherwise(wordsOf(error)));
    }
  }

  const checkedAs = async (summary: ReadSummary, file?: File): Promise<Checked> => ({
    file,
    summary,
    findings: await depositWorker().check(facts),
  });
  const chooseAgain = (problem: string): DepositState => ({ step: 'choose', problem });

  const read = (file: File) =>
    run(
      '正在读取',
      async (onProgress) => ({
        step: 'checked',
        checked: await checkedAs(await depositWorker().read(file, onProgress), file),
      }),
      chooseAgain,
    );
  const readFolder = (files: File[]) =>
    run(
      '正在读取',
      async (onProgress) => ({
        step: 'checked',
        checked: await checkedAs(await depositWorker().readFolder(files, onProgress)),
      }),
      chooseAgain,
    );
  const make = (choice: Omit<Choice, 'owners'>) => {
    if (state.step !== 'checked') return;
    const before = state;
    void run(
      '正在排版',
      async (onProgress) => {
        const made = await depositWorker().make(facts, choice, onProgress);
        const file = new File([new Uint8Array(made.bytes)], made.name, { type: 'application/pdf' });
        const summary = await depositWorker().read(
          file,
          proxy(() => undefined),
        );
        return { step: 'checked', checked: await checkedAs(summary, file), made };
      },
      (problem) => ({ ...before, problem }),
    );
  };
  const clear = () => {
    turn.current += 1;
    restart();
    setState({ step: 'choose' });
  };

  const { kind, fullName, version, sourceLines } = facts;
  const owners = facts.owners.join('\n');
  useEffect(() => {
    const mine = turn.current;
    if (mine === 0) return;
    const asked = { kind, fullName, version, sourceLines, owners: owners.split('\n') };
    depositWorker()
      .check(asked)
      .then((findings) =>
        setState((before) =>
          before.step === 'checked' && turn.current === mine
            ? { ...before, checked: { ...before.checked, findings } }
            : before,
        ),
      )
      // No deposit was read yet, so there is nothing to check again.
      .catch(() => undefined);
  }, [kind, fullName, version, sourceLines, owners]);

  return { state, read, readFolder, make, clear };
}
