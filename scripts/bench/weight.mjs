// @ts-check
/* `node scripts/bench/weight.mjs [http://127.0.0.1:3000]`: measures the size of each kind of public page of a
   running portal, without a browser. Also part of `npm run bench`. */
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const zipped = (/** @type {Uint8Array | string} */ bytes) => gzipSync(bytes).length;
/** Compresses a page like the server (lib/server/http/compress.ts). @param {string} html */
const sent = (html) =>
  brotliCompressSync(html, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 },
  }).length;
const kib = (/** @type {number} */ bytes) => Number((bytes / 1024).toFixed(1));
const sum = (/** @type {number[]} */ sizes) => sizes.reduce((total, size) => total + size, 0);

/** @type {Map<string, Promise<{ size: number, text: string }>>} */
const files = new Map();

/** Fetches a file of the build once. @param {string} address */
function file(address) {
  const known = files.get(address);
  if (known) return known;
  const read = fetch(address).then(async (answer) => {
    const bytes = new Uint8Array(await answer.arrayBuffer());
    return { size: zipped(bytes), text: new TextDecoder().decode(bytes) };
  });
  files.set(address, read);
  return read;
}

/** @param {string} html @param {RegExp} pattern with the address in its first group */
const named = (html, pattern) => [
  ...new Set([...html.matchAll(pattern)].filter(([tag]) => !/nomodule/i.test(tag)).map(([, address = '']) => address)),
];

/**
 * Splits a text at the first occurrence of a mark.
 * @param {string} text @param {string} mark @returns {[string, string]}
 */
function around(text, mark) {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at)];
}

/**
 * Measures a page as a modern browser loads it; bytes. `html` is compressed with brotli, including its styles and the
 * RSC payload; `htmlBytes` and `dataBytes` (the payload) are uncompressed; scripts and `css` are compressed with gzip.
 * `css` is render-blocking: styles in the head, and its `sheets`. `later` are all scripts that the first ones may load;
 * `source` is the text of the first ones.
 * @param {string} base
 * @param {string} address
 */
export async function weigh(base, address) {
  const html = await (await fetch(base + address)).text();
  const scripts = named(html, /<script[^>]*src="([^"]+)"[^>]*>/g);
  const [head] = around(html, '</head>');
  const sheet = /<link rel="stylesheet" href="([^"]+)"/g;
  const styles = [...head.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text]) => text).join('\n');
  const sheets = named(head, sheet);
  const first = await Promise.all(scripts.map((name) => file(base + name)));
  const asked = first.flatMap(({ text }) => [...text.matchAll(/"(static\/chunks\/[^"]+\.js)"/g)]);
  const later = [...new Set(asked.map(([, name]) => `/_next/${name}`))].filter((name) => !scripts.includes(name));
  const sizes = async (/** @type {string[]} */ names) =>
    (await Promise.all(names.map((name) => file(base + name)))).map(({ size }) => size);
  const data = [...html.matchAll(/<script>[^<]*__next_f[^<]*<\/script>/g)].map(([script]) => script);
  return {
    html: sent(html),
    htmlBytes: Buffer.byteLength(html),
    dataBytes: sum(data.map((script) => Buffer.byteLength(script))),
    js: sum(first.map(({ size }) => size)),
    scripts: first.length,
    later: sum(await sizes(later)),
    css: sum(await sizes(sheets)) + (styles ? zipped(styles) : 0),
    sheets: sheets.length,
    source: first.map(({ text }) => text).join('\n'),
  };
}

/** One address of each kind of public page: fixed, or the first match of a pattern in the sitemap. */
const KINDS = {
  首页: '/',
  列表: '/news-list/policy',
  文章: /\/news\/\d+$/,
  办事指南: /\/work\/template\/\d+$/,
  人物: /\/expert-detail\/\d+$/,
  工作站: '/protectWorkstation',
  金奖作品: /\/voteDetail\/\d+$/,
  检索: '/search?q=%E7%89%88%E6%9D%83',
};

/** Resolves the addresses of {@link KINDS}. @param {string} base @returns {Promise<[string, string][]>} */
export async function kindsOfPages(base) {
  const sitemap = await (await fetch(`${base}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  return Object.entries(KINDS).flatMap(([kind, where]) => {
    const address = typeof where === 'string' ? where : paths.find((path) => where.test(path));
    return address ? [[kind, address]] : [];
  });
}

/** Measures all pages. @param {string} base @param {[string, string][]} pages */
export async function weights(base, pages) {
  const rows = [];
  for (const [page, address] of pages) {
    const weight = await weigh(base, address);
    rows.push({
      page,
      'JS KiB': kib(weight.js),
      '稍后至多 KiB': kib(weight.later),
      '首屏 CSS KiB': kib(weight.css),
      挡首屏的样式表: weight.sheets,
      'HTML KiB': kib(weight.html),
      压缩前: kib(weight.htmlBytes),
      其中数据: kib(weight.dataBytes),
    });
  }
  return rows;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const base = process.argv[2] ?? 'http://127.0.0.1:3000';
  console.table(await weights(base, await kindsOfPages(base)));
}
