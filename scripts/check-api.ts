/* Lints the API description with Redocly's recommended rules; warnings count as errors. */
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { openApiDocument } from '@/lib/provider/boot/openapi';

const config = await createConfig({
  extends: ['recommended'],
  // One path of the specification ends in a slash, and stays so for existing clients.
  rules: { 'no-path-trailing-slash': 'off' },
});
const problems = await lintFromString({ source: JSON.stringify(openApiDocument()), config });
for (const { ruleId, message, location } of problems)
  console.error(`${ruleId}: ${message} (${location.map(({ pointer }) => pointer).join(', ')})`);
process.exitCode = problems.length > 0 ? 1 : 0;
