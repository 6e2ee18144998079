/** The ten shelves of the contract template catalogue. */
export type TemplateCategory =
  | '转让'
  | '许可'
  | '委托创作'
  | '出版'
  | '软件'
  | '影视'
  | '音乐'
  | '美术文创'
  | '平台与数据'
  | '经纪代理';

/** One clause; the document numbers clauses (第一条) and paragraphs (1.1) itself. */
export interface ContractClauseSeed {
  heading: string;
  paragraphs: string[];
}

/** A contract template as sold or given away under /work/contract. */
export interface ContractTemplateSeed {
  /** File name and natural key, kebab-case. */
  key: string;
  title: string;
  category: TemplateCategory;
  /** 50 to 90 characters for the list. */
  summary: string;
  /** 适用情形 */
  suitable: string[];
  /** 使用提示; also printed on the last leaf of the document. */
  notes: string[];
  /** Price in fen; 0 is free. */
  priceFen: number;
  /** A4 pages of the document as laid out with its own fonts. */
  pages: number;
  /** Last revision, in days relative to the day of seeding (negative). */
  updatedDay: number;
  clauses: ContractClauseSeed[];
  /** Names of the two roles, as they stand in the head and the signature block. */
  parties: { left: string; right: string };
}

/** A table inside a report chapter; every row is as long as the head. */
export interface ReportTableSeed {
  caption: string;
  head: string[];
  rows: string[][];
}

/** A horizontal bar chart inside a report chapter. */
export interface ReportChartSeed {
  caption: string;
  unit: string;
  bars: { label: string; value: number }[];
}

/** One chapter of a report; the document numbers chapters, tables and charts itself. */
export interface ReportChapterSeed {
  title: string;
  paragraphs: string[];
  table?: ReportTableSeed;
  chart?: ReportChartSeed;
}

/** A research report as sold or given away under /work/report. */
export interface ReportSeed {
  /** File name and natural key, kebab-case. */
  key: string;
  title: string;
  summary: string;
  author: string;
  /** Day of publication relative to the day of seeding (negative). */
  publishedDay: number;
  /** Price in fen; 0 is free. */
  priceFen: number;
  /** Pages of the PDF, cover included. */
  pages: number;
  abstract: string[];
  keyFindings: string[];
  chapters: ReportChapterSeed[];
}
