import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './lib/provider/db/schema/index.ts',
  out: './lib/provider/db/migrations',
});
