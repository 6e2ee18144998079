// @ts-check
import { existsSync } from 'node:fs';
import { aptInstalls, works } from './apt.mjs';

/** The headless shell comes first: it is lighter and renders the same. */
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

const found = () => places.find((place) => existsSync(place));

/**
 * Finds a Chromium for the browser tests: the configured one, the system's, Playwright's own, or Debian's. Undefined:
 * Playwright's own.
 */
export async function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const there = found();
  if (there) return there;
  const { chromium } = await import('playwright');
  if (existsSync(chromium.executablePath())) return undefined;
  if (works(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'])) return undefined;
  if (aptInstalls(['chromium-headless-shell', 'fonts-noto-cjk'])) return found();
  throw new Error('找不到 Chromium：请安装系统的 chromium，或用 CHROMIUM_PATH 指明其位置');
}
