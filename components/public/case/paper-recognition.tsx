'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { useFormSource } from '@/components/form/form-source';
import { NoticeBar } from '@/components/ui/notice-bar';
import { useOcr } from '@/lib/client/hooks/use-ocr';
import type { PaperKind, RecognisedField, Recognition } from '@/lib/contract/recognition';
import classes from './case.module.css';

const papers: Record<PaperKind, string> = { licence: '营业执照', idCard: '身份证件' };
const labels: Record<PaperKind, Partial<Record<RecognisedField, string>>> = {
  licence: {
    name: '单位名称',
    uscc: '统一社会信用代码',
    legalPerson: '法定代表人',
    address: '地址',
    founded: '成立日期',
    capital: '注册资本',
  },
  idCard: { name: '姓名', idNo: '身份证号码' },
};

/** Message after a recognition, with the labels of the fields. */
function wordsOf(kind: PaperKind, state: Recognition['state'], filled: string[], other: string[]): string {
  if (state === 'failed') return `这次没有识别成功，请对照${papers[kind]}手工填写。`;
  if (state !== 'read') return `没有识别出内容，请对照${papers[kind]}手工填写。`;
  return [
    filled.length > 0 && `已按${papers[kind]}填写${filled.join('、')}，请核对。`,
    other.length > 0 && `${other.join('、')}与${papers[kind]}不同，请核对。`,
    filled.length + other.length === 0 && `所填内容与${papers[kind]}一致。`,
  ]
    .filter(Boolean)
    .join('');
}

export interface PaperRecognitionProps {
  /** Field of the form that holds the upload. */
  field: string;
  kind: PaperKind;
  /** Whether recognition is enabled on this site. */
  isOn: boolean;
}

/** Recognises an uploaded paper and fills the empty fields; typed values stay. Never blocks the form. */
export function PaperRecognition({ field, kind, isOn }: PaperRecognitionProps) {
  const { read, change, generation } = useFormSource();
  const value = read(field);
  const address = typeof value === 'string' ? value : '';
  // A paper restored from a draft or a returned application was recognised when it was uploaded.
  const [known, setKnown] = useState({ generation, address });
  if (known.generation !== generation) setKnown({ generation, address });
  const { mutateAsync: recognise } = useOcr();
  const [words, setWords] = useState('');
  const isNew = isOn && address !== '' && address !== known.address;

  const fill = useEffectEvent(({ state, fields }: Recognition) => {
    const [filled, other]: [string[], string[]] = [[], []];
    for (const [name, label] of Object.entries(labels[kind])) {
      const found = Object.entries(fields).find(([known]) => known === name)?.[1];
      const typed = read(name);
      if (!found || found === typed) continue;
      if (typed === '') {
        change(name, found);
        filled.push(label);
      } else other.push(label);
    }
    setWords(wordsOf(kind, state, filled, other));
  });

  useEffect(() => {
    setWords('');
    if (!isNew) return;
    const abort = new AbortController();
    setWords(`正在识别${papers[kind]}…`);
    recognise({ url: address, kind, signal: abort.signal })
      .catch((): Recognition => ({ state: 'failed', fields: {} }))
      .then((answer) => {
        if (!abort.signal.aborted) fill(answer);
      });
    return () => abort.abort();
  }, [isNew, address, kind, recognise]);

  return (
    <div role="status" className={isOn && !words ? undefined : classes.recognition}>
      {!isOn && <NoticeBar>{`证照识别未开启，请对照${papers[kind]}手工填写。`}</NoticeBar>}
      {isOn && words && <NoticeBar>{words}</NoticeBar>}
    </div>
  );
}
