'use client';

import { useState } from 'react';
import { z } from 'zod';
import { SmallEdit } from '@/components/form/small-edit';
import { Card } from '@/components/ui/card';
import { QueryState } from '@/components/ui/query-state';
import { toast } from '@/lib/client/browser/toast-store';
import { useEndpoint, useEndpointMutation } from '@/lib/client/http/use-endpoint';
import { getReadiness } from '@/lib/contract/opening';
import { listSettings, type SettingValue, saveSetting, settingGroups, settingProblem } from '@/lib/contract/settings';
import { formatFen } from '@/lib/format/money';
import styles from './settings.module.css';

type Setting = (typeof settingGroups)[number]['settings'][number];

/** Amounts are stored in fen and typed in yuan. */
const typedOf = ({ kind }: Setting, value: string) => (kind === 'fen' && value ? String(Number(value) / 100) : value);
const keptOf = ({ kind }: Setting, typed: string) => {
  const text = typed.trim();
  return kind === 'fen' && /^\d+(\.\d{1,2})?$/.test(text) ? String(Math.round(Number(text) * 100)) : text;
};
const shownOf = ({ kind, choices }: Setting, value: string) => {
  if (kind === 'fen' && value) return formatFen(Number(value));
  return choices?.find((choice) => choice.value === value)?.label ?? value;
};

/** Validates like the provider, so that problems show at the field. */
const bodyOf = (setting: Setting) =>
  z.object({
    value: z
      .string()
      .transform((typed) => keptOf(setting, typed))
      .superRefine((value, issues) => {
        const problem = settingProblem(setting, value);
        if (problem) issues.addIssue(problem);
      }),
  });

function Line({ setting, value }: { setting: Setting; value: SettingValue | undefined }) {
  const [edits, setEdits] = useState(false);
  const { mutateAsync } = useEndpointMutation(saveSetting, {
    refreshes: [listSettings, getReadiness],
    meta: { quiet: true },
  });
  const seen = value?.value ?? '';
  const [group = '', key = ''] = setting.key.split('/');
  return (
    <li className={styles.line}>
      {edits ? (
        <SmallEdit
          label={setting.kind === 'fen' ? `${setting.label}（元）` : setting.label}
          schema={bodyOf(setting)}
          initial={{ value: typedOf(setting, seen) }}
          help={setting.note}
          choices={setting.choices}
          send={async (body) => {
            await mutateAsync({ params: { group, key }, body: { ...body, seen } });
            toast(`${setting.label}已保存`, 'done');
            setEdits(false);
          }}
          onCancel={() => setEdits(false)}
        />
      ) : (
        <>
          <span>{setting.label}</span>
          <p>{shownOf(setting, seen) || <span className="mute">没有填写</span>}</p>
          <button
            type="button"
            className="btn btn-sm btn-quiet"
            aria-label={`修改${setting.label}`}
            onClick={() => setEdits(true)}
          >
            修改
          </button>
        </>
      )}
    </li>
  );
}

/** Site configuration: names, contacts, bank account, prices and links, each saved separately; only some groups if named. */
export function ConfigCards({ only }: { only?: readonly string[] }) {
  const query = useEndpoint(listSettings, {}, { meta: { quiet: true } });
  return (
    <QueryState query={query} failed="参数没有取到">
      {(values) => (
        <div className={styles.cards}>
          {settingGroups
            .filter(({ title }) => !only || only.includes(title))
            .map(({ title, settings }) => (
              <Card key={title} title={title} bare>
                <ul className={styles.lines}>
                  {settings.map((setting) => (
                    <Line key={setting.key} setting={setting} value={values.find(({ key }) => key === setting.key)} />
                  ))}
                </ul>
              </Card>
            ))}
        </div>
      )}
    </QueryState>
  );
}
