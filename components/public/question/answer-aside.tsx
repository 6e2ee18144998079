import '@/components/ui/person.css';
import { Nameplate } from '@/components/ui/art/nameplate';
import { ButtonLink } from '@/components/ui/button-link';
import { MoreLink } from '@/components/ui/more-link';
import { Price } from '@/components/ui/price';
import { formatFen } from '@/lib/format/money';
import { readAnswerAside } from '@/lib/server/pages/questions';
import classes from './answer-aside.module.css';

/** Sidebar of the questions: ask one, or consult a chosen expert. */
export async function AnswerAside() {
  const { priceFen, experts } = await readAnswerAside();
  return (
    <>
      <section className={classes.ask} aria-labelledby="ask">
        <h2 id="ask">没有找到答案？</h2>
        <p>写下您的问题，由值班专家五个工作日内书面答复，可追问一次。</p>
        {priceFen !== null && (
          <div className={classes.price}>
            <Price fen={priceFen} per="问" />
          </div>
        )}
        <ButtonLink href="/start-consultation" variant="seal" size="lg">
          我要提问
        </ButtonLink>
        <p className={classes.note}>默认只有您、答复人和本会工作人员能看到；同意公开的，隐去姓名与事实以后收入这里。</p>
      </section>
      {experts.length > 0 && (
        <section>
          <div className="rule" />
          <h2>指定专家咨询</h2>
          <ul className="others lines">
            {experts.map((expert) => (
              <li key={expert.id}>
                <a href={`/expert-detail/${expert.id}`}>
                  <Nameplate className="nameplate" name={expert.name} index={expert.id} decorative />
                  <span>
                    <b>{expert.name}</b>
                    <span className="mute">{expert.fields[0]}</span>
                  </span>
                  {expert.priceFen !== null && <span className="price">{formatFen(expert.priceFen)}</span>}
                </a>
              </li>
            ))}
          </ul>
          <MoreLink className={classes.all} label="全部专家" href="/expert/copyright" />
        </section>
      )}
    </>
  );
}
