import { type Answers, questions, usualAnswers } from '@/lib/rules/service-guide/answers';
import classes from './service-finder.module.css';

const names = ['who', 'what', 'have'] as const;

/**
 * Options of a question as an HTML string from a static table: React would serialise each option in the payload again.
 */
const optionsOf = (name: keyof Answers, chosen: string | undefined): string =>
  questions[name].choices
    .map(({ value, label }) => `<option value="${value}"${value === chosen ? ' selected' : ''}>${label}</option>`)
    .join('');

export interface ServiceFinderProps {
  /** Level of the heading. */
  level?: 2 | 3;
  title?: string;
  /** Previous answers; defaults to the most common ones. */
  answers?: Answers;
  className?: string;
}

/** 我该办什么: three questions in a plain GET form, which works without scripts or an account. */
export function ServiceFinder({ level = 2, title = '我该办什么', answers, className = '' }: ServiceFinderProps) {
  const chosen = answers ?? usualAnswers[0];
  const Heading = `h${level}` as const;
  return (
    <form className={`${classes.finder} ${className}`} action="/work/guide" aria-labelledby="finder">
      <Heading id="finder">
        {title}
        <small>答三个问题，看办哪一项</small>
      </Heading>
      {names.map((name) => (
        <div key={name} className="field">
          <label htmlFor={`finder-${name}`}>{questions[name].label}</label>
          <select
            className="select"
            id={`finder-${name}`}
            name={name}
            dangerouslySetInnerHTML={{ __html: optionsOf(name, chosen?.[name]) }}
          />
        </div>
      ))}
      <button className="btn btn-ink" type="submit">
        看怎么办
      </button>
    </form>
  );
}
