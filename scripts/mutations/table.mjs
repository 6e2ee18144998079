// @ts-check

/**
 * A mutation of the product, and the suite that must detect it.
 *
 * `files` is a pattern of test files: of jest for `unit` and `provider`, of Playwright for `journeys` and `walk`, where
 * none means all. For `static` it names the check: `biome`, `types`, `knip` or `api`. `postgres` runs a provider suite
 * on a PostgreSQL server instead of the embedded engine.
 *
 * @typedef {'unit' | 'provider' | 'static' | 'journeys' | 'walk'} SuiteName
 * @typedef {{ suite: SuiteName, files?: string, grep?: string, postgres?: boolean }} Suite
 * @typedef {Suite & { name: string, file: string, find: string, replace: string }} Mutation
 */

/** @type {readonly Mutation[]} */
export const mutations = [
  {
    name: 'owner-check',
    file: 'lib/provider/domains/case/own-case.ts',
    find: 'if (!isOwnedBy(locked.row, ctx.user))',
    replace: 'if (!isOwnedBy(locked.row, ctx.user) && id < 0)',
    suite: 'provider',
    files: 'private-matrix',
  },
  {
    name: 'swapped-states',
    file: 'lib/kinds/cases/parts/registration-life.ts',
    find: "to: { pay: 'paid', refuse: 'rejected', withdraw: 'withdrawn', lapse: 'expired' }",
    replace: "to: { pay: 'paid', refuse: 'withdrawn', withdraw: 'rejected', lapse: 'expired' }",
    suite: 'unit',
    files: 'kinds/cases/outcomes',
  },
  {
    name: 'price',
    file: 'lib/provider/domains/product/products.ts',
    find: '    amount: await priceFor(ctx, row),\n    productId',
    replace: '    amount: 1 + (await priceFor(ctx, row)),\n    productId',
    suite: 'provider',
    files: '/commerce.provider',
  },
  {
    name: 'dropped-index',
    file: 'lib/provider/db/migrations/0000_tables.sql',
    find: 'CREATE INDEX "orders_paid_sums" ON "orders" USING btree ("paid_at","type","pay_type","state","amount") WHERE paid_at is not null;--> statement-breakpoint\n',
    replace: '',
    suite: 'provider',
    files: '/schema.provider',
    postgres: true,
  },
  {
    name: 'page-title',
    file: 'app/layout.tsx',
    find: 'template: `%s - ',
    replace: 'template: `%s',
    suite: 'walk',
    grep: 'visitor is whole, part 1',
  },
  {
    name: 'focus-ring',
    file: 'app/styles/reset.css',
    find: 'outline: 2px solid var(--portal-focus);',
    replace: 'outline: none;',
    suite: 'journeys',
    files: 'accessibility.spec',
  },
  {
    name: 'internal-link',
    file: 'lib/routes/navigation.ts',
    find: "{ label: '常见问题', path: '/help/faq' }",
    replace: "{ label: '常见问题', path: '/help/questions' }",
    suite: 'walk',
    grep: 'visitor is whole, part 1',
  },
  {
    name: 'font-path',
    file: 'components/public/deposit/deposit-assets.ts',
    find: './fonts/noto-sans-sc-gb2312.woff',
    replace: './fonts/noto-sans-gb2312.woff',
    suite: 'journeys',
    files: 'deposit.spec',
  },
  {
    name: 'cache-tag',
    file: 'lib/provider/domains/product/price.ts',
    find: 'await ctx.touch(tag.products, tag.product(id));',
    replace: 'await ctx.touch(tag.products);',
    suite: 'provider',
    files: '/prices.provider',
  },
  {
    name: 'migration',
    file: 'lib/provider/db/migrations/0001_functions.sql',
    find: 'create trigger filing_leaves_kept before update or delete or truncate',
    replace: 'create trigger filing_leaves_kept before truncate',
    suite: 'provider',
    files: '/filings.provider',
    postgres: true,
  },
  {
    name: 'expired-token',
    file: 'lib/provider/access/find-actor.ts',
    find: ", gt(sessions.expiresAt, sql.placeholder('now'))",
    replace: '',
    suite: 'provider',
    files: '/login.provider',
  },
  {
    name: 'conflict-of-interest',
    file: 'lib/provider/domains/queue/assignment.ts',
    find: "if (tied) throw refusal('conflictOfInterest', tied);",
    replace: "if (tied && id < 0) throw refusal('conflictOfInterest', tied);",
    suite: 'provider',
    files: '/queues.provider',
  },
  {
    name: 'notification',
    file: 'lib/provider/domains/case/move.ts',
    find: 'if (message) await notifyApplicant(',
    replace: 'if (message && id < 0) await notifyApplicant(',
    suite: 'provider',
    files: '/claims.provider',
  },
  {
    name: 'refund-amount',
    file: 'lib/provider/domains/refund/left.ts',
    find: 'amount - (await refundedOf(ctx, id));',
    replace: 'amount - (await refundedOf(ctx, id)) - 1;',
    suite: 'provider',
    files: '/refunds.provider',
  },
  {
    name: 'rich-text',
    file: 'lib/provider/core/rich-text.ts',
    find: 'return sanitizeHtml(html, options);',
    replace: 'return options ? html : sanitizeHtml(html, options);',
    suite: 'unit',
    files: 'provider/rich-text',
  },
  {
    name: 'foreign-redirect',
    file: 'lib/routes/return-path.ts',
    find: "url.pathname.startsWith('//') || ",
    replace: '',
    suite: 'unit',
    files: 'routes/return-path',
  },
  {
    name: 'contrast',
    file: 'app/styles/tokens.css',
    find: '--paper-7: #625b50;',
    replace: '--paper-7: #a39c91;',
    suite: 'walk',
    grep: 'visitor is whole, part 1',
  },
  {
    name: 'field-label',
    file: 'components/public/login/phone-form.tsx',
    find: '        label="手机号"\n',
    replace: '',
    suite: 'static',
    files: 'types',
  },
  {
    name: 'canonical',
    file: 'lib/server/seo/page-head.ts',
    find: 'alternates: { canonical: path },',
    replace: "alternates: { canonical: '/' },",
    suite: 'unit',
    files: 'seo/page-head',
  },
  {
    name: 'paging',
    file: 'lib/provider/core/paging.ts',
    find: 'offset: (query.pageIndex - 1) * query.pageSize,',
    replace: 'offset: (query.pageIndex - 1) * query.pageSize + 1,',
    suite: 'provider',
    files: '/articles.provider',
  },
];
