import type { Graph, Thing, WithContext } from 'schema-dts';

export interface JsonLdProps {
  /** A thing in its context, or several of one page as a graph. */
  data: WithContext<Thing> | Graph;
}

/** Structured data for search engines. `<` is escaped, so that no text can end the script. */
export function JsonLd({ data }: JsonLdProps) {
  const json = JSON.stringify(data).replace(/</g, '\\u003c');
  return <script type="application/ld+json">{json}</script>;
}
