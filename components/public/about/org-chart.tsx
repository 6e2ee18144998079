import type { OrgNode } from '@/lib/server/pages/page-data';
import classes from './org-chart.module.css';

export interface OrgChartProps {
  root: OrgNode;
  /** Accessible name of the chart. */
  label: string;
  /** Pages of the bodies that have one, by name of the body. */
  links?: Readonly<Record<string, string>>;
}

type Links = Readonly<Record<string, string>>;

/** Minimum number of leaf siblings that are stacked in one frame; fewer stand side by side. */
const STACKED = 3;

const isStack = (children: readonly OrgNode[]): boolean =>
  children.length >= STACKED && children.every((child) => !child.children?.length);

/** Number of columns that a body and its descendants occupy in the horizontal layout. */
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

/** Organisation chart: drawn from the top down, or as an indented tree when the width does not suffice. */
export function OrgChart({ root, label, links = {} }: OrgChartProps) {
  return (
    <section className={classes.chart} aria-label={label}>
      <ul className={classes.row}>
        <Branch node={root} links={links} top />
      </ul>
    </section>
  );
}
