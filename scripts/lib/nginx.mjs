// @ts-check
import { spawn } from 'node:child_process';
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

/**
 * Starts nginx with deploy/nginx.conf in front of a portal. Throws where no nginx is available.
 * @param {string} portal @param {{ limited?: boolean, more?: string }} [how] `limited`: with its rate limits; `more`:
 * additional configuration
 */
export async function startNginx(portal, { limited = true, more } = {}) {
  const program = findNginx();
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-nginx-'));
  // Its workers do not run as root, even where nginx was started as root.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const conf = path.join(folder, 'portal.conf');
  const shipped = readFileSync('deploy/nginx.conf', 'utf8');
  mkdirSync(path.join(folder, 'cache'));
  writeFileSync(
    conf,
    shipped
      .replace('127.0.0.1:3000', new URL(portal).host)
      .replace('listen 80;', `listen 127.0.0.1:${port};`)
      .replace('/var/cache/nginx/portal', path.join(folder, 'cache'))
      .replaceAll(/^\s*limit_(?:req|conn) .*$/gm, (line) => (limited ? line : '')),
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
