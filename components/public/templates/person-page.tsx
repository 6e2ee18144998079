import '@/components/ui/person.css';
import type { ReactNode } from 'react';
import { Breadcrumbs } from '@/components/shell/breadcrumbs';
import { Nameplate } from '@/components/ui/art/nameplate';
import { StatusTag } from '@/components/ui/status-tag';
import { breadcrumbTrail } from '@/lib/routes';

export interface PersonPageProps {
  /** Path of the page in the route table. */
  path: string;
  name: string;
  /** Lines below the name: roles at the association and elsewhere. */
  roles: readonly string[];
  fields: readonly string[];
  /** Position in the directory: portrait backgrounds alternate by it. */
  index: number;
  lead: string;
  figures: readonly { value: string; label: string }[];
  /** Box on the right: price or next step, with its button. */
  box: ReactNode;
  /** Bar at the bottom of phone screens. */
  dock?: ReactNode;
  /** Sections below the head. */
  children: ReactNode;
  aside: ReactNode;
}

/** Template of a person's page: nameplate, name, fields, statistics, box, sections, aside. */
export function PersonPage(props: PersonPageProps) {
  const { path, name, roles, fields, index, lead, figures, box, dock, children, aside } = props;
  const trail = breadcrumbTrail(path).map(({ title, path: href }) => ({ title, href }));
  return (
    <>
      <div className="pp">
        <Breadcrumbs items={[...trail.slice(0, -1), { title: name }]} />
        <div className="wrap in">
          <div>
            <Nameplate className="nameplate" name={name} index={index} decorative />
          </div>
          <div>
            <h1>{name}</h1>
            <p className="role">
              {roles.map((role, at) => (
                <span key={role}>
                  {at > 0 && <br />}
                  {role}
                </span>
              ))}
            </p>
            <div className="fieldset">
              {fields.map((field) => (
                <StatusTag key={field} state={field} tone="ink" plain />
              ))}
            </div>
          </div>
          <aside className="buy" aria-label="办理">
            {box}
          </aside>
          <div className="about">
            <p className="lead">{lead}</p>
            {figures.length > 0 && (
              <div className="fig">
                {figures.map(({ value, label }) => (
                  <span key={label}>
                    <b>{value}</b>
                    {label}
                  </span>
                ))}
              </div>
            )}
          </div>
        </div>
      </div>
      <div className="wrap cols">
        <div>{children}</div>
        <div className="aside">{aside}</div>
      </div>
      {dock && <div className="dock no-print">{dock}</div>}
    </>
  );
}
