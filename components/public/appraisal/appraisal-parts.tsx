import type { ReactNode } from 'react';
import type { AppraisalCourse, FindingWords } from '@/lib/contract/appraisals';
import styles from './appraisal.module.css';

const sideLabels = { original: '原作品样本', suspect: '被比对样本' } as const;

/** A vote with its reasons. */
const Vote = ({ vote: { member, conclusion, reasons } }: { vote: FindingWords['majority'][number] }) => (
  <div className={styles.vote}>
    <b>{`${member}：${conclusion}`}</b>
    <div className={styles.text}>{reasons}</div>
  </div>
);

/** Results by matter: the conclusion of the majority with its reasons, and the dissent. */
export const Findings = ({ findings }: { findings: readonly FindingWords[] }) => (
  <ul className={styles.list}>
    {findings.map(({ matter, conclusion, votes, of, majority, dissent }) => (
      <li key={matter} className={styles.matter}>
        <h3>{matter}</h3>
        <p>
          {conclusion
            ? `${conclusion}（${of} 名成员中 ${votes} 名一致）`
            : `没有形成多数意见，${of} 名成员的意见分别载明`}
        </p>
        {majority.map((vote) => (
          <Vote key={vote.member} vote={vote} />
        ))}
        {dissent.length > 0 && conclusion && <p>不同意见</p>}
        {dissent.map((vote) => (
          <Vote key={vote.member} vote={vote} />
        ))}
      </li>
    ))}
  </ul>
);

/** Samples on the list, with carrier, quantity and digest. */
function Handover({
  handover: { items, signedAt, signer, version },
}: {
  handover: NonNullable<AppraisalCourse['handover']>;
}) {
  return (
    <>
      <p className="mute">
        {signedAt ? `${signer}于 ${signedAt.slice(0, 16)} 凭验证码签署` : `第 ${version} 稿，等待委托人签署`}
      </p>
      <ul className={styles.list}>
        {items.map(({ number, side, name, fileName, carrier, quantity, sha256 }) => (
          <li key={number}>
            <b>{number}</b>
            {` ${sideLabels[side]}：${name}（${fileName}），${carrier}，${quantity}`}
            <span className={`mute num ${styles.digest}`}>{`SHA-256 ${sha256}`}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

export interface AppraisalPartsProps {
  course: AppraisalCourse;
  /** Content below the list of samples: its signature and its download. */
  afterHandover?: ReactNode;
  /** Content below the opinion: its download. */
  afterOpinion?: ReactNode;
}

/** Panel, list of samples and opinion, as far as there are any. */
export function AppraisalParts({
  course: { panel, handover, opinion },
  afterHandover,
  afterOpinion,
}: AppraisalPartsProps) {
  return (
    <div className={styles.parts}>
      {panel.length > 0 && (
        <section>
          <h3>鉴定组</h3>
          <ul className={styles.list}>
            {panel.map(({ name, organisation, isChair }) => (
              <li key={name}>{`${name}，${organisation}${isChair ? '（组长）' : ''}`}</li>
            ))}
          </ul>
        </section>
      )}
      {handover && (
        <section>
          <h3>检材移交清单</h3>
          <Handover handover={handover} />
          {afterHandover}
        </section>
      )}
      {opinion && (
        <section>
          <h3>鉴定意见书</h3>
          <p className="mute">{`编号 ${opinion.number}，${opinion.issuedOn} 出具`}</p>
          <Findings findings={opinion.findings} />
          {afterOpinion}
          <p>
            <a className="link" href={`/codeIndex/${opinion.publicId}`}>
              核验页
            </a>
          </p>
        </section>
      )}
    </div>
  );
}

/** Whether there is anything to show. */
export const hasCourse = ({ panel, handover, opinion }: AppraisalCourse): boolean =>
  panel.length > 0 || handover !== null || opinion !== null;
