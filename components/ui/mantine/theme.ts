import '@/components/ui/dialog.css';
import { createTheme } from '@mantine/core';
import classes from './theme.module.css';
import { themeValues } from './theme-values';

/** Gives help and errors the same look as without Mantine. */
const notes = { description: `help ${classes.note}`, error: `err ${classes.note}` };

/** Props of typed dates, shared by the fields with and without a calendar. */
export const typedDay = { placeholder: '如 2026-05-18', inputMode: 'numeric' } as const;

/**
 * The design tokens as a Mantine theme; stock colour names are mapped to the portal's, so that every component matches.
 */
export const theme = createTheme({
  ...themeValues,
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
    // A click outside must not close a dialog, as the input would be lost.
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
    DatePicker: {
      defaultProps: {
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
      },
      classNames: { day: classes.day, weekday: classes.weekday },
    },
  },
});
