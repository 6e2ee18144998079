import type { CaseKind } from '../case';

/** Kinds of cases by key, each loaded when it is needed: opening one must not ship all. */
const loaders: Readonly<Record<string, () => Promise<CaseKind>>> = {
  mediation: () => import('./mediation').then(({ mediation }) => mediation),
  appraisal: () => import('./appraisal').then(({ appraisal }) => appraisal),
  membership: () => import('./membership').then(({ membership }) => membership),
  'prize-entry': () => import('./prize-entry').then(({ prizeEntry }) => prizeEntry),
};

export const loadCaseKind = async (key: string): Promise<CaseKind | undefined> => loaders[key]?.();
