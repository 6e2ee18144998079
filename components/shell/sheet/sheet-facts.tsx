import { Fragment, type ReactNode } from 'react';
import { FileList } from '@/components/shell/list/file-list';
import type { CaseDetail } from '@/lib/contract/cases';
import { type CaseMark, marksSummary } from '@/lib/rules/case-marks';
import { MarkNote } from './mark-note';
import styles from './sheet-facts.module.css';

type Fact = CaseDetail['facts'][number];

export interface SheetFactsProps {
  facts: readonly Fact[];
  marks: readonly CaseMark[];
  /** Fields selected for a request that is not sent yet. */
  named?: readonly string[];
  /** Control beside the first fact of a field. */
  opOf?: (fact: Fact) => ReactNode;
  /** Short facts in two columns, where the sheet has the width of a page. */
  isWide?: boolean;
}

/** Longer texts take the full width. */
const LONG = 24;
/** A word too long for half a line: an email address, a digest. */
const WORD = /[!-~]{19}/;
const isLong = ({ value, files }: Fact): boolean =>
  files.length > 0 || value.length > LONG || value.includes('\n') || WORD.test(value);

/** Summaries of the marks, the open request first. */
function Summaries({ marks }: { marks: readonly CaseMark[] }) {
  return (['asked', 'changed'] as const).map((kind) => {
    const words = marksSummary(marks, kind);
    return (
      words && (
        <p key={kind} className={styles.summary} data-mark={kind}>
          {words}
        </p>
      )
    );
  });
}

/**
 * Submitted data by part of the form, with marks beside the fields: the same sheet for staff and for the applicant. The
 * first fact of a field carries its marks and its control.
 */
export function SheetFacts({ facts, marks, named = [], opOf, isWide }: SheetFactsProps) {
  const sections = [...new Set(facts.map(({ section }) => section))];
  const firstOf = (name: string) => facts.find((fact) => fact.name === name);
  return (
    <>
      <Summaries marks={marks} />
      {sections.map((section) => (
        <section key={section} className={styles.part}>
          {section && sections.length > 1 && <h3>{section}</h3>}
          <dl className={styles.facts} data-wide={isWide ? '' : undefined}>
            {facts
              .filter((fact) => fact.section === section)
              .map((fact, at) => {
                const { name, label, value, files } = fact;
                const isFirst = firstOf(name) === fact;
                const own = name === '' || !isFirst ? [] : marks.filter((mark) => mark.name === name);
                const kind = named.includes(name) ? 'asked' : own[0]?.kind;
                return (
                  <div
                    key={at}
                    className={styles.fact}
                    data-mark={kind}
                    data-long={isLong(fact) || own.length > 0 ? '' : undefined}
                  >
                    <dt>{label}</dt>
                    <dd>
                      <div>
                        {value && <span className={styles.value}>{value}</span>}
                        <FileList files={files} />
                        {own.map((mark) => (
                          <MarkNote key={mark.kind} mark={mark} />
                        ))}
                      </div>
                      {isFirst && name !== '' && opOf && <Fragment>{opOf(fact)}</Fragment>}
                    </dd>
                  </div>
                );
              })}
          </dl>
        </section>
      ))}
    </>
  );
}
