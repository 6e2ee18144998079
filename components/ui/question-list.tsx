import './person.css';
import { BrokenTitle } from './broken-title';

export interface QuestionListProps {
  questions: readonly { q: string; a: string }[];
  /** Gives every question an anchor: `q1`, `q2` ... */
  anchored?: boolean;
}

/** Questions with their answers, all expanded. */
export function QuestionList({ questions, anchored }: QuestionListProps) {
  return (
    <ul className="qa lines">
      {questions.map(({ q, a }, index) => (
        <li key={q} id={anchored ? `q${index + 1}` : undefined}>
          <h3>
            <span>
              <BrokenTitle>{q}</BrokenTitle>
            </span>
          </h3>
          <p className="ans">{a}</p>
        </li>
      ))}
    </ul>
  );
}
