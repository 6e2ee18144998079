'use client';

import { useState } from 'react';
import { CheckedForm, FormFailure } from '@/components/form/checked-form';
import { TextAreaField, TextField } from '@/components/form/fields';
import { FormDialog } from '@/components/form/form-dialog';
import { useRevision } from '@/components/form/use-revision';
import { useZodForm } from '@/components/form/use-zod-form';
import { BusyButton } from '@/components/ui/busy-button';
import { Card } from '@/components/ui/card';
import { StatusTag } from '@/components/ui/status-tag';
import { toast } from '@/lib/client/browser/toast-store';
import { call } from '@/lib/client/http/http';
import { refresh, useClient } from '@/lib/client/http/use-endpoint';
import { type BlindWork, getJuryRoom, type JuryRoom, recuseFromWork, scoreWork } from '@/lib/contract/prize-jury';
import { bookTitle } from '@/lib/text/book-title';
import { Listen } from '../work-excerpt';
import { WorkPicture } from '../work-picture';
import classes from './jury.module.css';

interface WorkProps {
  work: BlindWork;
  criteria: JuryRoom['criteria'];
  /** Revision of the criteria. */
  revision: string;
}

/** Number of a typed score; undefined for an empty field, so that the message says that it is missing. */
const numberOf = (typed: unknown): number | undefined =>
  String(typed).trim() === '' ? undefined : Number(String(typed));

/**
 * Scores by criterion. The criteria are those that the form was opened with, as the room behind it may be read anew. After
 * a refusal they are the present ones, and a typed score stays with the criterion of its name.
 */
function ScoreForm({ work, criteria: opened, revision, onSaved }: WorkProps & { onSaved: () => void }) {
  const [isRecusing, setRecusing] = useState(false);
  const [criteria, setCriteria] = useState(opened);
  const client = useClient();
  const { id, number, scores, note } = work;
  const { save } = useRevision(revision, async () => {
    const room = await call(getJuryRoom, {});
    const typed = form.form.getValues().scores;
    const byName = new Map(criteria.map(({ name }, at) => [name, typed[at] ?? '']));
    form.form.setFieldValue(
      'scores',
      room.criteria.map(({ name }) => byName.get(name) ?? ''),
    );
    setCriteria(room.criteria);
    await refresh(client, [getJuryRoom]);
    return room;
  });
  const form = useZodForm({
    schema: scoreWork.body,
    initial: { entryId: id, scores: opened.map((_, at) => String(scores[at] ?? '')), note },
    toInput: (values) => ({ ...values, scores: values.scores.map(numberOf) }),
    send: async (body) => {
      await save((stated) => call(scoreWork, { body: { ...body, ...stated } }));
      await refresh(client, [getJuryRoom]);
      toast(`${number} 的评分已保存`, 'done');
      onSaved();
    },
  });
  return (
    <>
      <CheckedForm form={form} className={classes.form}>
        <FormFailure form={form} />
        <div className={classes.scores}>
          {criteria.map(({ name, weight }, at) => (
            <TextField
              key={name}
              name={`scores.${at}`}
              label={`${name}（${weight}%）`}
              required
              inputMode="decimal"
              placeholder="0 至 100"
            />
          ))}
        </div>
        <TextAreaField name="note" label="评语" maxLength={500} rows={2} />
        <div className="row fold">
          <BusyButton type="submit" busy={form.busy}>
            保存评分
          </BusyButton>
          <button type="button" className="btn btn-quiet" onClick={() => setRecusing(true)}>
            声明回避
          </button>
        </div>
      </CheckedForm>
      {isRecusing && (
        <FormDialog
          title={`声明回避：${number}`}
          submitLabel="声明回避"
          schema={recuseFromWork.body}
          initial={{ entryId: id, reason: '' }}
          send={async (body) => {
            await call(recuseFromWork, { body });
            await refresh(client, [getJuryRoom]);
            toast('已声明回避', 'done');
          }}
          onClose={() => setRecusing(false)}
        >
          <p>声明以后不再看到这件作品，已有的评分作废。</p>
          <TextAreaField name="reason" label="理由" required maxLength={200} rows={3} />
        </FormDialog>
      )}
    </>
  );
}

export interface WorkCardProps extends WorkProps {
  /** Whether the form of the scores is shown. */
  isOpen: boolean;
  /** Opens the form; absent once the scores were handed in. */
  onOpen: (() => void) | undefined;
  onSaved: () => void;
}

/** Work without author and unit, with the juror's scores. */
export function WorkCard({ work, criteria, revision, isOpen, onOpen, onSaved }: WorkCardProps) {
  const { number, title, className, summary, intro, excerpt, total, scores, note } = work;
  return (
    <Card
      title={`${number} ${bookTitle(title)}`}
      more={<StatusTag state={total === null ? '未评分' : `已评 ${total} 分`} plain />}
    >
      <div className={classes.work}>
        <div>
          <WorkPicture work={work} />
        </div>
        <div>
          <p className="mute">{className}</p>
          <p>{summary}</p>
          <Listen work={work} />
          {excerpt.length > 0 && (
            <blockquote>
              {excerpt.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </blockquote>
          )}
          {intro.length > 0 && (
            <details>
              <summary>创作说明</summary>
              {intro.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </details>
          )}
        </div>
      </div>
      {isOpen ? (
        <ScoreForm work={work} criteria={criteria} revision={revision} onSaved={onSaved} />
      ) : (
        <>
          {scores.length > 0 && (
            <p>
              {criteria.map(({ name }, at) => `${name} ${scores[at] ?? ''}`).join('，')}
              {note && `。评语：${note}`}
            </p>
          )}
          {onOpen && (
            <button type="button" className="btn btn-sm" onClick={onOpen}>
              {scores.length > 0 ? '修改评分' : '评分'}
              <span className="vh">{`：${number}`}</span>
            </button>
          )}
        </>
      )}
    </Card>
  );
}
