'use client';

import { useEffect, useMemo, useRef } from 'react';
import { DefinitionList } from '@/components/ui/definition-list';
import { Icon } from '@/components/ui/icon';
import { iconCheck } from '@/components/ui/icons/icon-check';
import { iconFileCheck } from '@/components/ui/icons/icon-file-check';
import { iconQuestionMark } from '@/components/ui/icons/icon-question-mark';
import { iconX } from '@/components/ui/icons/icon-x';
import { readyDigests } from '@/lib/client/browser/file-digest';
import { inZone } from '@/lib/format/zone';
import type { Check, CheckName } from '@/lib/proofs/verify';
import { FilePick } from './file-pick';
import { GrowthCheck } from './growth-check';
import { useDigest } from './use-digest';
import { useVerdict } from './use-verdict';
import classes from './verify.module.css';

/** Texts of each check when it passes, fails or cannot be decided. */
const labels: Record<CheckName, { title: string; good: string; bad: string; open: string }> = {
  file: {
    title: '原件',
    good: '这个文件就是备案的那个，一个字节也没有变',
    bad: '这个文件不是备案的那个：摘要或大小不符',
    open: '还没有选择原件',
  },
  statement: { title: '签名声明', good: '声明由所附公钥签名，没有改动', bad: '声明的签名不成立', open: '' },
  timestamp: {
    title: '时间戳',
    good: '时间戳盖在这个摘要上，签名成立',
    bad: '时间戳不成立，或者不是这份备案的',
    open: '这里不是 https 地址，浏览器不能核对时间戳的签名；请用 https 打开本站再核对',
  },
  inclusion: { title: '日志', good: '这份备案在日志里', bad: '证明不出这份备案在日志里', open: '' },
  head: { title: '树头', good: '日志的树头由所附公钥签名', bad: '树头的签名不成立', open: '' },
  key: {
    title: '公钥',
    good: '与本会公布的公钥一致',
    bad: '所附公钥不是本会公布的：这可能不是本会签发的',
    open: '没能取得本会公布的公钥，请联网后再核对，或与凭证上、本会公告的公钥比对',
  },
};

const marks = { good: iconCheck, bad: iconX, open: iconQuestionMark } as const;
const stateOf = ({ good }: Check) => (good === null ? 'open' : good ? 'good' : 'bad');
/** Checks whose details are useful to visitors. */
const detailed: readonly CheckName[] = ['timestamp', 'key'];

function Checks({ checks }: { checks: readonly Check[] }) {
  return (
    <ul className={classes.checks}>
      {checks.map((check) => {
        const state = stateOf(check);
        return (
          <li key={check.name} data-state={state}>
            <Icon icon={marks[state]} />
            <div>
              <b>{labels[check.name].title}</b>
              <p>{labels[check.name][state]}</p>
              {check.detail && detailed.includes(check.name) && <small>{check.detail}</small>}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function BundlePick({ name, problem, onPick }: { name: string; problem: string; onPick: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={problem ? 'field bad' : 'field'}>
      <div className={classes.bundle}>
        <input
          ref={input}
          id="bundle"
          className="vh"
          type="file"
          accept=".json,application/json"
          tabIndex={-1}
          aria-hidden="true"
          onChange={({ currentTarget }) => {
            const [picked] = currentTarget.files ?? [];
            if (picked) onPick(picked);
            currentTarget.value = '';
          }}
        />
        {name && (
          <p className="row">
            <Icon icon={iconFileCheck} />
            {name}
          </p>
        )}
        <button type="button" className={name ? 'btn btn-quiet btn-sm' : 'btn'} onClick={() => input.current?.click()}>
          {name ? '换一份' : '选择证明文件'}
        </button>
        {!name && <p className="help">备案号命名的 .json，与凭证一同下载；也附在凭证 PDF 里。</p>}
      </div>
      {problem && (
        <p className="err" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

/** Verifies a file against its proof, entirely in the browser. */
export function VerifyPanel() {
  const digest = useDigest();
  const { file, sha256 } = digest;
  const fileFacts = useMemo(() => (file && sha256 ? { sha256, bytes: file.size } : null), [file, sha256]);
  const { verdict, bundle, name, problem, take, keys } = useVerdict(fileFacts);
  useEffect(readyDigests, []);
  const said = verdict?.statement;
  const isWhole = verdict?.checks.every(({ good }) => good) ?? false;
  return (
    <div className={`${classes.desk} needs-script`}>
      <div className={classes.picks}>
        <section aria-labelledby="verify-bundle">
          <h2 id="verify-bundle">证明文件</h2>
          <BundlePick name={name} problem={problem} onPick={(file) => void take(file)} />
        </section>
        <section aria-labelledby="verify-file">
          <h2 id="verify-file">原件</h2>
          <FilePick digest={digest} label="选择原件" hint="当初备案的那个文件，也可以拖到这里。不上传。" />
        </section>
      </div>
      <output className={classes.verdict} data-good={verdict?.good} aria-live="polite">
        {verdict && (
          <>
            <h2>{!verdict.good ? '核对不通过' : isWhole ? '核对通过' : '到此为止没有问题'}</h2>
            <Checks checks={verdict.checks} />
          </>
        )}
      </output>
      {verdict && said && (
        <section className={classes.said} aria-labelledby="verify-said">
          <h2 id="verify-said">声明里写着</h2>
          <DefinitionList
            items={[
              { label: '备案号', value: said.number },
              { label: '作品名称', value: said.title },
              { label: '权利人', value: said.owner },
              { label: '作者', value: said.author },
              { label: '完成日期', value: said.completedOn },
              {
                label: '备案时间',
                value: inZone(new Date(said.filedAt)),
              },
              { label: '签发', value: said.issuer },
              ...(said.earlier ? [{ label: '更早的备案', value: said.earlier }] : []),
            ]}
          />
          {bundle && verdict.head && keys && (
            <GrowthCheck treeHead={bundle.treeHead} size={verdict.head.size} keys={keys} />
          )}
        </section>
      )}
    </div>
  );
}
