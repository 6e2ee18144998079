'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Card } from '@/components/ui/card';
import { NoticeBar } from '@/components/ui/notice-bar';
import { loadPart } from '@/lib/client/browser/load-part';
import classes from './publicity.module.css';

const ObjectionForm = dynamic(() => loadPart(() => import('./objection-form').then((module) => module.ObjectionForm)), {
  loading: () => null,
});

/** Invitation to object to an application; its form is loaded when it is asked for. */
export function ObjectionCard({ id, endsOn }: { id: number; endsOn: string }) {
  const [isOpen, setOpen] = useState(false);
  const [number, setNumber] = useState('');
  if (number)
    return (
      <NoticeBar tone="info">{`异议已收到，编号 ${number}。会员部核实以后，结果以短信告知；您的姓名与手机号不会告诉申请人。`}</NoticeBar>
    );
  if (isOpen) return <ObjectionForm id={id} onDone={setNumber} />;
  return (
    <Card title="提出异议">
      <p>{`异议须在 ${endsOn} 前实名提出，用手机验证码确认。您的姓名与手机号只供会员部核实，不会公开，也不会告诉申请人。`}</p>
      <p className={classes.act}>
        <button type="button" className="btn" onClick={() => setOpen(true)}>
          我有异议
        </button>
      </p>
    </Card>
  );
}
