import '@/components/ui/prose.css';
import '@/components/ui/person.css';
import { AppointmentSection } from '@/components/public/appointment/appointment-section';
import { AnswerItem } from '@/components/public/question/answer-item';
import { PersonPage } from '@/components/public/templates/person-page';
import { NoticeBar } from '@/components/ui/notice-bar';
import { SectionHead } from '@/components/ui/section-head';
import type { Person, ResumeLine } from '@/lib/contract/persons';
import { personKindLabels, personPath } from '@/lib/kinds/content/person-labels';
import { PersonAside, PersonOthers } from './person-aside';
import { PersonBox, PersonDock } from './person-box';
import { personFigures } from './person-figures';

function Lines({ lines }: { lines: readonly ResumeLine[] }) {
  return (
    <ul className="cv lines">
      {lines.map(({ when, text }) => (
        <li key={`${when} ${text}`}>
          <time>{when}</time>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}

function Section({ id, title, lines }: { id: string; title: string; lines: readonly ResumeLine[] }) {
  if (lines.length === 0) return null;
  return (
    <section className="sec-in" aria-labelledby={id}>
      <SectionHead title={title} id={id} />
      <Lines lines={lines} />
    </section>
  );
}

function Answers({ person }: { person: Person }) {
  if (person.answers.length === 0) return null;
  const more = {
    label: person.answersTotal > person.answers.length ? `共 ${person.answersTotal} 则` : '更多问答',
    href: '/answer',
  };
  return (
    <section className="sec-in" aria-labelledby="answers">
      <SectionHead title="公开答复" id="answers" more={more} />
      <ul className="qa lines">
        {person.answers.map((answer) => (
          <AnswerItem key={answer.id} answer={answer} linked anonymous />
        ))}
      </ul>
    </section>
  );
}

/** Content of a person's page, between header and footer of the site. */
export function PersonContent({ person }: { person: Person }) {
  const { name, kind, fields, organisation, title, summary, id, resume, ties } = person;
  return (
    <PersonPage
      path={personPath(person)}
      name={name}
      roles={[personKindLabels[kind], organisation, title]}
      fields={fields}
      index={id}
      lead={summary}
      figures={personFigures(person)}
      box={<PersonBox person={person} />}
      dock={<PersonDock person={person} />}
      aside={<PersonAside person={person} />}
    >
      {person.priceFen !== null && <AppointmentSection expertId={person.id} name={name} />}
      <Answers person={person} />
      <section className="sec-in" aria-labelledby="about">
        <SectionHead title="简介" id="about" />
        {/* Sanitised by the provider before it was stored. */}
        <div className="prose" dangerouslySetInnerHTML={{ __html: resume }} />
      </section>
      <Section id="experience" title="履历" lines={person.experience} />
      <Section id="education" title="教育" lines={person.education} />
      <Section id="publications" title="著述" lines={person.publications} />
      {ties.length > 0 && (
        <section className="sec-in" aria-labelledby="ties">
          <SectionHead title="利害关系披露" id="ties" />
          <NoticeBar>{`已主动披露与${ties.join('、')}的利害关系，不参与涉及上述单位的案件。`}</NoticeBar>
        </section>
      )}
      <PersonOthers person={person} />
    </PersonPage>
  );
}
