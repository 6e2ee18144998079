import { readFileSync } from 'node:fs';
import { MantineProvider } from '@mantine/core';
import postcss from 'postcss';
import { renderToStaticMarkup } from 'react-dom/server';
import { theme } from './theme';

/** Variables that a sheet declares for the light colour scheme. */
function declared(css: string): Map<string, string> {
  const all = new Map<string, string>();
  postcss.parse(css).walkRules(({ selector, nodes }) => {
    if (selector.includes('dark')) return;
    for (const node of nodes) if (node.type === 'decl') all.set(node.prop, node.value);
  });
  return all;
}

it('declares the variables that Mantine would inline; `npm run theme` regenerates it', () => {
  const page = renderToStaticMarkup(
    <MantineProvider theme={theme} forceColorScheme="light" withGlobalClasses={false}>
      {null}
    </MantineProvider>,
  );
  const [, css = ''] = /<style[^>]*>([^<]+)<\/style>/.exec(page) ?? [];
  const written = declared(css);
  expect(written.size).toBeGreaterThan(100);
  expect(declared(readFileSync('components/ui/mantine/theme-variables.css', 'utf8'))).toEqual(written);
});
