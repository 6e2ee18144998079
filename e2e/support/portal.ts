import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

export interface RunningPortal {
  base: string;
  stop(): Promise<void>;
}

const exited = (child: ChildProcess) => new Promise<void>((resolve) => child.once('exit', () => resolve()));

/** Another portal of the same build, with settings of its own and a data folder of its own. */
export async function startPortal(env: Record<string, string>): Promise<RunningPortal> {
  const port = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-e2e-'));
  const settings = {
    PORT: String(port),
    SITE_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: folder,
    KEYS_DIR: path.join(folder, 'keys'),
    LOG_LEVEL: 'error',
    LIMIT_FACTOR: '1000',
  };
  const child = spawn(process.execPath, ['scripts/serve.mjs'], {
    stdio: 'ignore',
    env: { ...process.env, ...settings, ...env },
  });
  const base = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 200; attempt++) {
    const answer = await fetch(`${base}/robots.txt`).catch(() => null);
    if (answer?.ok) break;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return {
    base,
    stop: async () => {
      child.kill('SIGTERM');
      await exited(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
