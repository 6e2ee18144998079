// @ts-check
/* `npm start`: installs, builds if anything changed, then serves. Migrations and the demo's seed run at boot. */
import { build, install, requireNode } from './lib/prepare.mjs';

requireNode();
install({ tools: false });
build();
await import('./serve.mjs');
