'use client';

import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { ErrorSummary } from '@/components/form/error-summary';
import form from '@/components/form/form.module.css';
import { FormContext } from '@/components/form/form-source';
import { LeaveGuard } from '@/components/form/leave-guard';
import { useZodForm } from '@/components/form/use-zod-form';
import { CaseFields, type Slots } from '@/components/public/case/case-field';
import { FormSection } from '@/components/public/templates/form-page';
import { BusyButton } from '@/components/ui/busy-button';
import { NoticeBar } from '@/components/ui/notice-bar';
import { StatusTag } from '@/components/ui/status-tag';
import { TitleBox } from '@/components/ui/title-box';
import { toast } from '@/lib/client/browser/toast-store';
import { handleFailure } from '@/lib/client/http/failures';
import { call } from '@/lib/client/http/http';
import { useEndpointMutation } from '@/lib/client/http/use-endpoint';
import type { ContentItem, getContent, publishContent } from '@/lib/contract/publishing';
import { type ContentKind, contentPages, contentStates, titleOfForm } from '@/lib/kinds/content-kind';
import { emptyForm, type FormValues, formBody, formOver } from '@/lib/kinds/form-values';
import { ConflictNotice } from './conflict-notice';
import { ContentActions } from './content-actions';
import { contentReadings, contentRef, publishRef } from './content-refs';
import styles from './publishing.module.css';
import { ScheduleDialog } from './schedule-dialog';
import { sendPicture } from './send-picture';
import { type ContentDraft, unsavedContent, useContentDraft } from './use-content-draft';

export interface ContentEditorProps {
  kind: ContentKind;
  /** Undefined for a new item. */
  item?: ContentItem;
  /** Called with the id of a new item. */
  onCreated?: (id: number) => void;
}

const filled = (kind: ContentKind, saved: FormValues): FormValues =>
  formOver(kind.fields, emptyForm(kind.fields), saved);

/** Time of the last save, or that there are unsaved changes. */
function SavedNote({ draft: { item, isUnsaved, hasFailed, theirs } }: { draft: ContentDraft }) {
  const saved = item?.draft ? `草稿已保存 ${item.draft.at.slice(11, 16)}` : '';
  const words = isUnsaved && hasFailed && !theirs ? '最近的改动还没有保存，正在重试' : saved;
  return <output className={form.saved}>{isUnsaved && !hasFailed ? '正在保存' : words}</output>;
}

/** Names of the files in a field, above their upload control. */
const slotsOf = (kind: ContentKind, item: ContentItem | undefined): Slots =>
  Object.fromEntries(
    Object.entries(kind.fields).map(([name, field]) => {
      if (field.control !== 'file' && field.control !== 'files') return [name, { sendPicture }];
      const held = [item?.form[name]].flat();
      const files = (item?.files ?? []).filter(({ address }) => held.includes(address));
      const list = files.length > 0 && (
        <ul className={`full ${styles.files}`}>
          {files.map(({ address, originalName }) => (
            <li key={address}>{originalName}</li>
          ))}
        </ul>
      );
      return [name, { before: list }];
    }),
  );

/** Editor of a content item, as declared by its kind: saved while typing, previewed, published now or later. */
export function ContentEditor({ kind, item: read, onCreated }: ContentEditorProps) {
  const router = useRouter();
  const [restored] = useState(() => unsavedContent(kind, read));
  const [initial] = useState(() => filled(kind, restored?.form ?? read?.form ?? {}));
  const [isScheduling, setScheduling] = useState(false);
  const [isPreviewing, setPreviewing] = useState(false);
  const when = useRef<string | undefined>(undefined);
  const publish = useEndpointMutation<typeof publishContent>(publishRef, {
    refreshes: contentReadings,
    meta: { quiet: true },
  });
  const zod = useZodForm({
    schema: kind.schema,
    initial,
    toInput: (values: FormValues) => formBody(kind, values),
    send: async () => {
      const { id, revision } = await draft.save();
      const body = { revision, publishAt: when.current };
      const next = await publish.mutateAsync({ params: { kind: kind.key, id }, body });
      show(next);
      toast(next.state === 'scheduled' ? '已定时发布' : '已发布', 'done');
    },
  });
  const draft = useContentDraft({
    kind,
    item: read,
    values: zod.form.values,
    restored,
    onCreated,
  });
  const { item, theirs } = draft;
  const { values } = zod.form;
  const show = (next: ContentItem) => {
    const values = filled(kind, next.form);
    zod.restore(values);
    draft.settle(next, values);
  };
  const giveWay = async () => {
    try {
      const next = await draft.giveWay(values);
      if (next) show(next);
    } catch (error) {
      handleFailure(error);
    }
  };
  const submit = async (publishAt?: string) => {
    when.current = publishAt;
    setScheduling(false);
    await zod.submit();
  };
  const preview = async () => {
    setPreviewing(true);
    try {
      router.push(contentPages.preview(kind.key, (await draft.save()).id));
    } catch (error) {
      handleFailure(error);
      setPreviewing(false);
    }
  };
  const discarded = async () => {
    if (!item?.isChanged) return router.push(contentPages.list(kind.key));
    show(await call<typeof getContent>(contentRef, { params: { kind: kind.key, id: item.id } }));
  };
  const lists = {
    move: (path: string, from: number, to: number) =>
      Reflect.apply(zod.form.reorderListItem, zod.form, [path, { from, to }]),
    hasProblem: (path: string) => zod.problems.some(([at]) => at.startsWith(path)),
  };
  const isScheduled = item?.state === 'scheduled';
  const canPublish = !isScheduled && theirs === null;
  const slots = slotsOf(kind, item);
  return (
    <FormContext value={{ ...zod.source, lists }}>
      <LeaveGuard isUnsaved={draft.isUnsaved} save={theirs ? undefined : () => draft.save()} />
      <TitleBox
        variant="work"
        title={
          item || titleOfForm(kind, values) !== titleOfForm(kind, initial)
            ? titleOfForm(kind, values)
            : `新建${kind.title}`
        }
        sub={
          item && (
            <>
              <StatusTag state={contentStates[item.state].label} tone={contentStates[item.state].tone} />
              {item.isChanged && ' 有未发布的修改'}
            </>
          )
        }
        actions={
          item && <ContentActions kind={kind} item={item} onChanged={show} onDiscarded={() => void discarded()} />
        }
      />
      <form
        ref={zod.element}
        className={styles.editor}
        noValidate
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          if (canPublish) void submit();
        }}
      >
        <ErrorSummary problems={zod.problems} />
        <div role="alert">{zod.failure && <NoticeBar tone="warn">{zod.failure}</NoticeBar>}</div>
        {theirs && (
          <ConflictNotice
            words={theirs.words}
            kind={kind}
            mine={values}
            theirs={theirs.item}
            onTakeTheirs={giveWay}
            onTakeOver={draft.takeOver}
          />
        )}
        {restored && draft.isUnsaved && !theirs && <NoticeBar>已恢复上次没有保存的内容。</NoticeBar>}
        {item?.draft?.restored && (
          <NoticeBar>{`从第 ${item.draft.restored} 版恢复，网站上还没有变。看过以后再发布。`}</NoticeBar>
        )}
        {isScheduled && <NoticeBar>{`已定于 ${item.publishAt?.slice(0, 16)} 发布。要修改，先取消定时。`}</NoticeBar>}
        {/* What is typed during a publication would neither be published nor saved. */}
        <div inert={isScheduled || zod.busy}>
          {kind.sections
            .filter((section) => section.when?.(values) !== false)
            .map(({ title, note, fields }) => {
              const names = fields.filter((name) => kind.isShown(name, values));
              if (names.length === 0) return null;
              return (
                <FormSection key={title} title={title} note={note}>
                  <CaseFields
                    names={names}
                    fields={kind.fields}
                    labelOf={(name) => kind.labelOf(name, values)}
                    isRequired={(name) => kind.isRequired(name, values)}
                    slots={slots}
                  />
                </FormSection>
              );
            })}
        </div>
        <div className={`card ${form.bar} ${styles.acts} no-print`}>
          <SavedNote draft={draft} />
          <div className={form.acts}>
            {kind.hasPreview && (
              <BusyButton variant="quiet" busy={isPreviewing} disabled={theirs !== null} onClick={() => void preview()}>
                预览
              </BusyButton>
            )}
            <button
              type="button"
              className="btn"
              disabled={!canPublish || zod.busy}
              onClick={() => setScheduling(true)}
            >
              定时发布
            </button>
            <BusyButton type="submit" busy={zod.busy} disabled={!canPublish}>
              立即发布
            </BusyButton>
          </div>
        </div>
      </form>
      {isScheduling && (
        <ScheduleDialog busy={zod.busy} onSchedule={(at) => void submit(at)} onClose={() => setScheduling(false)} />
      )}
    </FormContext>
  );
}
