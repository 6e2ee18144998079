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
  /** Warnings and errors on the console so far, line by line. */
  lines(): string[];
  stop(): Promise<void>;
}

interface Started {
  child: ChildProcess;
  base: string;
  /** Warnings and errors on the console so far, line by line. */
  lines(): string[];
  /** The code it exits with. */
  exit: Promise<number | null>;
}

async function spawnPortal(folder: string, env: Record<string, string>): Promise<Started> {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const settings = {
    PORT: String(port),
    SITE_URL: base,
    DATA_DIR: folder,
    KEYS_DIR: path.join(folder, 'keys'),
    LOG_LEVEL: 'error',
    LIMIT_FACTOR: '1000',
  };
  const child = spawn(process.execPath, ['scripts/serve.mjs'], {
    // Next tells of itself on the other one.
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...settings, ...env },
  });
  let output = '';
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk;
  });
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, base, exit, lines: () => output.split('\n').filter((line) => line.trim() !== '') };
}

const newFolder = () => mkdtempSync(path.join(tmpdir(), 'portal-e2e-'));

/** Another portal of the same build, with settings of its own and, unless `DATA_DIR` names one, a data folder of its own. */
export async function startPortal(env: Record<string, string>): Promise<RunningPortal> {
  const folder = newFolder();
  const { child, base, exit, lines } = await spawnPortal(folder, env);
  const isUp = () =>
    fetch(`${base}/robots.txt`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error(`the portal did not start: ${lines().join('\n')}`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return {
    base,
    lines,
    stop: async () => {
      child.kill('SIGTERM');
      await exit;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A portal that is to refuse its settings: how it exits, and what it says. */
export async function refusedPortal(env: Record<string, string>): Promise<{ code: number | null; lines: string[] }> {
  const folder = newFolder();
  const { child, exit, lines } = await spawnPortal(folder, env);
  const late = setTimeout(() => child.kill('SIGKILL'), 50_000);
  const code = await exit;
  clearTimeout(late);
  rmSync(folder, { recursive: true, force: true });
  return { code, lines: lines() };
}
