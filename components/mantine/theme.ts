import '@/components/ui/dialog.css';
import { createTheme, type MantineColorsTuple } from '@mantine/core';
import classes from './theme.module.css';

/** Reads a scale of app/styles/tokens.css, so that raw colours stand in one place only. */
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

/** What stands below a control looks the same without Mantine. */
const notes = { description: `help ${classes.note}`, error: `err ${classes.note}` };

/** How a day is typed, with a calendar beside it or without. */
export const typedDay = { placeholder: '如 2026-05-18', inputMode: 'numeric' } as const;

/** The design's tokens as a Mantine theme; stock colour names map to ours, so that every component stays in key. */
export const theme = createTheme({
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
  components: {
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
      classNames: { root: 'field', label: 'label', ...notes },
    },
    Input: { classNames: { wrapper: classes.wrapper, input: classes.input } },
    Radio: { classNames: { root: classes.choice, inner: classes.mark, radio: classes.box, ...notes } },
    Checkbox: {
      classNames: { root: classes.choice, inner: classes.mark, input: classes.box, ...notes },
    },
    // Pressing beside a dialog keeps it: what was entered would be lost.
    ModalRoot: {
      defaultProps: {
        size: 500,
        yOffset: 24,
        xOffset: 16,
        centered: true,
        closeOnClickOutside: false,
        returnFocus: false,
      },
    },
    Modal: {
      classNames: {
        overlay: classes.veil,
        inner: classes.dialogPlace,
        content: `dialog ${classes.dialog}`,
        title: classes.dialogTitle,
        body: 'in',
      },
    },
    PaginationRoot: { defaultProps: { size: 36 } },
    Pagination: { classNames: { control: `arrow ${classes.arrow}` } },
    Progress: { defaultProps: { size: 4, radius: 2 } },
    Skeleton: { classNames: { root: classes.bone } },
    Table: { defaultProps: { withRowBorders: false }, classNames: { table: `table ${classes.table}` } },
    DateInput: {
      defaultProps: {
        valueFormat: 'YYYY-MM-DD',
        ...typedDay,
        monthLabelFormat: 'YYYY年M月',
        yearLabelFormat: 'YYYY年',
        decadeLabelFormat: 'YYYY年',
        getDayAriaLabel: (day: string) => day,
        ariaLabels: {
          monthLevelControl: '选择月份',
          yearLevelControl: '选择年份',
          nextMonth: '下个月',
          previousMonth: '上个月',
          nextYear: '下一年',
          previousYear: '上一年',
          nextDecade: '后十年',
          previousDecade: '前十年',
        },
        popoverProps: { classNames: { dropdown: classes.dropdown } },
        // Emptied by typing; pressing the chosen day again keeps it.
        clearable: true,
        allowDeselect: false,
        clearButtonProps: { 'aria-label': '清除日期', className: classes.clear },
      },
      classNames: { day: classes.day, weekday: classes.weekday },
    },
  },
});
