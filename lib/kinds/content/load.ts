import type { ContentKind } from '../content-kind';

/** Kinds of content by key, each loaded on demand. */
const loaders: Readonly<Record<string, () => Promise<ContentKind>>> = {
  'prize-session': () => import('./prize-session').then(({ prizeSession }) => prizeSession),
  activity: () => import('./activity').then(({ activity }) => activity),
  article: () => import('./article').then(({ article }) => article),
  page: () => import('./page').then(({ staticPage }) => staticPage),
  home: () => import('./home').then(({ homePage }) => homePage),
  platforms: () => import('./home').then(({ platforms }) => platforms),
  committee: () => import('./committee').then(({ committeePage }) => committeePage),
  service: () => import('./services').then(({ serviceGuide }) => serviceGuide),
  'software-service': () => import('./software').then(({ softwareService }) => softwareService),
  'genuine-software': () => import('./software').then(({ genuineSoftware }) => genuineSoftware),
  'genuine-page': () => import('./software').then(({ genuinePage }) => genuinePage),
  'prize-work': () => import('./prize-parts').then(({ prizeWork }) => prizeWork),
  'prize-photo': () => import('./prize-parts').then(({ prizePhoto }) => prizePhoto),
  'prize-introduction': () => import('./prize-parts').then(({ prizeIntroduction }) => prizeIntroduction),
  expert: () => import('./people').then(({ expert }) => expert),
  mediator: () => import('./people').then(({ mediator }) => mediator),
  appraiser: () => import('./people').then(({ appraiser }) => appraiser),
  workstation: () => import('./places').then(({ workstation }) => workstation),
  member: () => import('./places').then(({ member }) => member),
  template: () => import('./products').then(({ template }) => template),
  report: () => import('./products').then(({ report }) => report),
};

export const loadContentKind = async (key: string): Promise<ContentKind | undefined> =>
  Object.hasOwn(loaders, key) ? loaders[key]?.() : undefined;
