'use client';

import { useState } from 'react';
import { z } from 'zod';
import { SmallEdit } from '@/components/form/small-edit';
import { Card } from '@/components/ui/card';
import { QueryState } from '@/components/ui/query-state';
import { StatusTag } from '@/components/ui/status-tag';
import { palettes } from '@/lib/art/palettes';
import { toast } from '@/lib/client/browser/toast-store';
import { useEndpoint, useEndpointMutation } from '@/lib/client/http/use-endpoint';
import { paletteNames } from '@/lib/contract/identity';
import { type Gap, getReadiness } from '@/lib/contract/opening';
import { listSettings, type SettingValue, saveSetting, settingGroups, settingProblem } from '@/lib/contract/settings';
import { formatFen } from '@/lib/format/money';
import { PictureEdit } from './picture-edit';
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

/** Anchor of a setting's line. */
const anchorOf = (key: string): string => key.replace('/', '-');

function Swatch({ name }: { name: string }) {
  const { data: palette } = z.enum(paletteNames).safeParse(name || paletteNames[0]);
  if (!palette) return null;
  return (
    <span className={styles.swatch} aria-hidden="true">
      {[8, 6, 4, 1].map((at) => (
        <i key={at} style={{ background: palettes[palette].ink[at] }} />
      ))}
    </span>
  );
}

interface LineProps {
  setting: Setting;
  value: SettingValue | undefined;
  /** Whether it is missing and needed, or missing and recommended; undefined for others. */
  isNeeded: boolean | undefined;
  edits: boolean;
  onEdit: (edits: boolean) => void;
  onSaved: () => void;
}

function Line({ setting, value, isNeeded, edits, onEdit, onSaved }: LineProps) {
  const { mutateAsync } = useEndpointMutation(saveSetting, {
    refreshes: [listSettings, getReadiness],
    meta: { quiet: true },
  });
  const seen = value?.value ?? '';
  const [group = '', key = ''] = setting.key.split('/');
  const send = async (typed: string) => {
    await mutateAsync({ params: { group, key }, body: { value: typed, seen } });
    toast(`${setting.label}已保存`, 'done');
    onSaved();
  };
  return (
    <li className={styles.line} id={anchorOf(setting.key)}>
      {edits && setting.kind === 'picture' ? (
        <PictureEdit
          label={setting.label}
          help={setting.note}
          current={seen}
          send={send}
          onCancel={() => onEdit(false)}
        />
      ) : edits ? (
        <SmallEdit
          label={setting.kind === 'fen' ? `${setting.label}（元）` : setting.label}
          schema={bodyOf(setting)}
          initial={{ value: typedOf(setting, seen) }}
          help={setting.note}
          choices={setting.choices}
          send={({ value: typed }) => send(typed)}
          onCancel={() => onEdit(false)}
        />
      ) : (
        <>
          <span>{setting.label}</span>
          <p>
            {setting.kind === 'palette' && <Swatch name={seen} />}
            {setting.kind === 'picture' && seen ? (
              <img className={styles.picture} src={seen} alt={setting.label} />
            ) : (
              shownOf(setting, seen) || <span className="mute">{setting.note ?? '没有填写'}</span>
            )}
            {isNeeded !== undefined && (
              <StatusTag state={isNeeded ? '必须' : '建议'} tone={isNeeded ? 'seal' : 'neutral'} plain />
            )}
          </p>
          <button
            type="button"
            className="btn btn-sm btn-quiet"
            aria-label={`${seen ? '修改' : '填写'}${setting.label}`}
            onClick={() => onEdit(true)}
          >
            {seen ? '修改' : '填写'}
          </button>
        </>
      )}
    </li>
  );
}

export interface ConfigCardsProps {
  /** Titles of the groups; all without. */
  only?: readonly string[];
  /** Anchors of the missing settings, which are marked and opened one after the other. */
  missing?: readonly Pick<Gap, 'href' | 'isNeeded'>[];
}

/** Site configuration: names, contacts, bank account, prices and links, each saved separately. */
export function ConfigCards({ only, missing = [] }: ConfigCardsProps) {
  const query = useEndpoint(listSettings, {}, { meta: { quiet: true } });
  const marks = new Map(missing.map(({ href, isNeeded }) => [href.split('#')[1] ?? '', isNeeded]));
  const groups = settingGroups.filter(({ title }) => !only || only.includes(title));
  const waiting = groups.flatMap(({ settings }) => settings).filter(({ key }) => marks.has(anchorOf(key)));
  // In the assistant the first that is missing is open from the start; null once the reader has closed it.
  const [chosen, setChosen] = useState<string | null | undefined>(undefined);
  const open = chosen === undefined ? waiting[0]?.key : chosen;
  return (
    <QueryState query={query} failed="参数没有取到">
      {(values) => (
        <div className={styles.cards}>
          {groups.map(({ title, settings }) => (
            <Card key={title} title={title} bare>
              <ul className={styles.lines}>
                {settings.map((setting) => (
                  <Line
                    key={setting.key}
                    setting={setting}
                    value={values.find(({ key }) => key === setting.key)}
                    isNeeded={marks.get(anchorOf(setting.key))}
                    edits={open === setting.key}
                    onEdit={(edits) => setChosen(edits ? setting.key : null)}
                    onSaved={() => {
                      const rest = waiting.filter(({ key }) => key !== setting.key);
                      const at = waiting.findIndex(({ key }) => key === setting.key);
                      setChosen((rest[at] ?? rest[0])?.key ?? null);
                    }}
                  />
                ))}
              </ul>
            </Card>
          ))}
        </div>
      )}
    </QueryState>
  );
}
