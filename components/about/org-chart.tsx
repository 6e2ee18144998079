import type { OrgNode } from '@/lib/server/pages/page-data';
import classes from './org-chart.module.css';

export interface OrgChartProps {
  root: OrgNode;
  /** Name of the chart for assistive technology. */
  label: string;
  /** Pages of bodies that have one, by name. */
  links?: Readonly<Record<string, string>>;
}

type Links = Readonly<Record<string, string>>;

/** This many bodies without any below them are listed in one frame; fewer stand side by side. */
const STACKED = 3;

const isStack = (children: readonly OrgNode[]): boolean =>
  children.length >= STACKED && children.every((child) => !child.children?.length);

/** Columns that a body and all below it take where the chart is drawn sideways. */
function columnsOf({ children = [] }: OrgNode): number {
  if (children.length === 0 || isStack(children)) return 1;
  return children.reduce((sum, child) => sum + columnsOf(child), 0);
}

function Words({ node, links }: { node: OrgNode; links: Links }) {
  const href = links[node.name];
  return (
    <>
      <b>{href ? <a href={href}>{node.name}</a> : node.name}</b>
      {node.head && <span className={classes.head}>{node.head}</span>}
      {node.duty && <span className={classes.duty}>{node.duty}</span>}
    </>
  );
}

function Branch({ node, links, top }: { node: OrgNode; links: Links; top?: boolean }) {
  const { children = [] } = node;
  const stacked = isStack(children) && !top;
  return (
    <li style={{ flexGrow: columnsOf(node) }}>
      <div className={top ? `${classes.box} ${classes.top}` : classes.box}>
        <Words node={node} links={links} />
      </div>
      {stacked && (
        <ul className={classes.stack}>
          {children.map((child) => (
            <li key={child.name}>
              <Words node={child} links={links} />
            </li>
          ))}
        </ul>
      )}
      {!stacked && children.length > 0 && (
        <ul className={classes.row}>
          {children.map((child) => (
            <Branch key={child.name} node={child} links={links} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** Bodies and what is below them: drawn from the top down, and as an indented tree where there is no room for that. */
export function OrgChart({ root, label, links = {} }: OrgChartProps) {
  return (
    <section className={classes.chart} aria-label={label}>
      <ul className={classes.row}>
        <Branch node={root} links={links} top />
      </ul>
    </section>
  );
}
