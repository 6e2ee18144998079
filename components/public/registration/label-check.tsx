'use client';

import { lazy, Suspense } from 'react';
import type { Declared } from '@/lib/aigc/compare';
import { workRegistration } from '@/lib/kinds/cases/work-registration';
import { optionLabel } from '@/lib/kinds/field-types';

// Loaded once a file was picked.
const LabelReader = lazy(() =>
  import('@/components/public/aigc/label-reader').then(({ LabelReader }) => ({ default: LabelReader })),
);

const { involvement } = workRegistration.fields;
const labels: readonly Declared['involvement'][] = ['无', '辅助', '部分', '主要'];

/** Declaration of generative tools in the form, to compare with the files; none for forms without the question. */
function declaredIn({ type, involvement: code, tools }: Record<string, unknown>): Declared {
  const label = type === 'aigc' && typeof code === 'string' ? optionLabel(involvement.options, code) : '无';
  const named = (Array.isArray(tools) ? tools : []).flatMap((tool: unknown) => {
    if (typeof tool !== 'object' || tool === null || !('name' in tool) || typeof tool.name !== 'string') return [];
    const provider = 'provider' in tool && typeof tool.provider === 'string' ? tool.provider : undefined;
    return [{ name: tool.name, provider }];
  });
  return { involvement: labels.find((word) => word === label) ?? '无', tools: named };
}

export interface LabelCheckProps {
  /** Samples as picked. */
  files: readonly File[];
  /** Current values of the form. */
  values: Record<string, unknown>;
  /** Applies the content of the labels to the form. */
  onLabel: (text: string) => void;
}

/** Reads the implicit labels of the samples locally, shows them, and compares them with the declaration. */
export function LabelCheck({ files, values, onLabel }: LabelCheckProps) {
  if (files.length === 0) return null;
  return (
    <div className="full">
      <Suspense>
        <LabelReader
          files={files}
          declared={declaredIn(values)}
          onFound={(reports) => {
            const found = reports.flatMap(({ name, labels }) =>
              labels.map(({ label, contentProducer, produceId }) =>
                [name, `Label=${label}`, contentProducer, produceId].filter(Boolean).join('；'),
              ),
            );
            if (values.type === 'aigc' && found.length > 0) onLabel(found.join('\n'));
          }}
        />
      </Suspense>
    </div>
  );
}
