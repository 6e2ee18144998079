import '@/components/ui/prose.css';
import { Breadcrumbs } from '@/components/shell/breadcrumbs';
import { Leaf } from '@/components/ui/art/leaf';
import { BrokenTitle } from '@/components/ui/broken-title';
import { ButtonLink } from '@/components/ui/button-link';
import { Fold } from '@/components/ui/fold';
import { SectionHead } from '@/components/ui/section-head';
import { SubTabs } from '@/components/ui/sub-tabs';
import type { Committee } from '@/lib/contract/committees';
import { breadcrumbTrail } from '@/lib/routes';
import { regionStem } from '@/lib/rules/identifiers/region';
import classes from './committee-page.module.css';
import type { CommitteeTexts } from './committee-texts';
import { FeesTable } from './fees-table';
import { MaterialsTable } from './materials-table';
import { ProcessFlow } from './process-flow';
import { Rules } from './rules';
import { Tracks } from './tracks';

export interface CommitteePageProps {
  /** Path of the page in the route table. */
  path: string;
  committee: Committee;
  words: CommitteeTexts;
  /** City of the association. */
  city: string;
}

function Head({ path, committee, words, city }: CommitteePageProps) {
  const trail = breadcrumbTrail(path).map(({ title, path: href }) => ({ title, href }));
  return (
    <div className={classes.head}>
      <Breadcrumbs items={trail} />
      <div className={`wrap ${classes.open}`}>
        <div>
          <h1>
            <BrokenTitle>{committee.name}</BrokenTitle>
          </h1>
          <p className={classes.lead}>{committee.summary}</p>
          <p className="row fold">
            <ButtonLink href={words.apply.href} variant="seal" size="lg">
              {words.apply.label}
            </ButtonLink>
            <ButtonLink href={words.members.href} size="lg">
              {words.members.label}
            </ButtonLink>
          </p>
        </div>
        <div className={classes.leaf}>
          <Leaf
            heading={words.leaf.heading}
            columns={words.leaf.columns}
            seal={words.leaf.seal}
            runningTitle={`${regionStem(city)}${words.leaf.deed}`}
          />
        </div>
      </div>
      <dl className={`wrap ${classes.facts}`}>
        {committee.facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Scope({ committee }: { committee: Committee }) {
  return (
    <div className={classes.scope}>
      <div>
        <h3>受理</h3>
        <ul className="lines">
          {committee.scope.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <div className={classes.out}>
        <h3>不受理</h3>
        <ul className="lines">
          {committee.outOfScope.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** A committee: introduction, procedure, scope, fees, materials and rules. */
export function CommitteePage({ path, committee, words, city }: CommitteePageProps) {
  return (
    <>
      <Head path={path} committee={committee} words={words} city={city} />
      <div className={`wrap ${classes.body}`}>
        <SubTabs items={words.tabs} current={path} label={committee.name} />
        <section aria-labelledby="intro" className={classes.intro}>
          <h2 id="intro" className="vh">
            委员会简介
          </h2>
          <div className="prose">
            {committee.intro.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </section>
        <section aria-labelledby="process">
          <SectionHead title={words.processTitle} id="process" sub={words.processNote} />
          <ProcessFlow steps={committee.steps} />
        </section>
        <div className={classes.folds}>
          {committee.tracks.length > 0 && (
            <Fold id="tracks" title="两条委托轨道" sub="委托人不同，材料与送达方式不同">
              <Tracks tracks={committee.tracks} />
            </Fold>
          )}
          <Fold
            id="scope"
            title="受理范围"
            sub={`${committee.scope.length} 类受理，${committee.outOfScope.length} 类不受理`}
          >
            <Scope committee={committee} />
          </Fold>
          <Fold id="materials" title="需要的材料" sub={`${committee.materials.length} 种`}>
            <MaterialsTable materials={committee.materials} caption={`${committee.name}需要的材料`} />
          </Fold>
          <Fold id="fees" title="收费" sub={words.feesNote}>
            {committee.fees.length > 0 ? (
              <FeesTable fees={committee.fees} caption={`${committee.name}的收费`} />
            ) : (
              <p>收费标准还没有公布，受理时按件报价。</p>
            )}
          </Fold>
          <Fold id="rules" title={words.rulesTitle} sub={`${committee.rules.length} 章`}>
            <Rules chapters={committee.rules} />
          </Fold>
        </div>
      </div>
    </>
  );
}
