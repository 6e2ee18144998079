import { ButtonLink } from '@/components/ui/button-link';
import { NoticeBar } from '@/components/ui/notice-bar';
import { PrintButton } from '@/components/ui/print-button';
import { TitleBox } from '@/components/ui/title-box';
import type { CertificateResult as Result } from '@/lib/contract/certificates';
import { certificateKinds } from '@/lib/kinds/content/certificate-labels';
import type { Refusal } from '@/lib/server/pages/certificates';
import { CertificateFacts } from './certificate-facts';
import { CertificateForm } from './certificate-form';
import classes from './certificate-result.module.css';
import { ChainSection } from './chain-section';
import { CopyCheck } from './copy-check';
import type { AskedCertificate } from './parse-query';
import { VerdictHead } from './verdict-head';

/** Hints after a query without a result; they never reveal which of the two facts was wrong. */
const hints = [
  '核对证书种类是否选对，软件请填登记号（如 2023SR0699232）',
  '编号照证书原样填写，注意数字 0 与字母 O、数字 1 与字母 I',
  '权利人写全称；改过名的，填证书上的名称',
  '外地登记机构颁发的证书，请向证书所载的机构查询',
];

function NotFound() {
  return (
    <div className={classes.hints}>
      <p>填写的两项中至少有一项与登记不符，或者证书不在本会的数据里。为保护权利人，不提示是哪一项。</p>
      <ul>
        {hints.map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
    </div>
  );
}

function Answer({ result, asked }: { result: Result; asked: AskedCertificate }) {
  const { verdict, certificate, matched, queryNo, queriedAt } = result;
  return (
    <section className={classes.sheet} aria-labelledby="verdict">
      <VerdictHead
        id="verdict"
        verdict={verdict}
        heading={certificateKinds[asked.kind].certificate}
        aside={[
          { label: '查询号', value: queryNo },
          { label: '查询时间', value: queriedAt },
        ]}
      />
      {certificate?.note && (
        <div className={classes.note}>
          <NoticeBar tone={verdict === '已撤销' ? 'warn' : 'info'}>{certificate.note}</NoticeBar>
        </div>
      )}
      <div className={classes.body}>
        {certificate ? <CertificateFacts certificate={certificate} matched={matched} /> : <NotFound />}
        {certificate?.sha256 && <CopyCheck sha256={certificate.sha256} />}
      </div>
      {certificate && <ChainSection certificate={certificate} />}
      <footer className={classes.foot}>
        <p className="mute">结果为查询时的状态。自然人姓名已作遮盖。</p>
        <div className="row fold no-print">
          <PrintButton label="打印结果" />
          {certificate && (
            <ButtonLink href={`/cardIndex?id=${certificate.publicId}`} size="sm">
              证书卡片
            </ButtonLink>
          )}
        </div>
      </footer>
    </section>
  );
}

export interface CertificateResultProps {
  asked: AskedCertificate | null;
  result?: Result;
  refusal?: Refusal;
}

/** 核验结果: state of the certificate, and the form for another query. */
export function CertificateResult({ asked, result, refusal }: CertificateResultProps) {
  const errors = refusal?.fields ?? {};
  const trouble = refusal && Object.keys(errors).length === 0 ? refusal.msg : '';
  return (
    <div className={`wrap ${classes.page}`}>
      <TitleBox title="核验结果" sub={result ? '信息来自本会备案与登记机构的登记' : '请填写证书上的两项'} />
      {trouble && (
        <div className={classes.trouble} role="alert">
          <NoticeBar tone="warn">{trouble}</NoticeBar>
        </div>
      )}
      {asked && result && <Answer asked={asked} result={result} />}
      <section className={`${classes.again} no-print`} aria-label="再查一份">
        {result && <h2>再查一份</h2>}
        <CertificateForm asked={result?.certificate ? undefined : (asked ?? undefined)} errors={errors} />
      </section>
    </div>
  );
}
