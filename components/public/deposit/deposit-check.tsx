'use client';

import { FileDrop } from '@/components/ui/file-drop';
import { Icon } from '@/components/ui/icon';
import { iconAlertCircle } from '@/components/ui/icons/icon-alert-circle';
import { StatusTag } from '@/components/ui/status-tag';
import { WorkProgress } from '@/components/ui/work-progress';
import type { CheckedFinding } from '@/lib/deposit/checks';
import type { DepositFacts, DepositKind } from '@/lib/deposit/deposit';
import { formatBytes } from '@/lib/format/file-size';
import classes from './deposit-check.module.css';
import { FindingList } from './finding-list';
import { MadeSummary } from './made-summary';
import { MakePanel } from './make-panel';
import { type Checked, useDeposit } from './use-deposit';

export interface DepositCheckProps extends DepositFacts {
  /** Receives the checked file; without it the file is only checked. */
  onFile?: (file: File) => void;
}

const labels: Readonly<Record<DepositKind, { label: string; hint: string; accept: string }>> = {
  source: {
    label: '源程序鉴别材料',
    hint: '排好版的 PDF、Word（.docx），或者源代码的 ZIP、目录、源文件；文件不上传',
    accept: '',
  },
  document: {
    label: '文档鉴别材料',
    hint: '用户手册或者设计说明书，PDF 或者 Word（.docx）；文件不上传',
    accept: '.pdf,.docx',
  },
};

/** Verdict on a deposit in one word and one sentence. */
function verdictOf(findings: readonly CheckedFinding[], isTree: boolean) {
  const count = (severity: CheckedFinding['severity']) => findings.filter((one) => one.severity === severity).length;
  const [errors, warnings] = [count('error'), count('warning')];
  if (isTree) {
    return { word: '尚未排版', tone: 'ink' as const, text: '这是没有分页的源代码，先生成鉴别材料，再自动检查。' };
  }
  if (errors > 0)
    return { word: '需要修改', tone: 'seal' as const, text: `有 ${errors} 处须改正，改好后重新选择文件。` };
  if (warnings > 0) return { word: '请再核对', tone: 'gold' as const, text: `没有须改正的，有 ${warnings} 处请核对。` };
  return { word: '可以交存', tone: 'jade' as const, text: '页数、行数、页眉与页码都符合要求。' };
}

function Head({ checked: { file, summary, findings } }: { checked: Checked }) {
  const isTree = summary.paging === 'none';
  const { word, tone, text } = verdictOf(findings, isTree);
  return (
    <header className={classes.head}>
      <h2>
        检查结果
        <StatusTag state={word} tone={tone} />
      </h2>
      <p>{text}</p>
      <p className="mute">
        {[summary.name, `${summary.count} ${isTree ? '个源文件' : '页'}`, file && formatBytes(file.size)]
          .filter(Boolean)
          .join('，')}
        {summary.paging === 'estimated' && '。Word 的分页与行数以打印为准，建议导出 PDF 再查'}
      </p>
    </header>
  );
}

/** Checks a deposit locally, and makes one from a source tree. Nothing is uploaded. */
export function DepositCheck({ onFile, ...facts }: DepositCheckProps) {
  const { state, read, readFolder, make, clear } = useDeposit(facts);
  const { label, hint, accept } = labels[facts.kind];
  const isReady = facts.fullName.trim() !== '' && facts.version.trim() !== '';
  const checked = state.step === 'checked' ? state.checked : undefined;
  const isTree = checked?.summary.paging === 'none';
  const file = checked?.file;
  const isFaulty = checked?.findings.some(({ severity }) => severity === 'error');
  return (
    <div className={classes.check}>
      {!checked && (
        <FileDrop
          label={label}
          hint={isReady ? hint : '先填写软件全称与版本号，再选择文件'}
          accept={accept || undefined}
          disabled={!isReady || state.step === 'busy'}
          onFile={read}
          onFolder={facts.kind === 'source' ? readFolder : undefined}
        />
      )}
      <div aria-live="polite">
        {state.step === 'busy' && <WorkProgress label={state.label} part={state.part} />}
        {checked && <Head checked={checked} />}
      </div>
      <div role="alert">
        {state.step !== 'busy' && state.problem && (
          <p className="err">
            <Icon icon={iconAlertCircle} size={16} />
            {state.problem}
          </p>
        )}
      </div>
      {checked && state.step === 'checked' && (
        <>
          {state.made && file && <MadeSummary made={state.made} file={file} />}
          {isTree && facts.kind === 'source' && <MakePanel summary={checked.summary} onMake={make} />}
          {isTree && facts.kind === 'document' && <p>文档鉴别材料请选排好版的 PDF 或者 Word 文件。</p>}
          <FindingList of={label} findings={checked.findings} />
          <div className="row fold">
            {onFile && file && !isTree && !isFaulty && (
              <button type="button" className="btn btn-ink" onClick={() => onFile(file)}>
                使用此文件
              </button>
            )}
            <button type="button" className="btn btn-quiet" onClick={clear}>
              换一份文件
            </button>
          </div>
        </>
      )}
    </div>
  );
}
