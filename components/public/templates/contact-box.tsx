import { Fragment, type ReactNode } from 'react';
import type { Identity } from '@/lib/contract/identity';
import { readIdentity } from '@/lib/server/pages/identity';
import classes from './contact-box.module.css';

export interface ContactBoxProps {
  /** Heading as a question: 还有疑问？ */
  title: string;
  /** Sentence before the contacts. */
  text?: string;
  /** Further lines of contacts: the mailbox of personal data on the page that names it. */
  more?: (site: Identity) => ReactNode[];
  /** Buttons below the contacts. */
  actions?: ReactNode;
}

/** Contacts that are set, a line each. */
function ContactLines({ site, more }: { site: Identity; more: ReactNode[] }) {
  const lines = [
    site.hotline && (
      <>
        电话 <a href={`tel:${site.hotline.replace(/\s/g, '')}`}>{site.hotline}</a>
      </>
    ),
    site.complaintHotline && (
      <>
        投诉电话 <a href={`tel:${site.complaintHotline.replace(/\s/g, '')}`}>{site.complaintHotline}</a>
      </>
    ),
    site.email && (
      <>
        邮箱 <a href={`mailto:${site.email}`}>{site.email}</a>
      </>
    ),
    site.hours,
    ...more,
  ].filter(Boolean);
  if (lines.length === 0) return null;
  return (
    <p>
      {lines.map((line, at) => (
        <Fragment key={at}>
          {at > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </p>
  );
}

/** Contacts of the association, beside a text. */
export async function ContactBox({ title, text, more, actions }: ContactBoxProps) {
  const site = await readIdentity();
  return (
    <section className={classes.box}>
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      <ContactLines site={site} more={more?.(site) ?? []} />
      {actions && <div className="row fold">{actions}</div>}
    </section>
  );
}
