import { ButtonLink } from '@/components/ui/button-link';
import { NoticeBar } from '@/components/ui/notice-bar';
import { PrintButton } from '@/components/ui/print-button';
import { TitleBox } from '@/components/ui/title-box';
import type { CertificateCard } from '@/lib/contract/certificates';
import { cardKinds } from '@/lib/kinds/content/certificate-labels';
import { CertificateFacts } from './certificate-facts';
import classes from './certificate-result.module.css';
import { ChainSection } from './chain-section';
import { VerdictHead } from './verdict-head';

/** Words under the card of a paper that is not looked up by number and holder. */
const notes: Partial<Record<CertificateCard['kind'], string>> = {
  agreement: '调解不公开：各方名称已作遮盖，内容以纸面为准。',
  opinion: '鉴定意见只向委托人出具：委托人名称已作遮盖，意见与理由以纸面为准。',
  award: '获奖名单在版权金奖往届回顾里公布。',
  resolution: '应到、实到与表决结果与纸面逐项核对；决议全文只发给会员。',
};

/** Words for the papers that are no certificates. */
const papers: Partial<Record<CertificateCard['kind'], string>> = {
  agreement: '协议书',
  opinion: '意见书',
  resolution: '决议',
};

/** 证书公示: target of the QR code on a certificate. */
export function PublicCard({ certificate }: { certificate: CertificateCard }) {
  const { kind, verdict, note, updatedAt, publicId, facts } = certificate;
  // Filings older than the log have no digest to verify.
  const isLogged = kind === 'filing' && verdict === '有效' && facts.some(({ label }) => label === 'SHA-256');
  const ownNote = notes[kind];
  const paper = papers[kind] ?? '证书';
  return (
    <div className={`wrap ${classes.page}`}>
      <TitleBox title={`${paper}公示`} sub={`您扫的是${paper}上的二维码，请与纸面逐项核对`} />
      <section className={classes.sheet} aria-labelledby="verdict">
        <VerdictHead
          id="verdict"
          verdict={verdict}
          heading={cardKinds[kind].certificate}
          aside={[{ label: '状态更新于', value: updatedAt.slice(0, 10) }]}
        />
        {note && (
          <div className={classes.note}>
            <NoticeBar tone={verdict === '已撤销' ? 'warn' : 'info'}>{note}</NoticeBar>
          </div>
        )}
        <div className={classes.body}>
          <CertificateFacts certificate={certificate} />
        </div>
        <ChainSection certificate={certificate} />
        <footer className={classes.foot}>
          <p className="mute">{ownNote ?? '自然人姓名已作遮盖；要核对全名，请用证书查询填写两项。'}</p>
          <div className="row fold no-print">
            <PrintButton />
            {isLogged && (
              <>
                <a className="btn btn-sm" href={`/api/v1/public/filings/${publicId}/certificate`} download>
                  公示件 PDF
                </a>
                <ButtonLink href="/record/verify" size="sm">
                  验证备案
                </ButtonLink>
              </>
            )}
            {!ownNote && (
              <>
                <ButtonLink href={`/cardIndex?id=${publicId}`} size="sm">
                  证书卡片
                </ButtonLink>
                <ButtonLink href="/work/certificate?id=6" size="sm" variant="ink">
                  证书查询
                </ButtonLink>
              </>
            )}
          </div>
        </footer>
      </section>
    </div>
  );
}
