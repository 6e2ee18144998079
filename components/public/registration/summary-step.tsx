'use client';

import { DefinitionList } from '@/components/ui/definition-list';
import { useDictionaryLabels } from '@/lib/client/hooks/use-dictionary';
import type { Section } from '@/lib/kinds/asked-form';
import type { CaseKind } from '@/lib/kinds/case';
import { fieldOfName } from '@/lib/kinds/entry-fields';
import { dictionariesOf, factsOf } from '@/lib/kinds/facts';
import { type FormValues, formBody } from '@/lib/kinds/form-values';
import styles from './wizard.module.css';

export interface SummaryStepProps {
  kind: CaseKind;
  values: FormValues;
  /** Sections of the form that apply, in the order of the steps. */
  sections: readonly Section<string>[];
  /** Opens the step of a section. */
  onChange: (step: number) => void;
}

/** Everything that was entered, by section, as the reviewer will read it; each section leads back to its step. */
export function SummaryStep({ kind, values, sections, onChange }: SummaryStepProps) {
  const labelOf = useDictionaryLabels(dictionariesOf(kind));
  const facts = factsOf(kind, formBody(kind, values), labelOf);
  return (
    <div className={`${styles.summary} full`}>
      {sections.map(({ title, fields }, step) => {
        const entered = facts.filter(({ name }) => fields.includes(fieldOfName(name)));
        return (
          <section key={title}>
            <header>
              <h3>{title}</h3>
              <button type="button" className="btn btn-sm" onClick={() => onChange(step)} aria-label={`修改${title}`}>
                修改
              </button>
            </header>
            {entered.length > 0 ? (
              <DefinitionList
                items={entered.map(({ label, value, files }) => {
                  const text = [value, ...files.map(({ originalName }) => originalName)].filter(Boolean).join('\n');
                  return { label, value: text, full: text.length > 30 };
                })}
              />
            ) : (
              <p className="mute">没有填写</p>
            )}
          </section>
        );
      })}
    </div>
  );
}
