// @ts-check
import { existsSync, lstatSync, readdirSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';

/** Written last by a build, so that a folder without it is unfinished. */
export const BUILT = '.next/built-from';
const LINK = 'current';

/** Folder of the releases below the place of an installation. @param {string} place */
export const releasesFolder = (place) => path.join(place, 'releases');

/** The link that names the release in use. @param {string} place */
export const releaseLink = (place) => path.join(place, LINK);

/** Finished releases, oldest first; their names begin with the time. @param {string} place @returns {string[]} */
export function finishedReleases(place) {
  const folder = releasesFolder(place);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((id) => existsSync(path.join(folder, id, BUILT)))
    .toSorted();
}

/** Name of the release in use; undefined before the first. @param {string} place */
export function currentRelease(place) {
  const link = releaseLink(place);
  return existsSync(link) ? path.basename(realpathSync(link)) : undefined;
}

/** The release before the one in use. @param {string} place */
export function previousRelease(place) {
  const current = currentRelease(place) ?? '';
  return finishedReleases(place).findLast((id) => id < current);
}

/**
 * Makes a finished release the one in use, in one step: the link always leads to a whole release.
 * @param {string} place @param {string} id
 */
export function useRelease(place, id) {
  if (!finishedReleases(place).includes(id)) throw new Error(`没有构建好的版本 ${id}`);
  const link = releaseLink(place);
  if (existsSync(link) && !lstatSync(link).isSymbolicLink()) throw new Error(`${link} 不是链接：请先移走`);
  const next = `${link}.next`;
  rmSync(next, { force: true });
  symlinkSync(path.join('releases', id), next);
  renameSync(next, link);
}

/**
 * Deletes unfinished releases and the oldest finished ones. Those that stay still answer for scripts and styles of pages
 * that were opened before the update.
 * @param {string} place @param {number} kept number of releases to keep, with the one in use
 * @returns {string[]} the deleted ones
 */
export function removeOldReleases(place, kept) {
  const folder = releasesFolder(place);
  const finished = finishedReleases(place);
  const stay = new Set([currentRelease(place), previousRelease(place), ...finished.slice(-Math.max(kept, 1))]);
  const gone = readdirSync(folder).filter((id) => !stay.has(id));
  for (const id of gone) rmSync(path.join(folder, id), { recursive: true, force: true });
  return gone;
}
