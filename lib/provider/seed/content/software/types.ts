/** One step of a software service. */
export interface ServiceStep {
  name: string;
  text: string;
  /** How long it takes, in words. */
  time: string;
}

/** A service on `/work/soft`. `body` is HTML from heading level 2. */
export interface SoftwareServiceSeed {
  slug: string;
  title: string;
  summary: string;
  /** Who it is for. */
  who: string;
  body: string;
  steps: ServiceStep[];
  priceText: string;
  /** Where one starts: a page of this site. */
  action: { label: string; href: string };
}

/** Category of the genuine-software catalogue. */
export type GenuineCategory =
  | '操作系统'
  | '办公套件'
  | '数据库'
  | '安全防护'
  | '设计制图'
  | '开发工具'
  | '行业应用'
  | '字体素材'
  | '实用工具';

/** How the licence is granted. */
export type LicenceModel = '按台授权' | '按用户订阅' | '按实例授权' | '单位授权' | '开源许可';

/** An item of the genuine-software catalogue. `body` is HTML paragraphs. */
export interface GenuineSoftwareSeed {
  slug: string;
  name: string;
  vendor: string;
  category: GenuineCategory;
  platforms: string[];
  licence: LicenceModel;
  summary: string;
  body: string;
  priceText: string;
  /** Where a genuine copy is had, in words. */
  officialChannel: string;
}

/** A policy text on using genuine software. `body` is HTML from heading level 2. */
export interface SoftwarePolicySeed {
  slug: string;
  title: string;
  issuer: string;
  /** Number or place of publication, e.g. 国办发〔2013〕88号. */
  reference: string;
  /** ISO date since which the text, in the form described, is in force. */
  effectiveDate: string;
  summary: string;
  body: string;
}

/** A question of the self-check. `advice` is shown when the answer is 否 or 不清楚. */
export interface SelfCheckQuestion {
  key: string;
  group: '制度与责任' | '台账与凭证' | '安装与使用' | '采购与外包' | '开源与素材';
  question: string;
  advice: string;
}
