// @ts-check
/* `npm run bench:digest -- http://localhost:3000`: digests a file of 4 GB, the largest that 数字备案 accepts, in
   Chromium. Measures the duration, the longest block of the page's main thread, and the memory of the browser's
   processes. The file is sparse and takes no space on the disk. */
import { createHash } from 'node:crypto';
import { createReadStream, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright';
import { findChromium } from './lib/chromium.mjs';

const SIZE = 4 * 1024 ** 3;
const base = process.argv[2] ?? 'http://localhost:3000';
const folder = mkdtempSync(path.join(tmpdir(), 'digest-'));
const file = path.join(folder, 'large.bin');

/** Parent and private memory in MB of each process of the machine; shared pages are counted proportionally. */
function processes() {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const parent = Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1]);
      const pss = Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${name}/smaps_rollup`, 'utf8'))?.[1]);
      return [{ pid: Number(name), parent, pss: pss / 1024 }];
    } catch {
      // Ended meanwhile.
      return [];
    }
  });
}

/** Returns the memory of the browser and its processes in MB: all descendants of this process. */
function held() {
  const all = processes();
  const own = new Set([process.pid]);
  for (let before = 0; before !== own.size; ) {
    before = own.size;
    for (const { pid, parent } of all) if (own.has(parent)) own.add(pid);
  }
  return all.reduce((sum, { pid, pss }) => (own.has(pid) && pid !== process.pid ? sum + pss : sum), 0);
}

try {
  writeFileSync(file, '');
  truncateSync(file, SIZE);
  const hash = createHash('sha256');
  const known = Date.now();
  for await (const chunk of createReadStream(file, { highWaterMark: 1024 ** 2 })) hash.update(chunk);
  const expected = hash.digest('hex');
  const inNode = (Date.now() - known) / 1000;

  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
  const page = await browser.newPage({ locale: 'zh-CN' });
  await page.goto(`${base}/record`);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    // Longest block of the main thread, during which the page cannot paint or respond to input.
    const state = { longest: 0, last: performance.now() };
    const tick = () => {
      state.longest = Math.max(state.longest, performance.now() - state.last);
      state.last = performance.now();
      setTimeout(tick, 0);
    };
    tick();
    Reflect.set(window, 'held', state);
  });
  const before = held();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, held());
  }, 500);
  const begun = Date.now();
  await page.locator('input[type="file"]').first().setInputFiles(file);
  await page.getByText((expected.match(/.{8}/g) ?? []).join(' ')).waitFor({ timeout: 600_000 });
  const seconds = (Date.now() - begun) / 1000;
  clearInterval(watch);
  const longest = await page.evaluate(() => Reflect.get(Reflect.get(window, 'held'), 'longest'));
  await browser.close();
  console.log(
    `${(SIZE / 1024 ** 3).toFixed(0)} GB in ${seconds.toFixed(0)} s (OpenSSL in Node: ${inNode.toFixed(0)} s)`,
  );
  console.log(`memory of the browser: ${before.toFixed(0)} MB before, ${most.toFixed(0)} MB at most`);
  console.log(`the page's thread was held up for ${Number(longest).toFixed(0)} ms at most`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
