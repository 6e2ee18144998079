import type { ReactNode } from 'react';
import { readSite } from '@/lib/server/pages/site';
import classes from './contact-box.module.css';

export interface ContactBoxProps {
  /** Heading as a question: 还有疑问？ */
  title: string;
  /** Sentence before the contacts. */
  text?: string;
  /** Buttons below the contacts. */
  actions?: ReactNode;
}

/** Contacts of the site configuration, beside a text. */
export async function ContactBox({ title, text, actions }: ContactBoxProps) {
  const site = await readSite();
  return (
    <section className={classes.box}>
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {site && (
        <p>
          电话 <a href={`tel:${site.hotline.replace(/\s/g, '')}`}>{site.hotline}</a>
          <br />
          邮箱 <a href={`mailto:${site.email}`}>{site.email}</a>
          <br />
          {site.hours}
        </p>
      )}
      {actions && <div className="row fold">{actions}</div>}
    </section>
  );
}
