/**
 * Date of a workbook of which the sheet shows only a part, such as year and month. Spreadsheets store the rest too, although
 * nobody has typed it, so fields of dates read what is shown.
 */
export class PartDate extends Date {
  constructor(
    date: Date,
    /** As people write it: 2026年12月, 12月9日. */
    readonly shown: string,
  ) {
    super(date);
  }
}
