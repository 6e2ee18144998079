// @ts-check
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { aptInstalls, works } from './apt.mjs';
import { freePort } from './free-port.mjs';

/** Debian installs it outside the PATH of ordinary users. */
const names = ['nginx', '/usr/sbin/nginx'];
const found = () => names.find((name) => works(name, ['-v']));

/** Finds the nginx for the tests: the system's, or Debian's, which root may install. Throws without one. */
function findNginx() {
  const nginx = found() ?? (aptInstalls(['nginx']) ? found() : undefined);
  if (!nginx) throw new Error('找不到 nginx：请安装系统的 nginx');
  return nginx;
}

/**
 * Configuration that keeps all files of nginx in a separate folder.
 * @param {string} folder @param {string} conf @param {string} [more]
 */
const around = (folder, conf, more = '') => `
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
events { worker_connections 1024; }
http {
  include /etc/nginx/mime.types;
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  include ${conf};
  ${more}
}
`;

/** The configuration that is shipped, with all places in a folder. @param {string} folder */
const shippedIn = (folder) =>
  readFileSync('deploy/nginx.conf', 'utf8')
    .replaceAll('/etc/nginx/portal/', `${folder}/`)
    .replace('/var/cache/nginx/portal', path.join(folder, 'cache'));

/** The second server of deploy/nginx/servers.conf, which is commented out there. */
const SECOND = '# server 127.0.0.1:3001';

/**
 * Starts nginx with deploy/nginx.conf in front of one or two portals. Throws where no nginx is available.
 * @param {string | [string, string]} portals @param {{ limited?: boolean, more?: string }} [how] `limited`: with its rate
 * limits; `more`: additional configuration
 */
export async function startNginx(portals, { limited = true, more } = {}) {
  const [portal, second] = typeof portals === 'string' ? [portals, undefined] : portals;
  const program = findNginx();
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-nginx-'));
  // Its workers do not run as root, even where nginx was started as root.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const conf = path.join(folder, 'portal.conf');
  mkdirSync(path.join(folder, 'cache'));
  const servers = readFileSync('deploy/nginx/servers.conf', 'utf8').replace('127.0.0.1:3000', new URL(portal).host);
  writeFileSync(
    path.join(folder, 'servers.conf'),
    second ? servers.replace(SECOND, `server ${new URL(second).host}`) : servers,
  );
  writeFileSync(
    path.join(folder, 'listen.conf'),
    readFileSync('deploy/nginx/listen.conf', 'utf8').replace('listen 80;', `listen 127.0.0.1:${port};`),
  );
  writeFileSync(
    conf,
    shippedIn(folder).replaceAll(/^\s*limit_(?:req|conn) .*$/gm, (line) => (limited ? line : '')),
  );
  const whole = path.join(folder, 'nginx.conf');
  writeFileSync(whole, around(folder, conf, more));
  const child = spawn(program, ['-p', folder, '-c', whole], { stdio: 'pipe' });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const base = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(`${base}/robots.txt`).then(
      () => true,
      () => false,
    );
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error(`nginx did not start: ${said}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    base,
    stop: async () => {
      const gone = new Promise((resolve) => child.once('close', resolve));
      child.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Has nginx read the configuration that deploy/compose.yaml mounts, with a certificate of its own. Returns its complaints.
 * @param {{ certificate: string, key: string }} tls files
 */
export function checkComposeNginx({ certificate, key }) {
  const program = findNginx();
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-nginx-'));
  mkdirSync(path.join(folder, 'cache'));
  const read = (/** @type {string} */ name) => readFileSync(path.join('deploy/compose', name), 'utf8');
  // The names of other containers are not known here.
  writeFileSync(path.join(folder, 'servers.conf'), read('servers.conf').replaceAll(/portal-\d/g, '127.0.0.1'));
  const listen = read('listen.conf')
    .replace('/etc/nginx/tls/fullchain.pem', certificate)
    .replace('/etc/nginx/tls/privkey.pem', key)
    // Debian's nginx is older than this directive.
    .replace('listen 443 ssl;\nhttp2 on;', 'listen 443 ssl http2;');
  writeFileSync(path.join(folder, 'listen.conf'), listen);
  writeFileSync(path.join(folder, 'portal.conf'), shippedIn(folder));
  const whole = path.join(folder, 'nginx.conf');
  writeFileSync(whole, around(folder, path.join(folder, 'portal.conf')));
  const { status, stderr } = spawnSync(program, ['-t', '-p', folder, '-c', whole], { encoding: 'utf8' });
  rmSync(folder, { recursive: true, force: true });
  return status === 0 ? '' : stderr;
}
