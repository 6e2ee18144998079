/* Lints the description of the API by Redocly's recommended rules; a warning fails as an error does. */
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { openApiDocument } from '@/lib/provider/boot/openapi';

const config = await createConfig({
  extends: ['recommended'],
  // One address ends in a slash on the wire, and stays so for the programs that call it.
  rules: { 'no-path-trailing-slash': 'off' },
});
const problems = await lintFromString({ source: JSON.stringify(openApiDocument()), config });
for (const { ruleId, message, location } of problems)
  console.error(`${ruleId}: ${message} (${location.map(({ pointer }) => pointer).join(', ')})`);
process.exitCode = problems.length > 0 ? 1 : 0;
