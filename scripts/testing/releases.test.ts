import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  currentRelease,
  finishedReleases,
  previousRelease,
  releaseLink,
  removeOldReleases,
  useRelease,
} from '../lib/releases.mjs';

let place: string;
beforeEach(() => {
  place = mkdtempSync(path.join(tmpdir(), 'portal-releases-'));
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

function release(id: string, { finished = true } = {}) {
  const build = path.join(place, 'releases', id, '.next');
  mkdirSync(build, { recursive: true });
  if (finished) writeFileSync(path.join(build, 'built-from'), id);
}

it('points to one whole release, and back', () => {
  for (const id of ['20260101-1', '20260102-1', '20260103-1']) release(id);
  expect(currentRelease(place)).toBeUndefined();
  for (const id of ['20260101-1', '20260103-1']) useRelease(place, id);
  expect(realpathSync(releaseLink(place))).toBe(realpathSync(path.join(place, 'releases/20260103-1')));
  expect(previousRelease(place)).toBe('20260102-1');
  useRelease(place, '20260102-1');
  expect([currentRelease(place), previousRelease(place)]).toEqual(['20260102-1', '20260101-1']);
});

it('uses no release that is not finished', () => {
  release('20260101-1');
  release('20260102-1', { finished: false });
  useRelease(place, '20260101-1');
  expect(() => useRelease(place, '20260102-1')).toThrow('没有构建好的版本 20260102-1');
  expect(currentRelease(place)).toBe('20260101-1');
});

it('does not replace a folder by its link', () => {
  release('20260101-1');
  mkdirSync(releaseLink(place));
  expect(() => useRelease(place, '20260101-1')).toThrow('不是链接');
});

it('keeps the last ones, the one in use and the one before it', () => {
  for (let day = 1; day <= 6; day++) release(`2026010${day}-1`);
  release('20260107-1', { finished: false });
  useRelease(place, '20260103-1');
  expect(removeOldReleases(place, 2)).toEqual(['20260101-1', '20260104-1', '20260107-1']);
  expect(finishedReleases(place)).toEqual(['20260102-1', '20260103-1', '20260105-1', '20260106-1']);
  expect(existsSync(releaseLink(place))).toBe(true);
});
