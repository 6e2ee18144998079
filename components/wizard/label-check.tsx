'use client';

import { lazy, Suspense } from 'react';
import type { Declared } from '@/lib/aigc/compare';
import { workRegistration } from '@/lib/kinds/cases/work-registration';
import { optionLabel } from '@/lib/kinds/field-types';

// What reads files is fetched once one was chosen.
const LabelReader = lazy(() =>
  import('@/components/aigc/label-reader').then(({ LabelReader }) => ({ default: LabelReader })),
);

const { involvement } = workRegistration.fields;
const words: readonly Declared['involvement'][] = ['无', '辅助', '部分', '主要'];

/** What the form declares of generative tools, as files are held against it; a form without that question says none. */
function declaredIn({ type, involvement: code, tools }: Record<string, unknown>): Declared {
  const label = type === 'aigc' && typeof code === 'string' ? optionLabel(involvement.options, code) : '无';
  const named = (Array.isArray(tools) ? tools : []).flatMap((tool: unknown) => {
    if (typeof tool !== 'object' || tool === null || !('name' in tool) || typeof tool.name !== 'string') return [];
    const provider = 'provider' in tool && typeof tool.provider === 'string' ? tool.provider : undefined;
    return [{ name: tool.name, provider }];
  });
  return { involvement: words.find((word) => word === label) ?? '无', tools: named };
}

export interface LabelCheckProps {
  /** Samples as they were picked. */
  files: readonly File[];
  /** The form as it stands. */
  values: Record<string, unknown>;
  /** Takes over what the labels say, for the form. */
  onLabel: (text: string) => void;
}

/** Reads the implicit labels of the samples on this machine, shows them, and holds them against what is declared. */
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
