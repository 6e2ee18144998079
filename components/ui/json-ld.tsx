import type { Graph, Thing, WithContext } from 'schema-dts';

export interface JsonLdProps {
  /** An object in its context, or several as a graph. */
  data: WithContext<Thing> | Graph;
}

/** Structured data for search engines. `<` is escaped, so that no text can close the script element. */
export function JsonLd({ data }: JsonLdProps) {
  const json = JSON.stringify(data).replace(/</g, '\\u003c');
  return <script type="application/ld+json">{json}</script>;
}
