// @ts-check
/* `npm run container`: builds the image of deploy/Dockerfile and starts it as deploy/compose.yaml does, without pulling
   a base image: that is made of Debian's packages and the Node of this machine. Needs root, debootstrap, podman and runc, and
   takes minutes. */

import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { until } from './campaign/demand.mjs';
import { freePort } from './lib/free-port.mjs';
import { run } from './lib/prepare.mjs';

const NAME = 'copyright-portal-trial';
/** Settings of npm that name a mirror or a certificate, which the build in the container needs too. */
const NPM_SETTINGS = ['/etc/npmrc', '/usr/etc/npmrc', path.join(process.env.HOME ?? '/root', '.npmrc')];
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

const folder = mkdtempSync(path.join(tmpdir(), 'portal-container-'));
const root = path.join(folder, 'root');
const storage = path.join(folder, 'storage.conf');
writeFileSync(storage, `[storage]\ndriver = "vfs"\nrunroot = "${folder}/run"\ngraphroot = "${folder}/graph"\n`);
const env = { CONTAINERS_STORAGE_CONF: storage };
const base = /^FROM (\S+)/m.exec(readFileSync('deploy/Dockerfile', 'utf8'))?.[1];
if (!base) throw new Error('deploy/Dockerfile 没有基础镜像');

/** Makes the base image: Debian, this Node with its npm, and the user `node`. */
function makeBase() {
  run('debootstrap', ['--variant=minbase', 'bookworm', root]);
  const npm = path.resolve(path.dirname(process.execPath), '../lib/node_modules/npm');
  cpSync(process.execPath, path.join(root, 'usr/local/bin/node'));
  cpSync(npm, path.join(root, 'usr/local/lib/node_modules/npm'), { recursive: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', path.join(root, 'usr/local/bin/npm'));
  mkdirSync(path.join(root, 'usr/local/etc'), { recursive: true });
  const settings = NPM_SETTINGS.filter((file) => existsSync(file)).map((file) => readFileSync(file, 'utf8'));
  writeFileSync(path.join(root, 'usr/local/etc/npmrc'), settings.join('\n'));
  if (existsSync(CERTIFICATES)) {
    mkdirSync(path.dirname(path.join(root, CERTIFICATES)), { recursive: true });
    cpSync(CERTIFICATES, path.join(root, CERTIFICATES), { dereference: true });
  }
  run('chroot', [root, 'useradd', '--create-home', '--uid', '1000', 'node']);
  run('tar', ['-C', root, '-cf', `${root}.tar`, '.']);
  run('podman', ['import', `${root}.tar`, `docker.io/library/${base}`], env);
}

// A failed command ends the process, so this cannot be a `finally`.
process.once('exit', () => {
  spawnSync('podman', ['rm', '-f', '-t', '20', NAME], { env: { ...process.env, ...env } });
  rmSync(folder, { recursive: true, force: true });
});
makeBase();
const certificates = existsSync(CERTIFICATES) ? ['--env', `NODE_EXTRA_CA_CERTS=${CERTIFICATES}`] : [];
const build = ['build', '--pull=never', '--network', 'host', '--isolation', 'chroot', ...certificates];
run('podman', [...build, '-f', 'deploy/Dockerfile', '-t', NAME, '.'], env);
const port = await freePort();
const volumes = ['data', 'keys'].flatMap((name) => ['-v', `${NAME}-${name}:/${name}`]);
const limits = ['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'ALL', '--security-opt', 'no-new-privileges'];
// Modest limits, which a runtime within a virtual machine may set, too.
const runtime = ['--runtime', 'runc', '--ulimit', 'nofile=4096:4096', '--ulimit', 'nproc=4096:4096'];
const settings = ['-e', `PORT=${port}`, '-e', 'HOST=127.0.0.1', '-e', 'DEMO=1'];
const limited = ['--name', NAME, '--network', 'host', ...runtime, ...limits, ...settings, ...volumes];
run('podman', ['--cgroup-manager', 'cgroupfs', 'run', '-d', ...limited, `localhost/${NAME}`], env);
await until(async () => (await fetch(`http://127.0.0.1:${port}/api/health`)).ok, 300_000, '没有启动');
const home = await fetch(`http://127.0.0.1:${port}/`);
if (!home.ok) throw new Error(`首页答了 ${home.status}`);
console.log('镜像已构建，以只读的根文件系统启动，首页答 200');
