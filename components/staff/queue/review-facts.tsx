'use client';

import detail from '@/components/shell/list/detail.module.css';
import { FileList } from '@/components/shell/list/file-list';
import { Card } from '@/components/ui/card';
import type { StaffCase } from '@/lib/contract/cases';
import styles from './queue.module.css';

export interface ReviewFactsProps {
  staffCase: StaffCase;
  /** Fields to be corrected. */
  named: readonly string[];
  /** Toggles a field; absent when no correction can be requested now. */
  onName?: (name: string) => void;
}

interface RowProps extends Omit<ReviewFactsProps, 'staffCase'> {
  fact: StaffCase['facts'][number];
  /** Value before the last correction; undefined if it is unchanged. */
  before: string | undefined;
  /** The first fact of a field carries the button. */
  isFirst: boolean;
}

function Row({ fact: { name, label, value, files }, before, isFirst, named, onName }: RowProps) {
  const isNamed = named.includes(name);
  return (
    <div
      className={styles.fact}
      data-changed={before === undefined ? undefined : ''}
      data-named={isNamed ? '' : undefined}
    >
      <dt>{label}</dt>
      <dd>
        <div>
          {value && <span className={detail.value}>{value}</span>}
          <FileList files={files} />
          {before !== undefined && isFirst && (
            <p className={styles.before}>
              <b>本次补正，原为：</b>
              <span className={detail.value}>{before || '未填写'}</span>
            </p>
          )}
        </div>
        {onName && name && isFirst && (
          <button type="button" className="link no-print" aria-pressed={isNamed} onClick={() => onName(name)}>
            {isNamed ? '不必补正' : '要求补正'}
            <span className="vh">{`：${label}`}</span>
          </button>
        )}
      </dd>
    </div>
  );
}

/** Submitted data by part; values changed by the last correction are marked and show the previous ones. */
export function ReviewFacts({ staffCase: { facts, corrected, fields }, named, onName }: ReviewFactsProps) {
  const sections = [...new Set(facts.map(({ section }) => section))];
  const shown = new Set(facts.map(({ name }) => name));
  // Empty fields can be requested as well.
  const empty = fields.filter(({ name }) => !shown.has(name));
  const beforeOf = (name: string) => corrected.find((field) => name !== '' && field.name === name)?.before;
  return (
    <Card title="申请内容">
      {corrected.length > 0 && (
        <p
          className={styles.changes}
        >{`上次补正改了 ${corrected.length} 项：${corrected.map(({ label }) => label).join('、')}`}</p>
      )}
      {sections.map((section) => (
        <section key={section} className={detail.part}>
          {section && <h3>{section}</h3>}
          <dl className={styles.facts}>
            {facts.map((fact, at) =>
              fact.section === section ? (
                <Row
                  key={at}
                  fact={fact}
                  before={beforeOf(fact.name)}
                  isFirst={facts.findIndex(({ name }) => name === fact.name) === at}
                  named={named}
                  onName={onName}
                />
              ) : null,
            )}
          </dl>
        </section>
      ))}
      {onName && empty.length > 0 && (
        <details className={`no-print ${styles.empty}`}>
          <summary>{`没有填写的 ${empty.length} 项`}</summary>
          <ul>
            {empty.map(({ name, label }) => (
              <li key={name}>
                {label}
                <button type="button" className="link" aria-pressed={named.includes(name)} onClick={() => onName(name)}>
                  {named.includes(name) ? '不必补正' : '要求补正'}
                  <span className="vh">{`：${label}`}</span>
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
}
