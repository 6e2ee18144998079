import { loadRoutes } from './lib/routes/load-routes.mjs';
import { securityHeaders } from './lib/server/http/security-headers.mjs';

const security = Object.entries(securityHeaders).map(([key, value]) => ({ key, value }));

/** @type {import('next').NextConfig} */
const config = {
  // Ignores lock files in parent folders, which belong to other projects.
  turbopack: { root: import.meta.dirname },
  cacheHandler: new URL('./cache-handler.mjs', import.meta.url).pathname,
  cacheMaxMemorySize: 0,
  // Limits stale pages in shared proxies and the browser's router to a minute.
  expireTime: 60,
  experimental: {
    // Inlines a page's styles, so that first paint does not wait for another request.
    inlineCss: true,
    staleTimes: { dynamic: 0, static: 30 },
    // Splits styles by page: an unused sheet of 4 KB costs more than another request.
    cssChunking: { type: 'graph', requestCost: 4000 },
    // Source maps are two thirds of a build's size, and nobody debugs the chunks of a running server.
    turbopackSourceMaps: false,
    // `npm start` rebuilds only after changes, so a build cache would hardly be used.
    turbopackFileSystemCacheForBuild: false,
  },
  // Writes title and description into the head of every answer. Streamed behind the body, a page would be without a title
  // for a moment, and they are read from memory anyway.
  htmlLimitedBots: /.*/,
  // Next's image optimisation is not used; its endpoint would resize any of our pictures on request.
  images: { unoptimized: true },
  skipTrailingSlashRedirect: true,
  poweredByHeader: false,
  // scripts/serve.mjs compresses instead: once for many requests.
  compress: false,
  // Seconds for one page of the build, on a slow and busy machine; after three failures `npm start` would end.
  staticPageGenerationTimeout: 300,
  // `npm test` checks types; the first start should not repeat it.
  typescript: { ignoreBuildErrors: true },
  reactStrictMode: true,
  serverExternalPackages: [
    '@node-rs/argon2',
    '@resvg/resvg-js',
    // Declares itself CommonJS, but gives bundlers ES modules.
    'chinese-days',
    'pg',
    'pg-boss',
    'pino',
    'prom-client',
    'ioredis',
    'nodemailer',
    'sanitize-html',
    'docx',
    'piscina',
    '@aws-sdk/client-s3',
    '@aws-sdk/lib-storage',
    // Loaded once as packages; bundled, each would be duplicated in the chunks of pages, routes and start-up.
    'asn1js',
    'drizzle-orm',
    'marked',
    'bidi-js',
    'pdf-lib',
    '@pdf-lib/fontkit',
    'pkijs',
    'zod',
  ],
  headers: async () => [
    { source: '/:path*', headers: security },
    // The address of a room is a key, which no link may pass on.
    { source: '/party-room/:path*', headers: [{ key: 'Referrer-Policy', value: 'no-referrer' }] },
  ],
  rewrites: async () => {
    const { routes, rewritesFrom } = await loadRoutes();
    return { beforeFiles: rewritesFrom(routes) };
  },
  redirects: async () => {
    const { routes, redirectsFrom } = await loadRoutes();
    return redirectsFrom(routes);
  },
};

export default config;
