/**
 * Writes components/ui/mantine/theme-variables.css: the variables in which the portal's theme differs from Mantine's
 * defaults, for the light scheme, which is the only one. Run with `npm run theme` after a change of theme-values.ts or
 * of Mantine; a test beside the file compares it with the styles that Mantine would write into each page.
 */
import { writeFileSync } from 'node:fs';
import {
  createTheme,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  type MantineTheme,
  mergeMantineTheme,
} from '@mantine/core';
import { themeValues } from '../components/ui/mantine/theme-values';

function variablesOf(theme: MantineTheme): Record<string, string> {
  const { variables, light } = defaultCssVariablesResolver(theme);
  return { ...variables, ...light };
}

const own = variablesOf(mergeMantineTheme(DEFAULT_THEME, createTheme(themeValues)));
const before = variablesOf(DEFAULT_THEME);
const lines = Object.entries(own)
  .filter(([name, value]) => before[name] !== value)
  .map(([name, value]) => `  ${name}: ${value};\n`);
writeFileSync(
  'components/ui/mantine/theme-variables.css',
  `/* Written by scripts/theme-variables.ts. */\n:root {\n${lines.join('')}}\n`,
);
