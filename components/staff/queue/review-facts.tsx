'use client';

import { SheetFacts } from '@/components/shell/sheet/sheet-facts';
import { Card } from '@/components/ui/card';
import type { StaffCase } from '@/lib/contract/staff-cases';
import { caseMarks } from '@/lib/rules/case-marks';
import styles from './queue.module.css';

export interface ReviewFactsProps {
  staffCase: StaffCase;
  /** Fields to be corrected. */
  named: readonly string[];
  /** Toggles a field; absent when no correction can be requested now. */
  onName?: (name: string) => void;
}

/** Toggle of a field that is to be corrected. */
function NameButton({
  name,
  label,
  named,
  onName,
}: { name: string; label: string } & Required<Pick<ReviewFactsProps, 'named' | 'onName'>>) {
  const isNamed = named.includes(name);
  return (
    <button type="button" className="link no-print" data-correct="" aria-pressed={isNamed} onClick={() => onName(name)}>
      {isNamed ? '不必补正' : '要求补正'}
      <span className="vh">{`：${label}`}</span>
    </button>
  );
}

/** Submitted data by part with a toggle per field; a fact that a check states as well stands among the checks only. */
export function ReviewFacts({ staffCase, named, onName }: ReviewFactsProps) {
  const { facts, fields, checks } = staffCase;
  const said = new Set(checks.map(({ label }) => label));
  const shown = facts.filter(({ name, label }) => name !== '' || !said.has(label));
  const filled = new Set(facts.map(({ name }) => name));
  // Empty fields can be requested as well.
  const empty = fields.filter(({ name }) => !filled.has(name));
  return (
    <Card title="申请内容">
      <SheetFacts
        facts={shown}
        marks={caseMarks(staffCase)}
        named={named}
        opOf={onName && (({ name, label }) => <NameButton name={name} label={label} named={named} onName={onName} />)}
      />
      {onName && empty.length > 0 && (
        <details className={`no-print ${styles.empty}`}>
          <summary>{`没有填写的 ${empty.length} 项`}</summary>
          <ul>
            {empty.map(({ name, label }) => (
              <li key={name}>
                {label}
                <NameButton name={name} label={label} named={named} onName={onName} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
}
