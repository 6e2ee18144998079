import type { ContentKind } from '../content-kind';
import { activity } from './activity';
import { article } from './article';
import { committeePage } from './committee';
import { homePage, platforms } from './home';
import { staticPage } from './page';
import { appraiser, expert, mediator } from './people';
import { member, workstation } from './places';
import { prizeIntroduction, prizePhoto, prizeWork } from './prize-parts';
import { prizeSession } from './prize-session';
import { report, template } from './products';
import { serviceGuide } from './services';
import { genuinePage, genuineSoftware, softwareService } from './software';

/** All kinds of content by key. Browsers load single kinds by `load.ts` instead. */
const kinds = new Map<string, ContentKind>(
  [
    article,
    activity,
    prizeSession,
    prizeWork,
    prizePhoto,
    prizeIntroduction,
    staticPage,
    homePage,
    platforms,
    committeePage,
    serviceGuide,
    softwareService,
    genuineSoftware,
    genuinePage,
    expert,
    mediator,
    appraiser,
    workstation,
    member,
    template,
    report,
  ].map((kind): [string, ContentKind] => [kind.key, kind]),
);

export const contentKinds = (): ContentKind[] => [...kinds.values()];

/** Adds a kind before the provider starts; for kinds that exist only in tests. */
export const addContentKind = (kind: ContentKind): void => {
  kinds.set(kind.key, kind);
};

export const contentKind = (key: string): ContentKind | undefined => kinds.get(key);
