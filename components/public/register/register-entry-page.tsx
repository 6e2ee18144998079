import { SiteFrame } from '@/components/shell/site-frame';
import { QrCode } from '@/components/ui/art/qr-code';
import { ButtonLink } from '@/components/ui/button-link';
import { CopyButton } from '@/components/ui/copy-button';
import { DefinitionList } from '@/components/ui/definition-list';
import { NoticeBar } from '@/components/ui/notice-bar';
import { PrintButton } from '@/components/ui/print-button';
import { StatusTag } from '@/components/ui/status-tag';
import { TitleBox } from '@/components/ui/title-box';
import type { RegisterDetail } from '@/lib/contract/register';
import { certificateKinds } from '@/lib/kinds/content/certificate-labels';
import { registerEntryPath } from '@/lib/routes/register-path';
import { readIdentity } from '@/lib/server/pages/identity';
import { absoluteUrl } from '@/lib/server/seo/metadata';
import classes from './register.module.css';
import { RegisterLine } from './register-line';

/** Citation in the form of GB/T 7714 for electronic resources. */
const citationOf = ({ title, holder, number, issuedOn, kind }: RegisterDetail, site: string, url: string): string =>
  `${holder}. ${title}[${certificateKinds[kind].label}登记公示/OL]. ${site}, 登记号 ${number}, ${issuedOn}. ${url}`;

function Facts({ entry }: { entry: RegisterDetail }) {
  const { kind, number, holder, workType, facts, issuedOn, announcedOn, source } = entry;
  const labels = certificateKinds[kind];
  const others = facts.filter(({ label }) => !(workType && label === '作品类型'));
  return (
    <DefinitionList
      single
      items={[
        {
          label: labels.number,
          value: (
            <>
              {number}
              <CopyButton value={number} name={`复制${labels.number}`} />
            </>
          ),
        },
        { label: labels.holder, value: holder },
        ...(workType ? [{ label: '作品类型', value: workType }] : []),
        ...others,
        { label: labels.issued, value: <time dateTime={issuedOn}>{issuedOn}</time> },
        { label: '公告日期', value: <time dateTime={announcedOn}>{announcedOn}</time> },
        { label: '信息来源', value: source },
      ]}
    />
  );
}

function Use({ entry: { publicId, isOpen, conditions, status } }: { entry: RegisterDetail }) {
  return (
    <section className={classes.use} aria-labelledby="register-use">
      <h2 id="register-use">想使用它</h2>
      {isOpen ? (
        <>
          <p>权利人接受使用申请。写明用途、期限与地域，由权利人答复；同意以后双方再签许可合同。</p>
          {conditions && <blockquote>{conditions}</blockquote>}
          <p className="no-print">
            <ButtonLink href={`/manage/licence-request?work=${publicId}`} variant="seal">
              申请使用
            </ButtonLink>
          </p>
        </>
      ) : (
        <p>
          {status === 'revoked'
            ? '这项登记已经撤销，不接受使用申请。'
            : '权利人没有开放使用申请。公示不等于许可，使用前请自行取得权利人同意。'}
        </p>
      )}
    </section>
  );
}

/** One entry of the register: a page that can be cited. */
export async function RegisterEntryPage({ entry }: { entry: RegisterDetail }) {
  const { publicId, title, kind, verdict, status, note, picture } = entry;
  const path = registerEntryPath(publicId);
  const url = absoluteUrl(path);
  const citation = citationOf(entry, (await readIdentity()).name, url);
  return (
    <SiteFrame path={path} crumb={title}>
      <div className={`wrap ${classes.page}`}>
        <TitleBox title={title} sub={`${certificateKinds[kind].label}登记公示`} actions={<PrintButton />} />
        <div className={classes.columns}>
          <div className={classes.body}>
            {picture && (
              <figure className={classes.picture}>
                <img src={picture} alt={`${title}的样本`} />
                <figcaption>作品样本，由权利人公开；未经许可不得使用</figcaption>
              </figure>
            )}
            <section className={classes.facts} aria-labelledby="register-facts">
              <div className={classes.head}>
                <h2 id="register-facts">登记事项</h2>
                <StatusTag state={verdict} />
              </div>
              {note && <NoticeBar tone={status === 'revoked' ? 'warn' : 'info'}>{note}</NoticeBar>}
              <Facts entry={entry} />
            </section>
            <section aria-labelledby="register-line">
              <h2 id="register-line">权利经过</h2>
              <RegisterLine entry={entry} />
            </section>
          </div>
          <aside className={classes.aside}>
            <Use entry={entry} />
            <section aria-labelledby="register-cite">
              <h2 id="register-cite">怎样引用</h2>
              <p className={classes.citation}>{citation}</p>
              <p className={classes.copies}>
                <CopyButton value={citation} label="复制引用" />
                <CopyButton value={url} label="复制网址" />
              </p>
            </section>
            <section className={classes.code} aria-labelledby="register-code">
              <QrCode text={url} label="本页的二维码" size={148} />
              <div>
                <h2 id="register-code">本页二维码</h2>
                <p>扫码打开这一页，看到的总是最新状态。</p>
                <p>
                  <a className="link" href={`/work/certificate?kind=${kind}&no=${encodeURIComponent(entry.number)}`}>
                    凭权利人全名核验
                  </a>
                </p>
              </div>
            </section>
          </aside>
        </div>
      </div>
    </SiteFrame>
  );
}
