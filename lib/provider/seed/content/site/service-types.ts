import type { Faq } from './page-types';

/** A sample document; the seeder turns it into a small .docx. */
export interface ServiceSample {
  /** File name with its extension. */
  name: string;
  /** Heading printed at the top of the document. */
  title: string;
  paragraphs: string[];
}

/** One thing the applicant has to bring. */
export interface ServiceMaterial {
  name: string;
  note: string;
  sample?: ServiceSample;
}

/** One step of the process. `days` are working days; without it the step takes no time of its own. */
export interface ServiceStep {
  name: string;
  text: string;
  days?: number;
}

export type ServiceCategory = '登记备案' | '查询咨询' | '纠纷解决' | '范本报告' | '会员服务' | '权利管理';

/** 办事指南 of one service, shown at `/work/template/{id}`. */
export interface ServiceGuide {
  /** Id in the catalogue; part of public addresses. */
  id: number;
  /** Stable slug. */
  key: string;
  name: string;
  summary: string;
  /** Who may apply. */
  who: string[];
  materials: ServiceMaterial[];
  steps: ServiceStep[];
  timeLimit: string;
  /** Fee in words, amounts with ¥ and two decimals. */
  fee: string;
  legalBasis: string[];
  questions: Faq[];
  /** Where 立即办理 leads. */
  applyHref: string;
  category: ServiceCategory;
}
