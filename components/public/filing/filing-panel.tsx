'use client';

import { Icon } from '@/components/ui/icon';
import { iconAlertCircle } from '@/components/ui/icons/icon-alert-circle';
import { NoticeBar } from '@/components/ui/notice-bar';
import { grouped } from '@/lib/format/grouped';
import { filedTypeLabels, ownerLabels, promiseWords, publishedLabels } from '@/lib/kinds/content/filing-labels';
import { FilePick } from './file-pick';
import classes from './filing.module.css';
import { FilingEnclosures } from './filing-enclosures';
import { FilingResult } from './filing-result';
import { PlainChoice, PlainField } from './plain-field';
import { UnprintableNotice } from './unprintable-notice';
import { useDigest } from './use-digest';
import { type Earlier, useFiling } from './use-filing';

type Filing = ReturnType<typeof useFiling>;

function EarlierNotice({ earlier }: { earlier: Earlier }) {
  if (!earlier) return null;
  return (
    <NoticeBar tone="warn">
      {`同一个文件已于 ${earlier.filedOn} 备案，编号 ${earlier.number}。`}
      仍可提交，凭证上会写明更早的备案；若是他人冒用，请提交投诉建议。
    </NoticeBar>
  );
}

function Kept({ filing }: { filing: Filing }) {
  const { values, restored, file, startAnew } = filing;
  if (!values.sha256 || file) return null;
  return (
    <div className={classes.kept}>
      <p>
        <b>{values.fileName || '已取摘要的文件'}</b>
        <small>{`${grouped(Number(values.size))} 字节，摘要已在本机算好`}</small>
        <code className={classes.code}>{values.sha256}</code>
      </p>
      {restored && (
        <button type="button" className="btn btn-quiet btn-sm" onClick={startAnew}>
          重新填写
        </button>
      )}
    </div>
  );
}

function WorkFields({ filing: { values, problems, change } }: { filing: Filing }) {
  const field = (name: 'name' | 'fileType' | 'completedAt' | 'owner' | 'author') => ({
    name,
    value: values[name],
    problem: problems[name],
    onChange: (value: string) => change(name, value),
  });
  return (
    <div className="form-grid">
      <PlainField {...field('name')} label="作品名称" maxLength={200} full />
      <PlainField {...field('fileType')} label="文件类型" options={filedTypeLabels} />
      <PlainField {...field('completedAt')} label="完成日期" type="date" />
      <PlainField
        {...field('owner')}
        label="权利人"
        maxLength={120}
        autoComplete="name"
        help="与证件一致；几位共有的以顿号分开"
      />
      <PlainField
        {...field('author')}
        label="作者"
        maxLength={120}
        help="实际创作的人；几位合作的以顿号分开，可署笔名"
      />
      <PlainChoice
        name="ownerKind"
        label="权利人类别"
        options={ownerLabels}
        value={values.ownerKind}
        onChange={(code) => change('ownerKind', code)}
      />
      <PlainChoice
        name="published"
        label="发表情况"
        options={publishedLabels}
        value={values.published}
        onChange={(code) => change('published', code)}
      />
    </div>
  );
}

/** Form of a filing: first the file, whose digest is computed locally, then the facts of the certificate. */
export function FilingPanel() {
  const filing = useFiling();
  const digest = useDigest({ onStart: filing.withdraw, onDone: filing.take });
  const { values, problems, failure, busy, restored, filedId } = filing;
  const isReading = digest.progress !== null;
  if (filedId !== null)
    return (
      <FilingResult
        id={filedId}
        onAnother={() => {
          digest.cancel();
          filing.startAnew();
        }}
      />
    );
  return (
    <form
      ref={filing.form}
      className={`${classes.desk} needs-script`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void filing.submit();
      }}
    >
      {restored && <NoticeBar>已恢复您刚才填写的内容，核对后确认承诺，即可提交。</NoticeBar>}
      <section aria-labelledby="desk-file">
        <h2 id="desk-file">选择文件</h2>
        <Kept filing={filing} />
        <FilePick
          digest={digest}
          isLocked={busy}
          label={values.sha256 ? '换一个文件' : '选择要备案的文件'}
          hint="也可以拖到这里。任意格式，至多 4 GB；文件只在本机读取，不上传。"
          problem={isReading && problems.sha256 ? '正在计算文件摘要，请等算完再提交' : problems.sha256 || problems.size}
        />
        <EarlierNotice earlier={filing.earlier} />
      </section>
      {filing.isBegun && (
        <>
          <section aria-labelledby="desk-facts">
            <h2 id="desk-facts">填写凭证内容</h2>
            <WorkFields filing={filing} />
            <UnprintableNotice text={`${values.name}\n${values.owner}\n${values.author}`} />
            <FilingEnclosures key={filing.round} filing={filing} />
          </section>
          <div className={classes.bar}>
            <div className={problems.promise ? 'field bad' : 'field'}>
              <label className={classes.promise}>
                <input
                  type="checkbox"
                  checked={values.promise}
                  aria-invalid={problems.promise ? true : undefined}
                  onChange={({ currentTarget }) => filing.change('promise', currentTarget.checked)}
                />
                <span>{promiseWords}</span>
              </label>
              {problems.promise && (
                <p className="err">
                  <Icon icon={iconAlertCircle} size={16} />
                  {problems.promise}
                </p>
              )}
            </div>
            <div role="alert">{failure && <NoticeBar tone="warn">{failure}</NoticeBar>}</div>
            <div className="row fold">
              <button type="submit" className="btn btn-seal btn-lg" aria-busy={busy} aria-disabled={busy || undefined}>
                {busy && <span className="spin" aria-hidden="true" />}
                提交备案
              </button>
              <p className="help">免费，即时出证。没有登录的先去登录，填好的内容都在。</p>
            </div>
          </div>
        </>
      )}
    </form>
  );
}
