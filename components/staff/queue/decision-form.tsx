'use client';

import { useEffect, useState } from 'react';
import { CardForm } from '@/components/form/card-form';
import { DateField } from '@/components/form/date-field';
import { RadioField, TextAreaField, TextField } from '@/components/form/fields';
import { UploadField } from '@/components/form/upload-field';
import { useZodForm } from '@/components/form/use-zod-form';
import { tellDecided } from '@/components/staff/decided/decided';
import { Card } from '@/components/ui/card';
import { useDictionary } from '@/lib/client/hooks/use-dictionary';
import { refresh, useClient, useEndpointMutation } from '@/lib/client/http/use-endpoint';
import { getStaffAppraisal } from '@/lib/contract/appraisals';
import { listCaseParties } from '@/lib/contract/case-parties';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import { getStaffProceedings } from '@/lib/contract/mediations';
import { caseMove, type getStaffCase, reviewCase, type StaffCase } from '@/lib/contract/staff-cases';
import { fenOf, signedFenOf } from '@/lib/rules/identifiers/amount';
import { CertificateFields } from './certificate-fields';
import { CorrectionReasons } from './correction-reasons';
import { InvoiceFields, type InvoiceFieldsProps, type InvoicePaper, problemsOfPaper } from './invoice-fields';
import { queueReadings } from './queue-refs';

const staffCaseRef = endpointRef<typeof getStaffCase>('GET', '/api/v1/staff/records/{id}');

/** Endpoints to invalidate after a decision. */
const changedReadings = [staffCaseRef, listCaseParties, getStaffProceedings, getStaffAppraisal, ...queueReadings];

export interface DecisionFormProps {
  staffCase: StaffCase;
  /** Fields to be corrected. */
  named: readonly string[];
  onNamed: (names: readonly string[]) => void;
}

interface Values extends Record<string, unknown> {
  action: string;
  note: string;
  reasons: Record<string, string>;
  /** Fields to be corrected, kept with what was typed. */
  named: readonly string[];
  fee: string;
  number: string;
  issuedOn: string;
  file: string;
  /** Yuan, on an invoice. */
  amount: string;
  /** Picked invoice as read, with what it is compared with; null if there is none. */
  paper: InvoicePaper | null;
  /** The person has compared the file, which was read wrongly. */
  isCompared: boolean;
}

type Asks = StaffCase['actions'][number]['asks'];

interface AskedProps {
  asks: Asks;
  /** Invoice to be issued or reversed; null for other decisions. */
  invoice: InvoiceFieldsProps | null;
  /** Label of the number of its document; empty for the usual one. */
  numberLabel: string;
  fields: StaffCase['fields'];
  named: readonly string[];
}

/** Fields that an action requires in addition to a note. */
function Asked({ asks, invoice, numberLabel, fields, named }: AskedProps) {
  return (
    <>
      {asks === 'fields' &&
        (named.length === 0 ? (
          <p className="mute">在申请内容里点“要求补正”，逐项写明原因；没有对应内容的，写在说明里。</p>
        ) : (
          <CorrectionReasons
            named={named.map((name) => ({
              name,
              label: fields.find((field) => field.name === name)?.label ?? name,
            }))}
          />
        ))}
      {asks === 'fee' && <TextField name="fee" label="费用（元）" required inputMode="decimal" />}
      {asks === 'certificate' && <CertificateFields />}
      {invoice && <InvoiceFields key={String(invoice.isRed)} {...invoice} />}
      {asks === 'document' && invoice === null && (
        <>
          <TextField name="number" label={numberLabel || '号码'} required />
          <DateField name="issuedOn" label="开具日期" required />
          <UploadField name="file" label="文件（PDF）" purpose="document" bType={5} />
        </>
      )}
    </>
  );
}

/** Maps form values to the request body of the contract. */
function moveOf(values: Values, asks: Asks, revision: number, named: readonly string[]) {
  const { action, reasons, fee, number, issuedOn, file, amount, paper, isCompared } = values;
  const isOverruled = asks === 'document' && isCompared && Object.keys(problemsOfPaper(paper, values)).length > 0;
  return {
    action,
    note: [values.note, isOverruled && COMPARED].filter(Boolean).join('；'),
    revision,
    ...(asks === 'fields' && { fields: named.map((name) => ({ name, reason: reasons[name] ?? '' })) }),
    ...(asks === 'fee' && { fee: fenOf(fee) ?? undefined }),
    ...(asks === 'certificate' && { certificate: { number, issuedOn, file } }),
    ...(asks === 'document' && {
      document: { number, issuedOn, file, ...(amount && { amount: signedFenOf(amount) ?? Number.NaN }) },
    }),
  };
}

/** Maps field names of the request to those of the form. */
const renamedFor = (named: readonly string[]): Record<string, string> => ({
  'certificate.number': 'number',
  'certificate.issuedOn': 'issuedOn',
  'certificate.file': 'file',
  'document.number': 'number',
  'document.issuedOn': 'issuedOn',
  'document.file': 'file',
  'document.amount': 'amount',
  ...Object.fromEntries(named.map((name, at) => [`fields.${at}.reason`, `reasons.${name}`])),
});

const invoiceOf = ({ id, documents }: StaffCase, action: string): InvoiceFieldsProps => ({
  id,
  isRed: action === 'registerRed',
  original: documents.find((one) => one.action === 'issue')?.number ?? '',
});

/** Note of a decision whose file was read otherwise than typed. */
const COMPARED = '文件读出的内容与填写的不同，已人工核对';

/** Possible decisions with their fields; sends the revision of the case that was displayed. */
export function DecisionForm({ staffCase, named, onNamed }: DecisionFormProps) {
  const { id, actions, revision, fields, certificate } = staffCase;
  const client = useClient();
  // Label of the decision that was accepted, until the case is read again and the form with it.
  const [made, setMade] = useState('');
  const { mutateAsync } = useEndpointMutation(reviewCase, { meta: { quiet: true } });
  const asksOf = (action: string): Asks => actions.find((one) => one.action === action)?.asks ?? null;
  // A correction begins with the present certificate.
  const { number = '', issuedOn = '' } = certificate ?? {};
  const initial: Values = {
    ...{ action: '', note: '', reasons: {}, named: [], fee: '', number, issuedOn, file: '', amount: '' },
    ...{ paper: null, isCompared: false },
  };
  const form = useZodForm<typeof caseMove, Values>({
    schema: caseMove,
    initial,
    toInput: (values) => moveOf(values, asksOf(values.action), revision, named),
    renamed: renamedFor(named),
    compare: (values) =>
      asksOf(values.action) === 'document' && !values.isCompared ? problemsOfPaper(values.paper, values) : {},
    send: async (body) => {
      const label = actions.find(({ action }) => action === body.action)?.label ?? '办理';
      await mutateAsync({ params: { id }, body });
      // The decision stands; reading everything again takes longer than going on to the next case.
      setMade(label);
      tellDecided('record', id, `已办理：${label}`);
      await refresh(client, changedReadings);
      onNamed([]);
    },
  });
  const { source } = form;
  const action = String(source.read('action') ?? '');
  const asking = actions.find(({ asks }) => asks === 'fields')?.action ?? '';
  // The usual reasons are there when the first field is selected, so that Tab leads to them.
  useDictionary('correction_reason', { enabled: asking !== '', meta: { background: true } });
  useEffect(() => source.change('named', named), [named.join()]);
  // Selecting a field implies a request for a correction.
  useEffect(() => {
    if (named.length > 0 && asking && action !== asking) source.change('action', asking);
  }, [named.length, asking]);
  if (actions.length === 0)
    return (
      <Card title="办理">
        <p className="mute">现在没有等待协会办理的事项。</p>
      </Card>
    );
  // Its fields belong to a state that has passed: Tab must not lead into them.
  if (made)
    return (
      <Card title="办理">
        <p className="mute">{`已办理：${made}。正在取新的状态…`}</p>
      </Card>
    );
  /**
   * Takes what the tab has kept, except the decision: it is made anew, so that none is sent by mistake. Fields to be
   * corrected are named again, which implies it.
   */
  const resume = (kept: Readonly<Record<string, unknown>>) => {
    form.resume({ ...kept, action: '' });
    const again = [kept.named].flat().flatMap((name) => fields.find((field) => field.name === name)?.name ?? []);
    if (again.length === 0 || named.length === 0) onNamed(again);
  };
  const asks = asksOf(action);
  const effect = actions.find((one) => one.action === action)?.effect ?? '';
  const needsReason = actions.some((one) => one.action === action && one.needsReason);
  return (
    <CardForm title="办理" form={{ ...form, resume }} submitLabel="确认办理" keepAs={`decision:${id}`} leavesAtOnce>
      <RadioField
        name="action"
        label="决定"
        required
        options={actions.map((one) => ({ value: one.action, label: one.label }))}
      />
      <output className="mute" aria-live="polite">
        {effect}
      </output>
      <div className="form-grid">
        <Asked
          asks={asks}
          invoice={staffCase.kind === 'invoice' && asks === 'document' ? invoiceOf(staffCase, action) : null}
          numberLabel={actions.find((one) => one.action === action)?.numberLabel ?? ''}
          fields={fields}
          named={named}
        />
        <TextAreaField
          name="note"
          label={needsReason ? '原因' : '说明'}
          required={needsReason}
          rows={3}
          maxLength={2000}
          help={needsReason ? '申请人会看到' : '申请人会看到，选填'}
        />
      </div>
    </CardForm>
  );
}
