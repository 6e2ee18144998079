import type { SourceFile } from '../deposit';

/** Typical file names of a program's entry point, most specific first. */
const entries = [
  /^(?:main|program|application|start|startup|bootstrap)\.\w+$/i,
  /(?:Application|Main|Program)\.\w+$/,
  /^(?:index|app|server|manage|__main__|wsgi)\.\w+$/i,
];

/** Style and markup files, which follow the program. */
const style = /\.(?:css|scss|sass|less|html?|xml|axml|wxss|wxml|sql)$/i;

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1);
const depthOf = (path: string) => path.split('/').length;

const entryRank = (path: string): number => {
  const rank = entries.findIndex((entry) => entry.test(nameOf(path)));
  return rank < 0 ? entries.length : rank;
};

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Sorts the files of a program for reading: the entry point, then folder by folder with each folder's entry first, and
 * style and markup last.
 */
export function inOrder(sources: readonly SourceFile[]): SourceFile[] {
  const programs = sources.filter(({ path }) => !style.test(path));
  // Chooses a single entry point: the one closest to the root.
  const start = programs
    .filter(({ path }) => entryRank(path) < entries.length)
    .sort(
      (a, b) => depthOf(a.path) - depthOf(b.path) || entryRank(a.path) - entryRank(b.path) || compare(a.path, b.path),
    )[0];
  const rank = ({ path }: SourceFile): readonly [number, number] => [
    path === start?.path ? 0 : 1,
    style.test(path) ? 1 : 0,
  ];
  return [...sources].sort((a, b) => {
    const [startA, styleA] = rank(a);
    const [startB, styleB] = rank(b);
    return (
      startA - startB ||
      styleA - styleB ||
      compare(folderOf(a.path), folderOf(b.path)) ||
      entryRank(a.path) - entryRank(b.path) ||
      compare(a.path, b.path)
    );
  });
}
