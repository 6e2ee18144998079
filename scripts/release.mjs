// @ts-check
/*
 * `npm run release -- --to /srv/portal`: installs and builds these sources in a new folder below `releases`, points `current` to
 * it, and reloads the portal. The running portal is not touched before. `--back` returns to the release before, `--use ID` to any,
 * `--list` names them.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { copySources } from './lib/copy-sources.mjs';
import { requireNode, run, versionOf } from './lib/prepare.mjs';
import {
  currentRelease,
  finishedReleases,
  previousRelease,
  releasesFolder,
  removeOldReleases,
  useRelease,
} from './lib/releases.mjs';

const USAGE = `用法：npm run release -- --to 目录 [--keep 3] [--reload 命令]
  --list           列出各版本
  --back           回到上一版
  --use 版本       改用某一版
  --reload 命令    切换之后执行，例如 'systemctl reload portal'`;

/** @param {string} message @returns {never} */
function fail(message) {
  console.error(message);
  process.exit(1);
}

function understood() {
  try {
    const { values } = parseArgs({
      options: {
        to: { type: 'string' },
        keep: { type: 'string', default: '3' },
        reload: { type: 'string' },
        use: { type: 'string' },
        back: { type: 'boolean', default: false },
        list: { type: 'boolean', default: false },
      },
    });
    const keep = Number(values.keep);
    if (!values.to || !Number.isInteger(keep) || keep < 1) return fail(USAGE);
    return { ...values, to: path.resolve(values.to), keep };
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}

/** Builds these sources in a folder of their own; returns its name. @param {string} place */
function buildRelease(place) {
  const time = new Date()
    .toISOString()
    .replace(/\.\d+Z$/, '')
    .replaceAll(/[-:]/g, '')
    .replace('T', '-');
  const id = `${time}-${versionOf('.')}`;
  const folder = path.join(releasesFolder(place), id);
  if (existsSync(folder)) fail(`${folder} 已存在`);
  console.log(`正在 ${folder} 安装与构建；运行中的门户不受影响`);
  copySources(process.cwd(), folder);
  const steps = `import('./scripts/lib/prepare.mjs').then((steps) => { steps.install({ tools: false }); steps.build(); })`;
  run(process.execPath, ['--eval', steps], {}, folder);
  return id;
}

/** @param {string} place @param {string} id @param {string | undefined} reload */
function switchTo(place, id, reload) {
  const before = currentRelease(place);
  useRelease(place, id);
  console.log(before ? `已从 ${before} 切换到 ${id}` : `已启用 ${id}`);
  if (reload) run('sh', ['-c', reload]);
  else console.log('请重载门户：systemctl reload portal（WORKERS 大于 1）或 systemctl restart portal');
}

requireNode();
const { to, keep, reload, use, back, list } = understood();
try {
  if (list) {
    const current = currentRelease(to);
    for (const id of finishedReleases(to)) console.log(id === current ? `${id}  使用中` : id);
  } else if (back || use) {
    const id = use ?? previousRelease(to) ?? fail('没有更早的版本');
    switchTo(to, id, reload);
  } else {
    switchTo(to, buildRelease(to), reload);
    for (const id of removeOldReleases(to, keep)) console.log(`已删除旧版本 ${id}`);
  }
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
