'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { FileDrop } from '@/components/ui/file-drop';
import classes from '@/components/ui/tool-panel.module.css';
import type { Involvement } from '@/lib/aigc/compare';

const LabelReader = dynamic(() => import('./label-reader').then((part) => part.LabelReader));

const involvements: readonly Involvement[] = ['无', '辅助', '部分', '主要'];

/** 生成内容标识查验: file picker and the intended declaration. */
export function LabelPanel() {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [involvement, setInvolvement] = useState<Involvement | ''>('');
  const [tools, setTools] = useState('');
  const named = tools
    .split(/[、,，;；]/)
    .map((name) => ({ name: name.trim() }))
    .filter(({ name }) => name !== '');
  return (
    <div className={classes.desk}>
      <FileDrop
        label="要查验的文件"
        hint="PNG、JPEG、WebP、MP4、MP3、WAV 或者 PDF 的原始文件；文件不上传"
        onFile={(file) => setFiles([file])}
      />
      <div className={classes.fields}>
        <div className="field">
          <label htmlFor="label-involvement">人工智能参与程度</label>
          <select
            id="label-involvement"
            className="select"
            value={involvement}
            aria-describedby="label-involvement-help"
            onChange={({ currentTarget }) =>
              setInvolvement(involvements.find((one) => one === currentTarget.value) ?? '')
            }
          >
            <option value="">不对照</option>
            {involvements.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
          <p className="help" id="label-involvement-help">
            可以不选；选了，就与文件里的标识对照
          </p>
        </div>
        <div className="field">
          <label htmlFor="label-tools">使用的工具</label>
          <input
            id="label-tools"
            className="input"
            autoComplete="off"
            value={tools}
            disabled={involvement === '' || involvement === '无'}
            aria-describedby="label-tools-help"
            onChange={(event) => setTools(event.currentTarget.value)}
          />
          <p className="help" id="label-tools-help">
            工具或者提供者的名称，几种用顿号隔开
          </p>
        </div>
      </div>
      {files.length > 0 && (
        <LabelReader files={files} declared={involvement === '' ? undefined : { involvement, tools: named }} />
      )}
    </div>
  );
}
