import { loadRoutes } from './lib/routes/load-routes.mjs';
import { securityHeaders } from './lib/server/http/security-headers.mjs';

const security = Object.entries(securityHeaders).map(([key, value]) => ({ key, value }));

/** @type {import('next').NextConfig} */
const config = {
  // A lock file in a folder above is somebody else's.
  turbopack: { root: import.meta.dirname },
  cacheHandler: new URL('./cache-handler.mjs', import.meta.url).pathname,
  cacheMaxMemorySize: 0,
  // Neither a shared proxy nor the browser's router keeps an old page for more than a minute.
  expireTime: 60,
  experimental: {
    // A page's styles stand in its document: no first paint waits for a second request.
    inlineCss: true,
    staleTimes: { dynamic: 0, static: 30 },
    // Styles by page: a sheet of 4 KB that a page has no use for costs it more than another request.
    cssChunking: { type: 'graph', requestCost: 4000 },
    // Two thirds of what a build leaves on the disk; nobody steps through the chunks of a server that runs.
    turbopackSourceMaps: false,
    // `npm start` builds only what has changed since, so there is next to nothing that it would take up again.
    turbopackFileSystemCacheForBuild: false,
  },
  // Nobody uses Next's pictures; its address would decode and shrink whatever picture of ours anybody names.
  images: { unoptimized: true },
  skipTrailingSlashRedirect: true,
  poweredByHeader: false,
  // scripts/serve.mjs compresses: once for what many ask for.
  compress: false,
  // `npm test` checks types; a first start should not wait for them again.
  typescript: { ignoreBuildErrors: true },
  reactStrictMode: true,
  serverExternalPackages: [
    '@electric-sql/pglite',
    '@node-rs/argon2',
    '@resvg/resvg-js',
    // Calls itself CommonJS, and has its bundlers read ES modules.
    'chinese-days',
    'pg',
    'pg-boss',
    'pino',
    'ioredis',
    'nodemailer',
    'sanitize-html',
    'docx',
    '@aws-sdk/client-s3',
    '@aws-sdk/lib-storage',
    // Loaded once as they are, where the build would write each into the chunks of pages, of routes and of the start.
    'asn1js',
    'drizzle-orm',
    'marked',
    'pdf-lib',
    '@pdf-lib/fontkit',
    'pkijs',
    'zod',
  ],
  headers: async () => [{ source: '/:path*', headers: security }],
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
