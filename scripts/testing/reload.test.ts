import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../lib/free-port.mjs';
import { releaseLink, useRelease } from '../lib/releases.mjs';

/** A portal that only names its release; one called `broken` does not start. */
const PROGRAM = `import cluster from 'node:cluster';
import { createServer } from 'node:http';
import path from 'node:path';
if (cluster.isPrimary) (await import('./serve/cluster.mjs')).fork(2);
else if (process.cwd().endsWith('broken')) process.exit(1);
else {
  const { handBack } = await import('./serve/hand-back.mjs');
  const server = createServer((_, response) => response.end(path.basename(process.cwd())));
  process.on('SIGTERM', () => server.close(() => handBack().then(() => process.exit(0))));
  process.on('SIGHUP', () => undefined);
  server.listen(Number(process.env.PORT), '127.0.0.1');
}`;

let place: string;
let primary: ChildProcess | undefined;
beforeEach(() => {
  place = mkdtempSync(path.join(tmpdir(), 'portal-reload-'));
});
afterEach(async () => {
  if (primary && primary.exitCode === null) {
    primary.kill('SIGTERM');
    await once(primary, 'exit');
  }
  rmSync(place, { recursive: true, force: true });
});

function release(id: string) {
  const folder = path.join(place, 'releases', id);
  cpSync('scripts/serve', path.join(folder, 'scripts/serve'), { recursive: true });
  writeFileSync(path.join(folder, 'scripts/serve.mjs'), PROGRAM);
  writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
  mkdirSync(path.join(folder, '.next'));
  writeFileSync(path.join(folder, '.next/built-from'), id);
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
}

/** Starts the portal in the release that the link leads to. */
async function started() {
  const port = await freePort();
  primary = spawn(process.execPath, ['scripts/serve.mjs'], {
    cwd: realpathSync(releaseLink(place)),
    env: { ...process.env, PORT: String(port), RELEASE_LINK: releaseLink(place), LOG_FORMAT: 'text' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  primary.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    said += chunk;
  });
  const answers = () =>
    Promise.all(
      Array.from({ length: 4 }, () =>
        fetch(`http://127.0.0.1:${port}`, { headers: { connection: 'close' } }).then((answer) => answer.text()),
      ),
    ).catch((): string[] => []);
  const until = async (holds: () => Promise<boolean> | boolean) => {
    while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 50));
  };
  const allAre = (id: string) =>
    until(async () => {
      const texts = await answers();
      return texts.length === 4 && texts.every((text) => text === id);
    });

  return {
    primary,
    allAre,
    answers: (id: string) => until(async () => (await answers()).includes(id)),
    logs: (text: string) => until(() => said.includes(text)),
  };
}

it('starts the successors in the release that the link leads to, and keeps the old ones if they do not start', async () => {
  for (const id of ['20260101', '20260102', '20260103-broken']) release(id);
  useRelease(place, '20260101');
  const portal = await started();
  await portal.allAre('20260101');
  useRelease(place, '20260102');
  portal.primary.kill('SIGHUP');
  await portal.allAre('20260102');
  useRelease(place, '20260103-broken');
  portal.primary.kill('SIGHUP');
  await portal.logs('新进程没有启动');
  await portal.allAre('20260102');
});

it('reloads once more for a signal that arrives during a reload', async () => {
  for (const id of ['20260101', '20260102', '20260103']) release(id);
  useRelease(place, '20260101');
  const portal = await started();
  await portal.allAre('20260101');
  useRelease(place, '20260102');
  portal.primary.kill('SIGHUP');
  await portal.answers('20260102');
  useRelease(place, '20260103');
  portal.primary.kill('SIGHUP');
  await portal.allAre('20260103');
});
