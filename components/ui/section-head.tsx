import { BrokenTitle } from './broken-title';
import { MoreLink } from './more-link';

export interface SectionHeadProps {
  title: string;
  /** Id of the heading, for `aria-labelledby` of its section. */
  id?: string;
  /** Text beside the title. */
  sub?: string;
  /** Link on the right. */
  more?: { label: string; href: string };
}

/** Head of a section of a public page: double rule, serif title, text beside it, link on the right. */
export function SectionHead({ title, id, sub, more }: SectionHeadProps) {
  return (
    <div className="rule">
      <div className="sec-head">
        <h2 id={id}>
          <BrokenTitle>{title}</BrokenTitle>
        </h2>
        {sub && <p className="sub">{sub}</p>}
        {more && <MoreLink className="more" label={more.label} href={more.href} />}
      </div>
    </div>
  );
}
