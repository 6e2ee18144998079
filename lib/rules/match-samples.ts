import { compatible } from '@/lib/text/unmarked-runs';
/** A work as the workbook lists it. */
export interface ListedWork {
  name: string;
  /** Names of its sample files; none lets the title decide. */
  samples: readonly string[];
}

export interface MatchedSamples {
  /** For each work the places of its files, and what is wrong; empty for nothing. */
  works: { files: number[]; problem: string }[];
  /** Places of files that belong to no work. */
  unused: number[];
}

/** Most samples of a work. */
const MOST = 20;

const plain = (text: string): string => compatible(text).replace(/\s+/g, '').toLowerCase();
const stemOf = (name: string): string => plain(name.replace(/\.[^.]*$/, ''));
const titleOf = (name: string): string => plain(name).replace(/[《》“”"']/g, '');

/** Whether the name of a file is a title, alone or before a separator or a number: 青石街.jpg, 青石街-2.jpg, 青石街（局部）.jpg. */
function isNamedBy(stem: string, title: string): boolean {
  const bare = stem.replace(/[《》“”"']/g, '');
  return title !== '' && bare.startsWith(title) && /^(?:$|[-_.+·—(（[【\d])/.test(bare.slice(title.length));
}

/**
 * Assigns the files of an archive to works: by the names that the workbook gives, or else by title, the longest of
 * those that fit. A file belongs to one work.
 */
export function matchSamples(works: readonly ListedWork[], names: readonly string[]): MatchedSamples {
  const owners = new Map<number, number>();
  const matched = works.map(() => ({ files: [] as number[], problem: '' }));
  for (const [at, { samples }] of works.entries()) {
    const into = matched[at];
    if (!into) continue;
    for (const sample of samples) {
      const found = names.findIndex((name) => plain(name) === plain(sample) || stemOf(name) === plain(sample));
      const owner = owners.get(found);
      if (found < 0) into.problem ||= `压缩包里没有“${sample}”`;
      else if (owner !== undefined) into.problem ||= `样本“${sample}”也用于第 ${owner + 1} 件作品`;
      else {
        owners.set(found, at);
        into.files.push(found);
      }
    }
  }
  const titles = works.map(({ name, samples }) => (samples.length > 0 ? '' : titleOf(name)));
  for (const [file, name] of names.entries()) {
    if (owners.has(file)) continue;
    const fitting = titles.flatMap((title, at) => (isNamedBy(stemOf(name), title) ? [{ title, at }] : []));
    const [best] = [...fitting].sort((one, other) => other.title.length - one.title.length);
    if (!best) continue;
    owners.set(file, best.at);
    matched[best.at]?.files.push(file);
  }
  for (const one of matched) {
    if (one.problem === '' && one.files.length === 0) one.problem = '没有样本，文件名须与作品名称或者清单里的一致';
    else if (one.files.length > MOST) one.problem ||= `一件作品的样本至多 ${MOST} 个文件`;
  }
  return { works: matched, unused: [...names.keys()].filter((file) => !owners.has(file)) };
}
