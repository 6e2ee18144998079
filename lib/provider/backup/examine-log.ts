import { asc } from 'drizzle-orm';
import { toHex } from '@/lib/proofs/bytes';
import { isSigned, readPaper } from '@/lib/proofs/jws';
import { leafHash, nodeHash } from '@/lib/proofs/merkle';
import type { Database } from '../db/database';
import { filingHeads, filingKeys, filingLeaves, filingNodes } from '../db/schema';
import type { Finding } from './finding';

interface Tree {
  level: number;
  index: number;
  hash: Uint8Array;
}

/** Root of a tree of perfect subtrees, the largest first. */
function rootOf(trees: readonly Tree[]): string {
  let root: Uint8Array | undefined;
  for (const { hash } of trees.toReversed()) root = root ? nodeHash(hash, root) : hash;
  return root ? toHex(root) : '';
}

/** Appends a leaf. @returns the subtrees that it completes */
function append(trees: Tree[], index: number, hash: Uint8Array): Tree[] {
  let made: Tree = { level: 0, index, hash };
  const completed = [made];
  for (let left = trees.at(-1); left?.level === made.level; left = trees.at(-1)) {
    trees.pop();
    made = { level: made.level + 1, index: left.index / 2, hash: nodeHash(left.hash, made.hash) };
    completed.push(made);
  }
  trees.push(made);
  return completed;
}

/** Computes the transparency log anew from its signed statements, and compares hashes, roots and signatures. */
export async function examineLog({ db }: Database): Promise<Finding[]> {
  const keyRows = await db.select().from(filingKeys);
  const keys = {
    keys: keyRows.map(({ kid, x }) => ({ kty: 'OKP', crv: 'Ed25519', x, kid, use: 'sig', alg: 'EdDSA' }) as const),
  };
  const leaves = await db.select().from(filingLeaves).orderBy(asc(filingLeaves.index));
  const nodes = new Map((await db.select().from(filingNodes)).map((row) => [`${row.level}/${row.index}`, row.hash]));
  const heads = new Map((await db.select().from(filingHeads)).map((row) => [row.size, row]));
  const wrong: string[] = [];
  const trees: Tree[] = [];
  for (const [at, leaf] of leaves.entries()) {
    if (leaf.index !== at) {
      wrong.push(`第 ${at + 1} 片叶子不在`);
      break;
    }
    const hash = hashOf(leaf.statement);
    if (!hash || toHex(hash) !== leaf.leafHash) wrong.push(`${leaf.number} 的声明与叶子的摘要不符`);
    if (!isSigned(leaf.statement, keys)) wrong.push(`${leaf.number} 的声明没有本会的签名`);
    if (!hash) break;
    for (const tree of append(trees, at, hash))
      if (nodes.get(`${tree.level}/${tree.index}`) !== toHex(tree.hash))
        wrong.push(`节点 ${tree.level}/${tree.index} 不符`);
    const head = heads.get(at + 1);
    if (!head) wrong.push(`大小 ${at + 1} 的树头不在`);
    else if (head.root !== rootOf(trees) || !isSigned(head.treeHead, keys)) wrong.push(`大小 ${at + 1} 的树头不符`);
  }
  if (heads.size > leaves.length) wrong.push(`树头有 ${heads.size} 个，叶子只有 ${leaves.length} 片`);
  if (wrong.length === 0) return [];
  const rest = wrong.length > 5 ? ` 等 ${wrong.length} 处` : '';
  return [
    {
      level: 'error',
      what: `备案透明日志不一致：${wrong.slice(0, 5).join('；')}${rest}`,
      todo: '日志只能追加，不可修补：停止新的备案，用最近一份核对无误的备份恢复，并保存现状备查',
    },
  ];
}

function hashOf(statement: string): Uint8Array | null {
  try {
    return leafHash(readPaper(statement, 'filing-statement').bytes);
  } catch {
    return null;
  }
}
