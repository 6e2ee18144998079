import { spawn } from 'node:child_process';
import { mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type APIRequestContext, expect } from 'playwright/test';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { accounts, actAsEnterprise, logInByApi } from '../fixtures';
import type { Beholder } from './pictured-pages';
import { portalFolder } from './portal';

/** The fixed date of the still portal's clock: demo data and their dates are relative to it. */
export const DAY = '2026-11-20T10:00:00+08:00';

/** A login of the still portal, as the walk passes it to each browser. */
export type Login = Awaited<ReturnType<typeof logInByApi>>;

/** Results of the crawl for the walk. */
export interface StillWorld {
  base: string;
  pid: number;
  /** Addresses that the walk opens in a browser, by role. */
  addresses: Record<Beholder, string[]>;
  /** Addresses that answered the crawl without a fault; the walk skips them. */
  answered: string[];
  logins: Partial<Record<Beholder, Login>>;
}

const file = path.resolve('test-results/still-world.json');

export const readWorld = (): StillWorld => JSON.parse(readFileSync(file, 'utf8'));
export const writeWorld = (world: StillWorld): void => writeFileSync(file, JSON.stringify(world));

/**
 * Starts a portal with a fixed clock and deterministic random numbers, so that its pages are the same on every day. It
 * outlives the test worker that starts it: the teardown project after the walk stops it.
 */
export async function startStillPortal(): Promise<{ base: string; pid: number }> {
  const folder = path.resolve('test-results/still');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const log = openSync(path.join(folder, 'log.txt'), 'w');
  const child = spawn(process.execPath, ['scripts/serve.mjs'], {
    cwd: portalFolder,
    detached: true,
    stdio: ['ignore', log, log],
    env: {
      ...process.env,
      PORT: String(port),
      SITE_URL: base,
      DATA_DIR: path.join(folder, 'data'),
      KEYS_DIR: path.join(folder, 'keys'),
      LOG_LEVEL: 'error',
      LIMIT_FACTOR: '1000',
      SEED: 'demo',
      DEV_OUTBOX: '1',
      STILL_CLOCK: DAY,
      NODE_OPTIONS: `--import ${path.join(import.meta.dirname, 'still-world.mjs')}`,
    },
  });
  child.unref();
  const answers = () =>
    fetch(`${base}/robots.txt`).then(
      ({ ok }) => ok || child.exitCode !== null,
      () => child.exitCode !== null,
    );
  await expect.poll(answers, { timeout: 240_000 }).toBe(true);
  if (child.exitCode !== null || !child.pid)
    throw new Error(`the still portal did not start:\n${readFileSync(path.join(folder, 'log.txt'), 'utf8')}`);
  return { base, pid: child.pid };
}

/** Logs a role in on the still portal; the owner acts for the enterprise. */
export async function logInAs(request: APIRequestContext, role: Exclude<Beholder, 'visitor'>): Promise<Login> {
  const login = await logInByApi(request, accounts[role]);
  if (role === 'owner') await actAsEnterprise(request, login);
  return login;
}
