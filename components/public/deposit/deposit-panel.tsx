'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { ChoiceCards } from '@/components/ui/choice-cards';
import classes from '@/components/ui/tool-panel.module.css';
import type { DepositKind } from '@/lib/deposit/deposit';
import { tooLong } from '@/lib/text/too-long';

const DepositCheck = dynamic(() => import('./deposit-check').then((part) => part.DepositCheck));

const kinds: readonly { value: DepositKind; label: string; note: string }[] = [
  { value: 'source', label: '源程序', note: '每页不少于 50 行' },
  { value: 'document', label: '文档', note: '每页不少于 30 行' },
];

const fields = [
  { name: 'fullName', label: '软件全称', help: '与申请表一字不差', placeholder: '如 云舟版权管理软件', maxLength: 120 },
  { name: 'version', label: '版本号', help: '写在全称之后，如 V1.0', placeholder: 'V1.0', maxLength: 20 },
  {
    name: 'owners',
    label: '著作权人',
    help: '可以不填；有几位的用顿号隔开，出现别人的名字会提醒',
    placeholder: '',
    maxLength: 300,
  },
  { name: 'sourceLines', label: '源程序量（行）', help: '可以不填；填了可以核对页数', placeholder: '', maxLength: 8 },
] as const;

type FieldName = (typeof fields)[number]['name'];

/** 交存材料自查: name and version of the software, and the check of its deposit. */
export function DepositPanel() {
  const [kind, setKind] = useState<DepositKind>('source');
  const [facts, setFacts] = useState<Record<FieldName, string>>({
    fullName: '',
    version: 'V1.0',
    owners: '',
    sourceLines: '',
  });
  const lines = Number.parseInt(facts.sourceLines, 10);
  return (
    <div className={classes.desk}>
      <ChoiceCards legend="材料种类" name="deposit-kind" choices={kinds} value={kind} onChange={setKind} />
      <div className={classes.fields}>
        {fields
          .filter(({ name }) => kind === 'source' || name !== 'sourceLines')
          .map(({ name, label, help, maxLength, ...input }) => (
            <div className={tooLong(facts[name], maxLength) ? 'field bad' : 'field'} key={name}>
              <label
                htmlFor={`deposit-${name}`}
                className={name === 'fullName' || name === 'version' ? 'req' : undefined}
              >
                {label}
              </label>
              <input
                {...input}
                id={`deposit-${name}`}
                className="input"
                autoComplete="off"
                inputMode={name === 'sourceLines' ? 'numeric' : undefined}
                value={facts[name]}
                aria-describedby={`deposit-${name}-help`}
                onChange={(event) => setFacts({ ...facts, [name]: event.currentTarget.value })}
              />
              <p className={tooLong(facts[name], maxLength) ? 'err' : 'help'} id={`deposit-${name}-help`}>
                {tooLong(facts[name], maxLength) || help}
              </p>
            </div>
          ))}
      </div>
      {/* Remounted for another kind of deposit, which needs another file. */}
      <DepositCheck
        key={kind}
        kind={kind}
        fullName={facts.fullName.trim()}
        version={facts.version.trim()}
        owners={facts.owners
          .split(/[、,，;；]/)
          .map((owner) => owner.trim())
          .filter(Boolean)}
        sourceLines={Number.isFinite(lines) ? lines : undefined}
      />
    </div>
  );
}
