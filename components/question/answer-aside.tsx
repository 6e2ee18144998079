import Link from 'next/link';
import { Nameplate } from '@/components/art/nameplate';
import { ButtonLink } from '@/components/ui/button-link';
import { MoreLink } from '@/components/ui/more-link';
import { Price } from '@/components/ui/price';
import { listPersons } from '@/lib/contract/persons';
import { getConfigValue } from '@/lib/contract/site';
import { formatFen } from '@/lib/format/money';
import { read } from '@/lib/server/read';
import classes from './answer-aside.module.css';

/** Beside the questions: ask one, or consult an expert of one's choice. */
export async function AnswerAside() {
  const price = await read(getConfigValue, { params: { group: 'consult', key: 'answer_price_fen' } });
  const experts = (await read(listPersons, { query: { kind: 'copyright', pageSize: 3 } }))?.list ?? [];
  return (
    <>
      <section className={classes.ask} aria-labelledby="ask">
        <h2 id="ask">没有找到答案？</h2>
        <p>写下您的问题，由值班专家五个工作日内书面答复，可追问一次。</p>
        {price !== null && (
          <p className={classes.price}>
            <Price fen={Number(price)} per="问" />
          </p>
        )}
        <ButtonLink href="/start-consultation" variant="seal" size="lg">
          我要提问
        </ButtonLink>
        <p className={classes.note}>公开的问题隐去提问人；附件只有您和答复人能看到。</p>
      </section>
      {experts.length > 0 && (
        <section>
          <div className="rule" />
          <h2>指定专家咨询</h2>
          <ul className="others lines">
            {experts.map((expert) => (
              <li key={expert.id}>
                <Link href={`/expert-detail/${expert.id}`} prefetch={false}>
                  <Nameplate className="nameplate" name={expert.name} index={expert.id} decorative />
                  <span>
                    <b>{expert.name}</b>
                    <span className="mute">{expert.fields[0]}</span>
                  </span>
                  {expert.priceFen !== null && <span className="price">{formatFen(expert.priceFen)}</span>}
                </Link>
              </li>
            ))}
          </ul>
          <MoreLink className={classes.all} label="全部专家" href="/expert/copyright" />
        </section>
      )}
    </>
  );
}
