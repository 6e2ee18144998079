import type { IncomingMessage } from 'node:http';

/** Header with the tree of segments that the browser's router shows; Next validates it by a recursive schema. */
const TREE = 'next-router-state-tree';
/** Headers of the browser's router, which Next reads with `rsc` alone. */
const ROUTER = /^next-(?:router-|url$)/;
/** Far above the deepest and widest page, and validated within a few milliseconds; a tree of 1,300 levels takes a second. */
const MOST_LEVELS = 24;
const MOST_NODES = 64;
/** Characters of the other headers: an address with its query. */
const LONGEST = 8192;

/** Whether a value is a tree within the limits. `left` counts the nodes that it may still have. */
function isTree(value: unknown, left: { nodes: number }, level = 1): boolean {
  if (!Array.isArray(value) || level > MOST_LEVELS || left.nodes-- === 0) return false;
  const [segment, slots]: unknown[] = value;
  if (typeof segment !== 'string' && !Array.isArray(segment)) return false;
  if (typeof slots !== 'object' || slots === null || Array.isArray(slots)) return false;
  return Object.values(slots).every((slot) => isTree(slot, left, level + 1));
}

function isUsable(tree: string): boolean {
  try {
    return isTree(JSON.parse(decodeURIComponent(tree)), { nodes: MOST_NODES });
  } catch {
    return false;
  }
}

/**
 * Removes headers of the browser's router that Next could not use, or that would hold the serving thread: without the tree
 * it answers with the whole page, which is always right.
 */
export function boundRouterHeaders({ headers }: Pick<IncomingMessage, 'headers'>): void {
  for (const [name, value] of Object.entries(headers)) {
    if (!ROUTER.test(name)) continue;
    const text = typeof value === 'string' ? value : '';
    const isKept = 'rsc' in headers && (name === TREE ? isUsable(text) : text.length <= LONGEST);
    if (!isKept) delete headers[name];
  }
}
