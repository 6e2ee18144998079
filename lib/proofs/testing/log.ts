import { completedBy, consistencyPath, foldSubtrees, inclusionPath, nodeHash, type Range, subtreesOf } from '../merkle';

/** A log that stores the perfect subtrees of its leaves, like the provider. */
export class Log {
  readonly nodes = new Map<string, Uint8Array>();
  size = 0;

  constructor(leaves: readonly Uint8Array[] = []) {
    for (const leaf of leaves) this.append(leaf);
  }
  private at(level: number, index: number): Uint8Array {
    const hash = this.nodes.get(`${level}/${index}`);
    if (!hash) throw new Error('asked for a subtree that is not whole');
    return hash;
  }
  append(leaf: Uint8Array): void {
    let hash = leaf;
    for (const { level, index } of completedBy(this.size)) {
      if (level > 0) hash = nodeHash(this.at(level - 1, index * 2), hash);
      this.nodes.set(`${level}/${index}`, hash);
    }
    this.size++;
  }
  hash(range: Range): Uint8Array {
    return foldSubtrees(subtreesOf(range).map(({ level, index }) => this.at(level, index)));
  }
  root(size = this.size): Uint8Array {
    return this.hash({ start: 0, end: size });
  }
  inclusion(leaf: number, size = this.size) {
    return inclusionPath(leaf, size).map((range) => this.hash(range));
  }
  consistency(first: number, second = this.size) {
    return consistencyPath(first, second).map((range) => this.hash(range));
  }
}
