'use client';

import { useId, useState } from 'react';
import { StatusTag } from '@/components/ui/status-tag';
import { type CheckedFinding, checks, type Severity } from '@/lib/deposit/checks';
import { numberRanges } from '@/lib/format/number-ranges';
import classes from './deposit-check.module.css';

export const severities = [
  { severity: 'error', label: '须改正', tone: 'seal' },
  { severity: 'warning', label: '请核对', tone: 'gold' },
  { severity: 'note', label: '提示', tone: 'ink' },
] as const satisfies readonly { severity: Severity; label: string; tone: string }[];

/** Number of files listed by name; the rest is counted. */
const MOST_FILES = 3;

/** Location of a finding: 第 3、5–9 页, a file, or the whole. */
function whereOf({ pages, files = [] }: CheckedFinding): string {
  if (pages.length > 0) return `第 ${numberRanges(pages)} 页`;
  if (files.length === 0) return '整份文件';
  const named = files.slice(0, MOST_FILES).join('、');
  return files.length > MOST_FILES ? `${named} 等 ${files.length} 个文件` : named;
}

function grouped(findings: readonly CheckedFinding[]): [string, CheckedFinding[]][] {
  const groups = new Map<string, CheckedFinding[]>();
  for (const finding of findings) groups.set(whereOf(finding), [...(groups.get(whereOf(finding)) ?? []), finding]);
  const start = ([first]: CheckedFinding[]) => first?.pages[0] ?? 0;
  return [...groups].sort(([, a], [, b]) => start(a) - start(b));
}

function FindingItem({ finding }: { finding: CheckedFinding }) {
  const { severity, check, found, todo, quote } = finding;
  const look = severities.find((one) => one.severity === severity);
  return (
    <li className={classes.finding}>
      <p className={classes.kind}>
        <StatusTag state={look?.label ?? ''} tone={look?.tone} />
        {checks[check].name}
      </p>
      <div>
        <p className={classes.found}>{found}</p>
        {quote && <code className={classes.quote}>{quote}</code>}
        <p className={classes.todo}>{todo}</p>
      </div>
    </li>
  );
}

export interface FindingListProps {
  /** Name of the checked deposit, as a page may show two lists. */
  of: string;
  findings: readonly CheckedFinding[];
}

/** Findings with their locations, optionally filtered by severity. */
export function FindingList({ of, findings }: FindingListProps) {
  const id = useId();
  const [wanted, setWanted] = useState<Severity | 'all'>('all');
  const count = (severity: Severity) => findings.filter((finding) => finding.severity === severity).length;
  const options = [
    { value: 'all' as const, label: '全部', count: findings.length },
    ...severities.map(({ severity, label }) => ({ value: severity, label, count: count(severity) })),
  ].filter((option) => option.value === 'all' || option.count > 0);
  const current = options.some(({ value }) => value === wanted) ? wanted : 'all';
  const shown = findings.filter(({ severity }) => current === 'all' || severity === current);
  return (
    <>
      {options.length > 2 && (
        <fieldset className={classes.filters}>
          <legend className="vh">只看</legend>
          {options.map(({ value, label, count: number }) => (
            <label key={value} className={classes.filter}>
              <input
                type="radio"
                className="vh"
                name={`${id}-severity`}
                checked={current === value}
                onChange={() => setWanted(value)}
              />
              {`${label} ${number}`}
            </label>
          ))}
        </fieldset>
      )}
      {grouped(shown).map(([where, list]) => (
        <section key={where} className={classes.group} aria-label={`${of}：${where}`}>
          <h3>{where}</h3>
          <ul>
            {list.map((finding) => (
              <FindingItem key={`${finding.check} ${finding.found}`} finding={finding} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
