'use client';

import '@/components/ui/prose.css';
import '@/lib/client/browser/find-last';
import '@mantine/tiptap/styles.layer.css';
import { RichTextEditor as Editor, type RichTextEditorLabels } from '@mantine/tiptap';
import { useEditor } from '@tiptap/react';
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { iconColumnInsertRight } from '@/components/ui/icons/icon-column-insert-right';
import { iconColumnRemove } from '@/components/ui/icons/icon-column-remove';
import { iconPhoto } from '@/components/ui/icons/icon-photo';
import { iconRowInsertBottom } from '@/components/ui/icons/icon-row-insert-bottom';
import { iconRowRemove } from '@/components/ui/icons/icon-row-remove';
import { iconTable } from '@/components/ui/icons/icon-table';
import { iconTableOff } from '@/components/ui/icons/icon-table-off';
import { handleFailure } from '@/lib/client/http/failures';
import { errorOf } from './control';
import { useField, useFormSource } from './form-source';
import { PasteNotices } from './paste/paste-notices';
import { usePaste } from './paste/use-paste';
import classes from './rich-text.module.css';
import { richTextExtensions } from './rich-text-extensions';
import type { RichTextFieldProps } from './rich-text-field';

const labels: Partial<RichTextEditorLabels> = {
  boldControlLabel: '加粗',
  italicControlLabel: '斜体',
  underlineControlLabel: '下划线',
  strikeControlLabel: '删除线',
  clearFormattingControlLabel: '清除格式',
  linkControlLabel: '链接',
  unlinkControlLabel: '去掉链接',
  bulletListControlLabel: '项目列表',
  orderedListControlLabel: '编号列表',
  h2ControlLabel: '章节标题',
  h3ControlLabel: '小标题',
  blockquoteControlLabel: '引用',
  undoControlLabel: '撤销',
  redoControlLabel: '重做',
  hrControlLabel: '分隔线',
  linkEditorInputLabel: '链接地址',
  linkEditorInputPlaceholder: 'https://',
  linkEditorExternalLink: '在新窗口打开',
  linkEditorInternalLink: '在本窗口打开',
  linkEditorSave: '确定',
};

/** Actions on the table at the cursor. */
const tableSteps = [
  ['插入一行', iconRowInsertBottom, 'addRowAfter'],
  ['插入一列', iconColumnInsertRight, 'addColumnAfter'],
  ['删除本行', iconRowRemove, 'deleteRow'],
  ['删除本列', iconColumnRemove, 'deleteColumn'],
  ['删除表格', iconTableOff, 'deleteTable'],
] as const;

/** Editor of a text with headings, lists, tables and pictures, styled like the published page. */
export function RichTextEditor({ name, label, required, help, sendPicture }: RichTextFieldProps) {
  const { id, value, change, problem } = useField(name);
  const { generation, setUploads } = useFormSource();
  const html = typeof value === 'string' ? value : '';
  const labelId = useId();
  const latest = useRef(change);
  useEffect(() => {
    latest.current = change;
  });
  const [isSending, setSending] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const onBusy = (isBusy: boolean) => {
    setSending(isBusy);
    setUploads(name, isBusy ? 'running' : 'done');
  };
  const paste = usePaste({ sendPicture, onBusy });
  const editor = useEditor({
    extensions: richTextExtensions,
    content: html,
    immediatelyRender: false,
    shouldRerenderOnTransaction: true,
    onUpdate: ({ editor: at }) => latest.current(at.isEmpty ? '' : at.getHTML()),
    editorProps: {
      ...paste.editorProps,
      attributes: { id, role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': labelId, class: 'prose' },
    },
  });
  // A restored form replaces the text of the editor.
  const started = useRef(generation);
  useEffect(() => {
    if (!editor || started.current === generation) return;
    started.current = generation;
    editor.commands.setContent(html, { emitUpdate: false });
  }, [editor, generation, html]);

  const insert = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    currentTarget.value = '';
    if (!file || !sendPicture) return;
    onBusy(true);
    try {
      const src = await sendPicture(file);
      editor
        ?.chain()
        .focus()
        .setImage({ src, alt: file.name.replace(/\.\w+$/, '') })
        .run();
    } catch (error) {
      handleFailure(error);
    } finally {
      onBusy(false);
    }
  };
  const isInTable = editor?.isActive('table') ?? false;
  return (
    <div className={`field full ${problem ? 'bad' : ''}`}>
      <span id={labelId} className={required ? 'label req' : 'label'}>
        {label}
      </span>
      {help && <p className="help">{help}</p>}
      <Editor editor={editor} labels={labels} className={classes.editor} data-bad={problem ? true : undefined}>
        <Editor.Toolbar sticky stickyOffset="var(--s-2)">
          <Editor.ControlsGroup>
            <Editor.H2 />
            <Editor.H3 />
            <Editor.Bold />
            <Editor.Italic />
            <Editor.Underline />
            <Editor.ClearFormatting />
          </Editor.ControlsGroup>
          <Editor.ControlsGroup>
            <Editor.BulletList />
            <Editor.OrderedList />
            <Editor.Blockquote />
            <Editor.Hr />
          </Editor.ControlsGroup>
          <Editor.ControlsGroup>
            <Editor.Link />
            <Editor.Unlink />
            {sendPicture && (
              <Editor.Control
                aria-label="插入图片"
                title="插入图片"
                disabled={isSending}
                aria-busy={isSending}
                onClick={() => picker.current?.click()}
              >
                <Icon icon={iconPhoto} size={16} />
              </Editor.Control>
            )}
            <Editor.Control
              aria-label="插入表格"
              title="插入表格"
              disabled={isInTable}
              onClick={() => editor?.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}
            >
              <Icon icon={iconTable} size={16} />
            </Editor.Control>
          </Editor.ControlsGroup>
          {isInTable && (
            <Editor.ControlsGroup>
              {tableSteps.map(([words, drawing, step]) => (
                <Editor.Control
                  key={step}
                  aria-label={words}
                  title={words}
                  onClick={() => editor?.chain().focus()[step]().run()}
                >
                  <Icon icon={drawing} size={16} />
                </Editor.Control>
              ))}
            </Editor.ControlsGroup>
          )}
          <Editor.ControlsGroup>
            <Editor.Undo />
            <Editor.Redo />
          </Editor.ControlsGroup>
        </Editor.Toolbar>
        <Editor.Content />
      </Editor>
      <PasteNotices paste={paste} />
      {sendPicture && (
        <input
          ref={picker}
          type="file"
          accept="image/png,image/jpeg,image/gif,image/webp"
          hidden
          aria-label="选择图片"
          onChange={(event) => void insert(event)}
        />
      )}
      {problem && <p className={classes.problem}>{errorOf(problem)}</p>}
    </div>
  );
}
