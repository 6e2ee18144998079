import { Facts } from '@/components/ui/facts';
import { SectionHead } from '@/components/ui/section-head';
import { TitleBox } from '@/components/ui/title-box';
import { addressOf, questions, usualAnswers, wordsOf } from '@/lib/rules/service-guide/answers';
import type { AdvisedService, ServiceAdvice } from '@/lib/server/pages/services';
import classes from './advice.module.css';
import { ApplyButton, OfflineNote } from './apply';
import { GuideMaterials } from './guide-materials';
import { ServiceFinder } from './service-finder';
import { ServiceIcon } from './service-icon';

/** Further services, each with its reason and key facts. */
function Also({ services }: { services: readonly AdvisedService[] }) {
  return (
    <ul className={classes.also}>
      {services.map(({ card: { id, key, name, fee, timeLimit }, why }) => (
        <li key={id}>
          <ServiceIcon serviceKey={key} />
          <h3>
            <a href={`/work/template/${id}`}>{name}</a>
          </h3>
          <p>{why}</p>
          <small>
            <Facts items={[fee, timeLimit]} />
          </small>
        </li>
      ))}
    </ul>
  );
}

/** Recommendation for the answers: one service with fee, duration, materials and application link, and further ones. */
export function AdviceView({ advice: { answers, guide, why, filing, also } }: { advice: ServiceAdvice }) {
  const { id, name, fee, timeLimit, materials, steps, applyHref, offlineNote } = guide;
  const words = wordsOf(answers);
  return (
    <div className={`wrap ${classes.page}`}>
      <TitleBox title={name} sub={why} actions={<ApplyButton applyHref={applyHref} />} />
      <p className={classes.said}>
        按您的回答：<b>{words.who}</b>，<b>{words.what}</b>，手里有<b>{words.have}</b>
      </p>
      {offlineNote && <OfflineNote text={offlineNote} />}
      <dl className={classes.facts}>
        <div>
          <dt>费用</dt>
          <dd>{fee}</dd>
        </div>
        <div>
          <dt>办理时限</dt>
          <dd>{timeLimit}</dd>
        </div>
        <div>
          <dt>怎么走</dt>
          <dd>{steps.map((step) => step.name).join(' → ')}</dd>
        </div>
        {filing && (
          <div>
            <dt>以谁的名义</dt>
            <dd>{filing}</dd>
          </div>
        )}
      </dl>
      <section className="sec-in" aria-labelledby="materials">
        <SectionHead id="materials" title="要带的材料" more={{ label: '办事指南全文', href: `/work/template/${id}` }} />
        <GuideMaterials materials={materials} />
      </section>
      {also.length > 0 && (
        <section className="sec-in" aria-labelledby="also">
          <SectionHead id="also" title="也可以" sub="情形不同，先后可以换" />
          <Also services={also} />
        </section>
      )}
      <ServiceFinder title="换个答案" answers={answers} className={classes.again} />
    </div>
  );
}

/** The three questions alone, and the most common situations. */
export function FinderView() {
  return (
    <div className={`wrap ${classes.page}`}>
      <TitleBox title="我该办什么" sub="不用注册，答完就看到费用、时限、材料与办理入口" />
      <ServiceFinder title="三个问题" />
      <section className={classes.situations} aria-labelledby="usual">
        <SectionHead id="usual" title={questions.what.label} sub="直接选一种情形" />
        <ul className={classes.usual}>
          {usualAnswers.map((answers) => (
            <li key={answers.what}>
              <a href={addressOf(answers)}>
                <b>{wordsOf(answers).what}</b>
                <span>{`手里有：${wordsOf(answers).have}`}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
