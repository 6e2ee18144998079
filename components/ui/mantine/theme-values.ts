import type { MantineColorsTuple, MantineThemeOverride } from '@mantine/core';

/** Reads a scale of app/styles/tokens.css, so that raw colours are defined once. */
const scale = (name: string): MantineColorsTuple => [
  `var(--${name}-0)`,
  `var(--${name}-1)`,
  `var(--${name}-2)`,
  `var(--${name}-3)`,
  `var(--${name}-4)`,
  `var(--${name}-5)`,
  `var(--${name}-6)`,
  `var(--${name}-7)`,
  `var(--${name}-8)`,
  `var(--${name}-9)`,
];

const [ink, seal, gold, paper, jade] = ['ink', 'seal', 'gold', 'paper', 'jade'].map(scale);

/** Colours and sizes of the theme, from which `theme-variables.css` is generated. */
export const themeValues = {
  colors: { ink, seal, gold, paper, jade, gray: paper, red: seal, green: jade, yellow: gold, blue: ink },
  primaryColor: 'ink',
  primaryShade: 7,
  autoContrast: false,
  fontFamily: 'var(--font-sans)',
  fontFamilyMonospace: 'var(--font-mono)',
  headings: { fontFamily: 'var(--font-sans)', fontWeight: '600' },
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.9375rem', lg: '1rem', xl: '1.125rem' },
  radius: { xs: '2px', sm: '4px', md: '4px', lg: '8px', xl: '8px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '40px' },
  breakpoints: { xs: '30em', sm: '47.5em', md: '64em', lg: '75em', xl: '88em' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
} satisfies MantineThemeOverride;
