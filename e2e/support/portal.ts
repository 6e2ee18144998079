import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../scripts/lib/free-port.mjs';

export interface RunningPortal {
  base: string;
  /** Warnings and errors on the console so far, line by line. */
  lines(): string[];
  stop(): Promise<void>;
  /** Has the workers replaced one by one. */
  reload(): void;
  /** Process ids of the cluster's workers. */
  workers(): number[];
  /** Ends it as an operator does and starts it again, on the same data and address. Resolves when it responds. */
  restart(): Promise<void>;
  /** Kills the portal without any shutdown. */
  crash(): Promise<void>;
  /** Restarts it after a crash on the same data and address. Resolves when it responds. */
  rise(): Promise<void>;
}

interface Started {
  child: ChildProcess;
  base: string;
  /** Warnings and errors on the console so far, line by line. */
  lines(): string[];
  /** Resolves with the exit code. */
  exit: Promise<number | null>;
}

/** The production installation under test; otherwise the build of the checkout. */
export const portalFolder = process.env.PORTAL_DIR ?? process.cwd();

/** A data folder with the demo, written by a portal that has ended; see `processes/seeded.setup.ts`. */
export const seededFolder = path.resolve('test-results/seeded');

interface Spawned {
  /** Folder of data and keys, unless the settings name others. */
  folder: string;
  port: number;
  /** Folder of the program; default: that of the installation under test. */
  program?: string;
}

async function spawnPortal(
  env: Record<string, string>,
  { folder, port, program = portalFolder }: Spawned,
): Promise<Started> {
  const base = `http://127.0.0.1:${port}`;
  const settings = {
    PORT: String(port),
    SITE_URL: base,
    DATA_DIR: folder,
    KEYS_DIR: path.join(folder, 'keys'),
    LOG_LEVEL: 'error',
    LOG_FORMAT: 'text',
    LIMIT_FACTOR: '1000',
  };
  const child = spawn(process.execPath, ['scripts/serve.mjs'], {
    cwd: program,
    // Next prints its own messages on stdout.
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

/** Settings with which the portal does not use the data of the seeded folder. */
const OWN_DATA = ['SEED', 'DATA_DIR', 'DATABASE_URL', 'API_HOST', 'DEMO'];

/**
 * Starts another portal of the same build with separate settings and, unless `DATA_DIR` is set, a separate data folder.
 * Copies the seeded folder where the portal would create the same data, as seeding takes half a minute.
 */
export async function startPortal(env: Record<string, string>, program?: string): Promise<RunningPortal> {
  const folder = newFolder();
  if (existsSync(seededFolder) && !OWN_DATA.some((name) => name in env))
    cpSync(seededFolder, folder, { recursive: true });
  const port = await freePort();
  const upAgain = async () => {
    const started = await spawnPortal(env, { folder, port, program });
    const isUp = () =>
      fetch(`${started.base}/api/health`).then(
        // The health of a portal without data of its own is that of its provider.
        ({ ok }) => ok || 'API_HOST' in env,
        () => false,
      );
    while (!(await isUp())) {
      if (started.child.exitCode !== null) throw new Error(`the portal did not start: ${started.lines().join('\n')}`);
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
    return started;
  };
  let running = await upAgain();
  return {
    base: running.base,
    lines: () => running.lines(),
    stop: async () => {
      running.child.kill('SIGTERM');
      await running.exit;
      rmSync(folder, { recursive: true, force: true });
    },
    reload: () => void running.child.kill('SIGHUP'),
    workers: () => {
      const { pid } = running.child;
      const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
      return children.split(' ').filter(Boolean).map(Number);
    },
    restart: async () => {
      running.child.kill('SIGTERM');
      await running.exit;
      running = await upAgain();
    },
    crash: async () => {
      running.child.kill('SIGKILL');
      await running.exit;
    },
    rise: async () => {
      running = await upAgain();
    },
  };
}

/** Starts a portal that must reject its settings; returns its exit code and output. */
export async function refusedPortal(env: Record<string, string>): Promise<{ code: number | null; lines: string[] }> {
  const folder = newFolder();
  const { child, exit, lines } = await spawnPortal(env, { folder, port: await freePort() });
  const late = setTimeout(() => child.kill('SIGKILL'), 50_000);
  const code = await exit;
  clearTimeout(late);
  rmSync(folder, { recursive: true, force: true });
  return { code, lines: lines() };
}
