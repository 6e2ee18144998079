/** One box of an organisation chart. */
export interface OrgNode {
  name: string;
  /** Person in charge, with post where it is not plain from the box. */
  head?: string;
  /** What the body does, one sentence. */
  duty?: string;
  children?: OrgNode[];
}

/** A question with its answer in plain text. */
export interface Faq {
  q: string;
  a: string;
}

/** A membership level with yearly fee. `dictValue` is the value in the dictionary `c_sys_member_level`. */
export interface MemberLevel {
  label: string;
  /** Yearly fee in fen. */
  fee: number;
  /** Who it suits. */
  note: string;
  benefits: string[];
}

/** A step of a process page. */
export interface ProcessStep {
  name: string;
  text: string;
  /** How long it takes, in words. */
  time: string;
}

/** A standing page of the site. `body` is HTML that starts at heading level 2. */
export interface SitePage {
  key: string;
  title: string;
  summary: string;
  body: string;
  orgChart?: OrgNode;
  partyChart?: OrgNode;
  faq?: Faq[];
  levels?: MemberLevel[];
  steps?: ProcessStep[];
  ways?: { label: string; href: string }[];
}
